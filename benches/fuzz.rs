//! A million foreign texts through all readers: `cargo bench --no-default-features --bench fuzz`, with
//! another number and another seed if they are given (`-- 5000000 7`).

#[path = "../tests/fuzz/readers.rs"]
mod readers;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse::<u64>().ok());
    let (inputs, seed) = (numbers.next().unwrap_or(1_000_000), numbers.next().unwrap_or(2026));
    let (began, mut opened, mut most) = (std::time::Instant::now(), 0, 0);
    let mut slowest = 0;
    let lots = inputs.div_ceil(10_000);
    for lot in 0..lots {
        let lot_began = std::time::Instant::now();
        let tally = readers::fuzz(seed << 32 | lot, inputs.min(10_000));
        opened += tally.opened;
        most = most.max(tally.most_actions);
        slowest = slowest.max(lot_began.elapsed().as_millis());
    }
    println!(
        "fuzz: {} inputs of seed {seed}, {opened} opened, none broke a reader; \
         the longest log had {most} actions; {} s, the slowest ten thousand {slowest} ms",
        lots * inputs.min(10_000),
        began.elapsed().as_secs()
    );
}
