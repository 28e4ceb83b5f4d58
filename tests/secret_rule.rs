//! The language of secret rules.

#[path = "secret_rule/compare.rs"]
mod compare;
#[path = "secret_rule/text.rs"]
mod text;
#[path = "secret_rule/vectors.rs"]
mod vectors;
