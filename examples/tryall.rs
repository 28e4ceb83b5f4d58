use tertulia::games::mastermind::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (pegs, colours) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let t = std::time::Instant::now();
    let by = course(Space { pegs, colours, repeats: true }, Strategy::named(&args[3]).unwrap());
    let total: u32 = by.iter().enumerate().map(|(i, &n)| (i as u32 + 1) * n).sum();
    println!("{}: {total} {by:?} in {:?}", args[3], t.elapsed());
}
