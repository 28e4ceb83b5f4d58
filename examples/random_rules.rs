//! Rules at random with their sentences, to be read: seed, how many, depth.
use tertulia::core::Rng;
use tertulia::secret_rule::random;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let mut next = || arguments.next().unwrap_or(5);
    let (mut rng, rules, depth) = (Rng::from_seed(next()), next(), next());
    for _ in 0..rules {
        println!("{}", random::rule(&mut rng, depth as u8));
    }
}
