//! Structs and enums as JSON: the macros that write down how.

/// Makes a struct a JSON record: all of its fields, by their own names, in this order. After
/// `or default`, missing fields are the default's, and fields that are not named are not kept.
///
/// ```
/// use tertulia::core::json;
/// struct Place { row: u8, hole: u8 }
/// tertulia::json_record!(Place { row, hole });
/// assert_eq!(json::write(&Place { row: 3, hole: 1 }), r#"{"row":3,"hole":1}"#);
/// ```
#[macro_export]
macro_rules! json_record {
    (@write $($field:ident)*) => {
        fn write(&self, out: &mut String) {
            $crate::core::json::write_record(out, &[$((stringify!($field), &self.$field)),*]);
        }
    };
    ($name:ident $(<$of:ident : $bound:path>)? { $($field:ident),* $(,)? }) => {
        impl $(<$of: $bound>)? $crate::core::json::Json for $name $(<$of>)? {
            $crate::json_record!(@write $($field)*);
            fn read(
                node: &$crate::core::json::Node,
            ) -> Result<Self, $crate::core::json::Misfit> {
                Ok(Self { $($field: node.field(stringify!($field))?),* })
            }
        }
    };
    ($name:ident { $($field:ident),* $(,)? } or default) => {
        impl $crate::core::json::Json for $name {
            $crate::json_record!(@write $($field)*);
            fn read(
                node: &$crate::core::json::Node,
            ) -> Result<Self, $crate::core::json::Misfit> {
                let mut read = Self::default();
                $(if let Some(node) = node.find(stringify!($field)) {
                    read.$field = $crate::core::json::Json::read(node)?;
                })*
                Ok(read)
            }
        }
    };
}

/// Makes an enum a JSON choice: a variant's word, or a record of the word and what it holds.
///
/// ```
/// use tertulia::core::json;
/// enum Turn { Pass, Play(u8) }
/// tertulia::json_choice!(Turn { Pass = "pass", Play(card) = "play" });
/// assert_eq!(json::write(&vec![Turn::Pass, Turn::Play(7)]), r#"["pass",{"play":7}]"#);
/// ```
#[macro_export]
macro_rules! json_choice {
    (@held) => { None };
    (@held $held:ident) => { Some($held) };
    ($name:ident { $($variant:ident $(($held:ident))? = $word:literal),* $(,)? }) => {
        impl $crate::core::json::Json for $name {
            fn write(&self, out: &mut String) {
                let (word, held): (&str, Option<&dyn $crate::core::json::Json>) = match self {
                    $(Self::$variant $(($held))? => ($word, $crate::json_choice!(@held $($held)?))),*
                };
                $crate::core::json::write_choice(out, word, held);
            }
            fn read(
                node: &$crate::core::json::Node,
            ) -> Result<Self, $crate::core::json::Misfit> {
                let (word, _held) = node.choice()?;
                Ok(match word {
                    $($word => Self::$variant $(({
                        let $held = _held;
                        $crate::core::json::Json::read($held)?
                    }))?,)*
                    _ => return node.misfit(),
                })
            }
        }
    };
}
