//! Nodes as values: JSON that is passed on by whoever does not know what it is.

use super::{Json, Kind, Misfit, Node, write_list, write_number, write_record, write_text};

impl Node {
    /// A list with nothing in it.
    pub const fn empty_list() -> Self {
        Self { at: 0, kind: Kind::List(Vec::new()) }
    }
}

impl Node {
    /// Goes through all texts, each with the name of the field that it stands in, be it in a list.
    pub fn each_text(&mut self, within: &str, see: &mut dyn FnMut(&str, &mut String)) {
        match &mut self.kind {
            Kind::Text(text) => see(within, text),
            Kind::List(nodes) => nodes.iter_mut().for_each(|node| node.each_text(within, see)),
            Kind::Record(fields) => {
                fields.iter_mut().for_each(|(name, node)| node.each_text(name, see));
            }
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::OddNumber => {}
        }
    }

    /// The record with another text in a field; what is no record stays as it is.
    pub fn with(&self, name: &str, text: &str) -> Self {
        let mut node = self.clone();
        if let Kind::Record(fields) = &mut node.kind
            && let Some((_, field)) = fields.iter_mut().find(|(other, _)| other == name)
        {
            field.kind = Kind::Text(text.to_owned());
        }
        node
    }
}

impl Json for Node {
    fn write(&self, out: &mut String) {
        match &self.kind {
            // A number that we never write is not passed on.
            Kind::Null | Kind::OddNumber => out.push_str("null"),
            Kind::Bool(value) => value.write(out),
            Kind::Number(number) => write_number(out, *number),
            Kind::Text(text) => write_text(out, text),
            Kind::List(nodes) => write_list(out, &mut nodes.iter().map(|node| node as &dyn Json)),
            Kind::Record(fields) => {
                let fields: Vec<(&str, &dyn Json)> =
                    fields.iter().map(|(name, node)| (name.as_str(), node as &dyn Json)).collect();
                write_record(out, &fields);
            }
        }
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        Ok(node.clone())
    }
}
