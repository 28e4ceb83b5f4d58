//! What the table asks the rule language, in the judge's house.

use tertulia::games::eleusis::{View, refused};
use tertulia::secret_rule::guess::contradiction;
use tertulia::secret_rule::pile::pile;

/// How many rule cards of the pile explain the table.
pub fn fitting(view: &View) -> usize {
    let (line, refused) = (view.line(), refused(&view.moves));
    pile().filter(|card| contradiction(&card.rule, &line, &refused).is_none()).count()
}
