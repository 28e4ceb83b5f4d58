//! Sorting of the few things that a table holds. The standard library's sort is made for millions, and
//! weighs 2 to 6 kB in a browser for each type that is sorted; this one weighs a hundred bytes. What
//! sorts more than some hundred things takes the standard library's.

/// Sorts by a key, the least first; what is alike stays in its order.
///
/// ```
/// let mut words = ["three", "one", "two"];
/// tertulia::core::order::by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["one", "two", "three"]);
/// ```
pub fn by_key<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && key(&things[at]) < key(&things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Sorts, the least first.
pub fn sort<T: Ord>(things: &mut [T]) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && things[at] < things[at - 1] {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}
