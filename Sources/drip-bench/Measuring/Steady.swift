/// Random numbers that are the same in every run.
///
/// Weyl's sequence with its bits mixed (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
struct Steady: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = (state ^ state &>> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits &>> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits &>> 31
  }
}
