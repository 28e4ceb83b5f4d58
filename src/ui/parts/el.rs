//! Building the page: a thin hand on the DOM over Leptos's signals and owners.
//!
//! Why not `view!`: its element types are generic in every attribute and child, and this page came
//! to 298 kB of gzipped wasm with it. Here every closure is boxed at the door, so that each piece
//! of machinery exists once (ARCHITECTURE.md, "Weight").

use leptos::prelude::*;
use leptos::tachys::view::Mountable;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, EventTarget, Node};

/// An element under construction. Each method gives it back.
#[derive(Clone)]
pub struct El(Element);

/// Some nodes in a row: an element, a text, or a fragment of several.
pub struct Nodes(Node);

/// A new element: its tag, and behind it its classes.
#[inline(never)]
pub fn el(kind: &str) -> El {
    let (tag, class) = kind.split_once(' ').unwrap_or((kind, ""));
    let Ok(element) = document().create_element(tag) else {
        unreachable!("tags are names of ours");
    };
    if !class.is_empty() {
        element.set_class_name(class);
    }
    El(element)
}

impl El {
    /// An element that stands in the document already.
    pub fn of(element: Element) -> Self {
        El(element)
    }

    /// The element itself.
    pub fn raw(&self) -> &Element {
        &self.0
    }

    /// Sets an attribute.
    #[inline(never)]
    pub fn attr(self, name: &str, value: &str) -> Self {
        // Names are ours, and well formed.
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// Sets the id.
    #[inline(never)]
    pub fn id(self, id: &str) -> Self {
        self.0.set_id(id);
        self
    }

    /// Adds children.
    pub fn add(self, nodes: impl Into<Nodes>) -> Self {
        self.add_nodes(nodes.into())
    }

    #[inline(never)]
    fn add_nodes(self, nodes: Nodes) -> Self {
        append(&self.0, &nodes.0);
        self
    }

    /// Calls `f` at an event.
    pub fn on(self, event: &str, f: impl Fn(Event) + 'static) -> Self {
        self.on_boxed(event, Box::new(f))
    }

    #[inline(never)]
    fn on_boxed(self, event: &str, f: Box<dyn Fn(Event)>) -> Self {
        listen(&self.0, event, f);
        self
    }

    /// Calls `f` at a click.
    pub fn click(self, f: impl Fn() + 'static) -> Self {
        self.on("click", move |_| f())
    }

    /// Children that follow signals: made anew at each change, after the children so far.
    pub fn live<T: Into<Nodes>>(self, f: impl Fn() -> T + 'static) -> Self {
        self.live_boxed(Box::new(move || f().into()))
    }

    #[inline(never)]
    fn live_boxed(self, f: Box<dyn Fn() -> Nodes>) -> Self {
        live(&self.0, f);
        self
    }
}

impl Nodes {
    /// With more nodes behind.
    pub fn and(self, more: impl Into<Nodes>) -> Self {
        self.and_nodes(more.into())
    }

    #[inline(never)]
    fn and_nodes(self, more: Nodes) -> Self {
        let all = match self.0.node_type() {
            Node::DOCUMENT_FRAGMENT_NODE => self,
            _ => Nodes::default().and_nodes(self),
        };
        append(&all.0, &more.0);
        all
    }
}

impl Default for Nodes {
    #[inline(never)]
    fn default() -> Self {
        Nodes(document().create_document_fragment().into())
    }
}

impl From<El> for Nodes {
    fn from(element: El) -> Self {
        Nodes(element.0.into())
    }
}

impl From<&str> for Nodes {
    #[inline(never)]
    fn from(text: &str) -> Self {
        Nodes(document().create_text_node(text).into())
    }
}

impl From<String> for Nodes {
    #[inline(never)]
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

/// Nothing.
impl From<()> for Nodes {
    fn from((): ()) -> Self {
        Nodes::default()
    }
}

impl<T: Into<Nodes>> From<Option<T>> for Nodes {
    fn from(maybe: Option<T>) -> Self {
        maybe.map(Into::into).unwrap_or_default()
    }
}

impl<T: Into<Nodes>> FromIterator<T> for Nodes {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Nodes::default(), Nodes::and)
    }
}

/// A view of Leptos where the older parts expect nodes; it goes with the owner.
pub fn rendered(view: impl IntoView) -> Nodes {
    let fragment = document().create_document_fragment();
    let mut state = view.into_any().build();
    state.mount(fragment.unchecked_ref(), None);
    StoredValue::new_local(state);
    Nodes(fragment.into())
}

/// A view that is one element, likewise.
pub fn element(view: impl IntoView) -> El {
    match rendered(view).0.unchecked_into::<Element>().first_element_child() {
        Some(element) => El(element),
        None => unreachable!("the view is an element"),
    }
}

/// Nodes of the older parts where Leptos expects a view.
#[component]
pub fn Legacy(nodes: Nodes) -> impl IntoView {
    let place = NodeRef::<leptos::html::Div>::new();
    place.on_load(move |place| {
        // Leptos may take the element of another view of this kind, with what was in it.
        place.set_text_content(None);
        append(&place, &nodes.0);
    });
    view! { <div class="contents" node_ref=place></div> }
}

/// Listens on the window for as long as the owner lives.
pub fn on_window<E: JsCast>(event: &str, f: impl Fn(E) + 'static) {
    listen(&window(), event, Box::new(move |event| f(event.unchecked_into())));
}

/// Runs now, and again whenever a signal that it read has changed, for as long as the owner lives.
#[inline(never)]
pub fn effect(f: Box<dyn Fn()>) {
    StoredValue::new_local(RenderEffect::new(move |_| f()));
}

#[inline(never)]
fn listen(target: &EventTarget, event: &str, f: Box<dyn Fn(Event)>) {
    let listener = Closure::wrap(f);
    let function: js_sys::Function = listener.as_ref().unchecked_ref::<js_sys::Function>().clone();
    // Neither call fails on a name of ours.
    let _ = target.add_event_listener_with_callback(event, &function);
    let off = StoredValue::new_local((target.clone(), event.to_owned(), function));
    on_cleanup(move || {
        off.try_with_value(|(target, event, function)| {
            let _ = target.remove_event_listener_with_callback(event, function);
        });
    });
    StoredValue::new_local(listener);
}

/// Two empty comments hold the place; what stands between them is made anew.
#[inline(never)]
fn live(parent: &Element, f: Box<dyn Fn() -> Nodes>) {
    let comment = || -> Node { document().create_comment("").into() };
    let (first, last) = (comment(), comment());
    append(parent, &first);
    append(parent, &last);
    effect(Box::new(move || {
        let Nodes(fresh) = f();
        let Some(parent) = last.parent_node() else { return };
        while let Some(old) = first.next_sibling().filter(|node| *node != last) {
            // It is a child of this parent, if it is still there: there it was found.
            let _ = parent.remove_child(&old);
        }
        let _ = parent.insert_before(&fresh, Some(&last));
    }));
}

fn append(parent: &Node, node: &Node) {
    // A new node has no descendants that could forbid it.
    let _ = parent.append_child(node);
}
