//! Lets the linker tell of the page's wasm what refers to what: .ci/split.mjs cuts it along that.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("TARGET").is_ok_and(|target| target.starts_with("wasm32")) {
        println!("cargo::rustc-link-arg-bin=tertulia=--emit-relocs");
    }
}
