//! The language of secret rules.

#[path = "secret_rule/compare.rs"]
mod compare;
#[path = "secret_rule/examine.rs"]
mod examine;
#[path = "secret_rule/form.rs"]
mod form;
#[path = "secret_rule/induce.rs"]
mod induce;
#[path = "secret_rule/link.rs"]
mod link;
#[path = "secret_rule/own_texts.rs"]
mod own_texts;
#[path = "secret_rule/say.rs"]
mod say;
#[path = "secret_rule/since.rs"]
mod since;
#[path = "secret_rule/sketch.rs"]
mod sketch;
#[path = "secret_rule/text.rs"]
mod text;
#[path = "secret_rule/vectors.rs"]
mod vectors;
