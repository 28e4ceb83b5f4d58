//! The inner loops: one guess against many codes. Plain arrays that the compiler turns into vector
//! instructions, compiled once more for processors and browsers that have wider ones.
//!
//! The only module of the library with `unsafe` in it: calling a function compiled for AVX2 is,
//! though it is only done after the processor has been asked. Measured: 2.6 times as many keys.
// Plain indices, because the compiler keeps them in registers: twice the speed of iterators.
#![allow(unsafe_code, clippy::needless_range_loop)]

/// Codes that one step of the loops takes.
pub(super) const LANES: usize = 32;
/// Codes of one block: their cells stay in the fastest cache. At most 255 steps, so that the
/// lanes' counters of eight bits suffice.
const BLOCK: usize = 128 * LANES;
/// Cells that are counted in one go over a block: their counters stay in registers.
const GROUP: usize = 8;

/// A guess as the loops want it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Probe {
    pub pegs: [u8; 6],
    /// How often the peg's colour stands in the guess, at the last of its places; 0 elsewhere.
    pub most: [u8; 6],
}

impl Probe {
    #[inline]
    pub(super) fn new(pegs: &[u8]) -> Self {
        let mut probe = Self::default();
        // Four bits for each colour.
        let mut often = 0u64;
        for (place, &colour) in pegs.iter().enumerate() {
            probe.pegs[place] = colour;
            often += 1 << (4 * colour);
        }
        for (place, &colour) in pegs.iter().enumerate().rev() {
            probe.most[place] = (often >> (4 * colour)) as u8 & 15;
            often &= !(15 << (4 * colour));
        }
        probe
    }
}

/// Codes, place by place and then colour by colour: a plane of bytes for the pegs of each place,
/// and one for how often each colour stands in a code. Planes are a whole number of steps long.
#[derive(Clone, Copy)]
pub(super) struct Planes<'a> {
    pub bytes: &'a [u8],
    pub stride: usize,
    pub pegs: usize,
}

impl Planes<'_> {
    /// The step of a plane that begins with this code.
    #[inline(always)]
    fn step(&self, plane: usize, at: usize) -> [u8; LANES] {
        let mut step = [0; LANES];
        step.copy_from_slice(&self.bytes[plane * self.stride + at..][..LANES]);
        step
    }
}

/// Makes a function that runs a body compiled for the widest instructions there are.
macro_rules! widest {
    ($(#[$doc:meta])* $name:ident = $body:ident($($argument:ident: $type:ty),*)) => {
        $(#[$doc])*
        pub(super) fn $name($($argument: $type),*) {
            #[cfg(target_arch = "x86_64")]
            if std::arch::is_x86_feature_detected!("avx2") {
                #[target_feature(enable = "avx2")]
                fn wide($($argument: $type),*) {
                    $body($($argument),*);
                }
                // SAFETY: the processor has just said that it has AVX2.
                return unsafe { wide($($argument),*) };
            }
            #[cfg(target_arch = "wasm32")]
            {
                #[target_feature(enable = "simd128")]
                fn wide($($argument: $type),*) {
                    $body($($argument),*);
                }
                wide($($argument),*)
            }
            #[cfg(not(target_arch = "wasm32"))]
            $body($($argument),*);
        }
    };
}

widest! {
    /// The cell of each code's key to the guess; `out` is as long as the planes.
    cells = cells_body(planes: Planes, probe: &Probe, out: &mut [u8])
}

widest! {
    /// Counts how many codes fall in each of these cells: a multiple of [`GROUP`] cells, of which
    /// those above 63 stand for none. Beyond the last code the planes' bytes count as cell 0.
    count = count_body(planes: Planes, probe: &Probe, cells: &[u8], counts: &mut [u32])
}

widest! {
    /// Many guesses against few codes: for each probe a row of cells, as long as the planes, and the
    /// set of the cells that the first `len` codes fall in, as bits.
    sweep = sweep_body(planes: Planes, len: usize, probes: &[Probe], cells: &mut [u8], sets: &mut [u64])
}

#[inline(always)]
fn sweep_body(planes: Planes, len: usize, probes: &[Probe], cells: &mut [u8], sets: &mut [u64]) {
    let rows = cells.chunks_exact_mut(planes.stride);
    for ((probe, row), set) in probes.iter().zip(rows).zip(sets) {
        cells_body(planes, probe, row);
        *set = row[..len].iter().fold(0, |set, &cell| set | 1 << (cell % 64));
    }
}

#[inline(always)]
fn cells_body(planes: Planes, probe: &Probe, out: &mut [u8]) {
    match planes.pegs {
        3 => cells_from::<3>(planes, probe, 0, out),
        4 => cells_from::<4>(planes, probe, 0, out),
        5 => cells_from::<5>(planes, probe, 0, out),
        _ => cells_from::<6>(planes, probe, 0, out),
    }
}

#[inline(always)]
fn count_body(planes: Planes, probe: &Probe, cells: &[u8], counts: &mut [u32]) {
    match planes.pegs {
        3 => count_of::<3>(planes, probe, cells, counts),
        4 => count_of::<4>(planes, probe, cells, counts),
        5 => count_of::<5>(planes, probe, cells, counts),
        _ => count_of::<6>(planes, probe, cells, counts),
    }
}

#[inline(always)]
fn count_of<const PEGS: usize>(planes: Planes, probe: &Probe, cells: &[u8], counts: &mut [u32]) {
    let mut block = [0; BLOCK];
    for from in (0..planes.stride).step_by(BLOCK) {
        let block = &mut block[..BLOCK.min(planes.stride - from)];
        cells_from::<PEGS>(planes, probe, from, block);
        for (cells, counts) in cells.chunks_exact(GROUP).zip(counts.chunks_exact_mut(GROUP)) {
            count_group(block, cells, counts);
        }
    }
}

/// Counts a group of cells in a block. The eight counters have names so that they stay in registers.
#[inline(always)]
fn count_group(block: &[u8], cells: &[u8], counts: &mut [u32]) {
    let mut lanes = [[0u8; LANES]; GROUP];
    let [a, b, c, d, e, f, g, h] = &mut lanes;
    for step in block.chunks_exact(LANES) {
        for lane in 0..LANES {
            let of = step[lane];
            a[lane] += u8::from(of == cells[0]);
            b[lane] += u8::from(of == cells[1]);
            c[lane] += u8::from(of == cells[2]);
            d[lane] += u8::from(of == cells[3]);
            e[lane] += u8::from(of == cells[4]);
            f[lane] += u8::from(of == cells[5]);
            g[lane] += u8::from(of == cells[6]);
            h[lane] += u8::from(of == cells[7]);
        }
    }
    for (count, lanes) in counts.iter_mut().zip(lanes) {
        for lane in lanes {
            *count += u32::from(lane);
        }
    }
}

#[inline(always)]
fn cells_from<const PEGS: usize>(planes: Planes, probe: &Probe, from: usize, out: &mut [u8]) {
    for (number, out) in out.chunks_exact_mut(LANES).enumerate() {
        let at = from + number * LANES;
        let (mut black, mut sum) = ([0u8; LANES], [0u8; LANES]);
        for place in 0..PEGS {
            let (colour, most) = (probe.pegs[place], probe.most[place]);
            let (pegs, counts) =
                (planes.step(place, at), planes.step(PEGS + usize::from(colour), at));
            for lane in 0..LANES {
                black[lane] += u8::from(pegs[lane] == colour);
                sum[lane] += counts[lane].min(most);
            }
        }
        for lane in 0..LANES {
            out[lane] = sum[lane] * 8 + black[lane];
        }
    }
}
