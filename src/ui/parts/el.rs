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

use super::dom::{become_alike, mark, tell_page};

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

    /// Names the element for those who do not see it.
    #[inline(never)]
    pub fn label(self, label: &str) -> Self {
        self.attr("aria-label", label)
    }

    /// Tells the page by an attribute that this element is there, for as long as the owner lives. A style
    /// sheet that looked for it itself (`:has`) would make the browser look again at each change.
    #[inline(never)]
    pub fn known(self, name: &'static str) -> Self {
        tell_page(name, true);
        on_cleanup(move || tell_page(name, false));
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

    /// An attribute that follows signals; absent while there is none.
    pub fn live_attr(self, name: &'static str, f: impl Fn() -> Option<String> + 'static) -> Self {
        self.live_attr_boxed(name, Box::new(f))
    }

    #[inline(never)]
    fn live_attr_boxed(self, name: &'static str, f: Box<dyn Fn() -> Option<String>>) -> Self {
        let element = self.0.clone();
        effect(Box::new(move || {
            mark(&element, name, f().as_deref());
        }));
        self
    }

    /// Of several places, whether the Tab key stops at this one now.
    pub fn tab_stop(self, here: impl Fn() -> bool + 'static) -> Self {
        self.tab_stop_boxed(Box::new(here))
    }

    #[inline(never)]
    fn tab_stop_boxed(self, here: Box<dyn Fn() -> bool>) -> Self {
        let element = self.0.clone();
        effect(Box::new(move || {
            mark(&element, "tabindex", Some(if here() { "0" } else { "-1" }));
        }));
        self
    }

    /// A class that comes and goes with signals.
    pub fn live_class(self, class: &'static str, f: impl Fn() -> bool + 'static) -> Self {
        self.live_class_boxed(class, Box::new(f))
    }

    #[inline(never)]
    fn live_class_boxed(self, class: &'static str, f: Box<dyn Fn() -> bool>) -> Self {
        let list = self.0.class_list();
        effect(Box::new(move || {
            // The names of classes are ours, and well formed.
            let _ = list.toggle_with_force(class, f());
        }));
        self
    }

    /// A text that follows signals.
    pub fn live_text(self, f: impl Fn() -> String + 'static) -> Self {
        self.live_text_boxed(Box::new(f))
    }

    #[inline(never)]
    fn live_text_boxed(self, f: Box<dyn Fn() -> String>) -> Self {
        let element = self.0.clone();
        effect(Box::new(move || {
            let text = f();
            // An unchanged text is not written again: a live region would say it again.
            if element.text_content().as_deref() != Some(&text) {
                element.set_text_content(Some(&text));
            }
        }));
        self
    }

    /// Children that follow signals: made anew at each change, after the children so far.
    pub fn live<T: Into<Nodes>>(self, f: impl Fn() -> T + 'static) -> Self {
        self.live_boxed(Box::new(move || f().into()))
    }

    /// Children that follow signals, without listeners or signals of their own: of what comes out as it was
    /// nothing is touched, and what goes on having its name is the same element. They are all the children that
    /// there are.
    pub fn shows<T: Into<Nodes>>(self, f: impl Fn() -> T + 'static) -> Self {
        self.shows_boxed(Box::new(move || f().into()))
    }

    #[inline(never)]
    fn shows_boxed(self, f: Box<dyn Fn() -> Nodes>) -> Self {
        let element = self.0.clone();
        effect(Box::new(move || show(&element, f())));
        self
    }

    /// Likewise.
    pub fn soon<T: Into<Nodes>>(self, f: impl Fn() -> T + 'static) -> Self {
        self.soon_boxed(Box::new(move || f().into()))
    }

    #[inline(never)]
    fn soon_boxed(self, f: Box<dyn Fn() -> Nodes>) -> Self {
        self.live_boxed(f)
    }

    /// Children that follow what is told of signals: made anew only when that is another.
    pub fn live_of<K: PartialEq + 'static, T: Into<Nodes>>(
        self,
        tell: impl Fn() -> K + 'static,
        make: impl Fn(&K) -> T + 'static,
    ) -> Self {
        let told = RwSignal::new_local(untrack(&tell));
        effect(Box::new(move || {
            let now = tell();
            if told.with_untracked(|old| *old != now) {
                told.set(now);
            }
        }));
        self.live(move || told.with(&make))
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

/// Gives an element these children: of what comes out as it was nothing is touched.
#[inline(never)]
pub fn show(on: &Element, nodes: Nodes) {
    let Nodes(fresh) = Nodes::default().and(nodes);
    become_alike(on, &fresh);
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
