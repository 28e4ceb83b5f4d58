//! Which way the page's modules name each other: pages and games, components, session, context, staging,
//! services, library; and no two folders name each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{ItemMod, ItemUse, Macro, Path, UseTree};

use crate::source::{Source, sources};

/// Where the page lies.
const PAGE: &str = "src/app/";

/// The layers, the lowest first. A module names those of its own layer and of lower ones.
const LAYERS: [&[&str]; 9] = [
    &["route"],
    &["services"],
    &["staging"],
    &["context"],
    &["session"],
    &["components"],
    &["games"],
    &["pages"],
    &["header"],
];

/// The whole app stands above all of them.
const TOP: [&str; 2] = ["", "app"];

/// A module's name below the page: `["games", "batalla", "table"]`.
type Module = Vec<String>;

fn module(path: &str) -> Module {
    let path = path[PAGE.len()..].trim_end_matches(".rs");
    let path = path.strip_suffix("mod").unwrap_or(path);
    path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The folder in which a file lies: a file beside `app/mod.rs` is a place of its own, and so is what a layer
/// has of folders, each with all that is in it.
fn folder(path: &str) -> String {
    let path = &path[PAGE.len()..];
    let own = path.trim_end_matches(".rs").to_owned();
    let folder = path.rsplit_once('/').map_or(own, |(folder, _)| folder.to_owned());
    folder.split('/').take(2).collect::<Vec<_>>().join("/")
}

/// The paths that a file names, each from the root of the page.
struct Named {
    here: Module,
    paths: Vec<Vec<String>>,
}

impl Named {
    fn note(&mut self, path: Vec<String>) {
        let parts = match path.first().map(String::as_str) {
            Some("crate") if path.get(1).is_some_and(|it| it == "app") => path[2..].to_vec(),
            Some("self") => [&self.here[..], &path[1..]].concat(),
            Some("super") => {
                let up = path.iter().take_while(|part| *part == "super").count();
                let stays = self.here.len().saturating_sub(up);
                [&self.here[..stays], &path[up..]].concat()
            }
            _ => return,
        };
        self.paths.push(parts);
    }

    fn tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.tree(&with(&path.ident), &path.tree),
            UseTree::Name(name) => self.note(with(&name.ident)),
            UseTree::Rename(rename) => self.note(with(&rename.ident)),
            UseTree::Glob(_) => self.note(before.to_vec()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
        }
    }
}

impl Visit<'_> for Named {
    /// Tests may look anywhere.
    fn visit_item_mod(&mut self, item: &ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        self.tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &Path) {
        self.note(path.segments.iter().map(|part| part.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    /// What `view!` holds are tokens: the paths in them are read from their text.
    fn visit_macro(&mut self, it: &Macro) {
        let text = it.tokens.to_string().replace(" :: ", "::");
        for start in ["crate::app::", "super::"] {
            for (at, _) in text.match_indices(start) {
                let of_path = |letter: char| !letter.is_alphanumeric() && !"_:".contains(letter);
                let path = text[at..].split(of_path).next().unwrap_or_default();
                self.note(path.split("::").map(str::to_owned).collect());
            }
        }
    }
}

/// Which folders each folder names, and in which file.
fn edges(sources: &[Source]) -> BTreeMap<String, BTreeMap<String, String>> {
    let files: BTreeMap<Module, String> =
        sources.iter().map(|source| (module(&source.path), folder(&source.path))).collect();
    let mut edges: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for source in sources {
        let file = syn::parse_file(&source.text).expect("source can be read");
        let mut named = Named { here: module(&source.path), paths: Vec::new() };
        named.visit_file(&file);
        let from = folder(&source.path);
        for mut path in named.paths {
            // The item's module is the longest part of its path that is a file.
            while !files.contains_key(&path) {
                path.pop();
            }
            let to = &files[&path];
            if *to != from {
                edges.entry(from.clone()).or_default().insert(to.clone(), source.path.clone());
            }
        }
    }
    edges
}

fn page() -> Vec<Source> {
    sources().into_iter().filter(|source| source.path.starts_with(PAGE)).collect()
}

fn layer(folder: &str) -> usize {
    let first = folder.split('/').next().unwrap_or_default();
    let found = LAYERS.iter().position(|names| names.contains(&first));
    found.unwrap_or_else(|| {
        assert!(TOP.contains(&first) || first == "mod", "{folder} is in no layer");
        LAYERS.len()
    })
}

/// The edges that lead up.
fn upwards(edges: &BTreeMap<String, BTreeMap<String, String>>) -> Vec<String> {
    let all = edges.iter().flat_map(|(from, to)| to.iter().map(move |(to, file)| (from, to, file)));
    let up = all.filter(|(from, to, _)| layer(to) > layer(from));
    up.map(|(from, to, file)| format!("{file}: {from} names {to}")).collect()
}

/// The edges of folders that name each other in a circle: from where they lead one comes back.
fn circle(edges: &BTreeMap<String, BTreeMap<String, String>>) -> Vec<String> {
    let leads_to = |from: &String, goal: &String| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(at) = next.pop() {
            if at == goal {
                return true;
            }
            if seen.insert(at) {
                next.extend(edges.get(at).iter().flat_map(|to| to.keys()));
            }
        }
        false
    };
    let all = edges.iter().flat_map(|(from, to)| to.iter().map(move |(to, file)| (from, to, file)));
    let back = all.filter(|(from, to, _)| leads_to(to, from));
    back.map(|(from, to, file)| format!("{file}: {from} names {to}")).collect()
}

#[test]
fn the_page_is_named_from_above() {
    let edges = edges(&page());
    assert!(edges.len() > 10, "the imports are not found");
    let up = upwards(&edges);
    assert!(up.is_empty(), "imports run one way (src/app/mod.rs):\n{}\n", up.join("\n"));
}

#[test]
fn no_folders_name_each_other_in_a_circle() {
    let circle = circle(&edges(&page()));
    assert!(circle.is_empty(), "\n{}\n", circle.join("\n"));
}

#[test]
fn the_checks_of_imports_can_see() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let made = |services: &str, inner: &str| {
        edges(&[
            source("src/app/mod.rs", "mod services; mod games;"),
            source("src/app/services/mod.rs", services),
            source("src/app/services/storage.rs", "pub struct Storage;"),
            source("src/app/games/mod.rs", "use crate::app::services::storage::Storage;"),
            source("src/app/games/batalla/mod.rs", inner),
        ])
    };
    let sound = made("", "use super::Thing;");
    assert!(upwards(&sound).is_empty() && circle(&sound).is_empty());
    for up in [
        "use crate::app::games::Thing;",
        "fn f() { super::games::g() }",
        "fn f() { view! { <p>{crate::app::games::g()}</p> } }",
    ] {
        let made = made(up, "");
        assert_eq!(upwards(&made).len(), 1, "{up}");
        assert!(!circle(&made).is_empty(), "{up}");
    }
    let tests_only = made("mod tests { use crate::app::games::Thing; }", "");
    assert!(upwards(&tests_only).is_empty());
}
