//! Lets the linker tell what refers to what: the splitter cuts the page's wasm along that.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("TARGET").is_ok_and(|target| target.starts_with("wasm32")) {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
