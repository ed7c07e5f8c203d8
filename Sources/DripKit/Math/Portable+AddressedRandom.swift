extension Portable {
  /// Random values that are computed from an address instead of being drawn in order.
  ///
  /// With an ordinary generator, every value depends on the number of values drawn before it. Here a value
  /// depends only on its address: purpose, index and cycle. Droplet 9,000 costs as much as droplet 0,
  /// frames can be drawn in any order, and a new random value in one place changes nothing elsewhere.
  ///
  ///     let chance = Portable.AddressedRandom(seed: 7)
  ///     let degrees = chance.whole(in: 0...359, .angle, index: droplet)
  ///     let side = chance.coin(.side, index: droplet) ? 1.0 : -1.0
  ///
  /// The same seed and address give the same value on every machine and in every version: the hash and
  /// the numbers of the purposes are part of the contract.
  public struct AddressedRandom: Sendable, Hashable {
    /// The seed of all values.
    public var seed: UInt64

    /// Creates the random values of a seed.
    public init(seed: UInt64) { self.seed = seed }

    /// The use of a random value, which makes two uses of one index independent.
    public struct Purpose: RawRepresentable, Sendable, Hashable {
      /// The number that stands for the purpose in the hash.
      public var rawValue: UInt64

      /// Creates a purpose; numbers below 1,000 are reserved for this library.
      public init(rawValue: UInt64) { self.rawValue = rawValue }

      /// The direction from which a droplet comes.
      public static let angle = Purpose(rawValue: 1)
      /// The side to which a droplet's path bends.
      public static let side = Purpose(rawValue: 2)
      /// The width of a splash droplet.
      public static let width = Purpose(rawValue: 3)
      /// The landing place of a splash droplet.
      public static let landing = Purpose(rawValue: 4)
      /// The height of a splash droplet's jump.
      public static let height = Purpose(rawValue: 5)
      /// The radius of a droplet.
      public static let radius = Purpose(rawValue: 6)
      /// A waiting time.
      public static let delay = Purpose(rawValue: 7)
    }

    /// Returns 64 random bits.
    ///
    /// Seed, purpose, index and cycle enter one after the other. After each, the finalizer of SplitMix64
    /// mixes the bits. Each step is a bijection, so addresses that differ in only one part have different
    /// results.
    ///
    /// The index is the number of an item, such as a droplet; the cycle is the number of a repetition, for
    /// scenes that loop. Both may be negative.
    public func bits(_ purpose: Purpose, index: Int, cycle: Int = 0) -> UInt64 {
      var hash = Self.mixed(seed)
      hash = Self.mixed(hash ^ purpose.rawValue)
      // Int64 makes −1 the same address if Int has 32 bits.
      hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(index)))
      return Self.mixed(hash ^ UInt64(bitPattern: Int64(cycle)))
    }

    /// Returns a random number from 0 up to, but not including, 1: a multiple of 2⁻⁵³.
    public func unit(_ purpose: Purpose, index: Int, cycle: Int = 0) -> Double {
      Double(bits(purpose, index: index, cycle: cycle) >> 11) * 0x1p-53
    }

    /// Returns a random whole number of a range, both ends included.
    ///
    /// The range divides the 2⁶⁴ possible hashes, so the probabilities of n numbers differ by at most one
    /// part in 2⁶⁴/n.
    public func whole(
      in range: ClosedRange<Int>,
      _ purpose: Purpose,
      index: Int,
      cycle: Int = 0
    ) -> Int {
      let random = bits(purpose, index: index, cycle: cycle)
      let lowest = UInt64(bitPattern: Int64(range.lowerBound))
      let count = UInt64(bitPattern: Int64(range.upperBound)) &- lowest &+ 1
      // The count of all 64-bit integers does not fit; then every hash is one of them.
      let step = count == 0 ? random : random.multipliedFullWidth(by: count).high
      return Int(truncatingIfNeeded: lowest &+ step)
    }

    /// Returns true or false with equal probability.
    public func coin(_ purpose: Purpose, index: Int, cycle: Int = 0) -> Bool {
      bits(purpose, index: index, cycle: cycle) >> 63 == 1
    }

    /// Returns a hash of a number, in which each bit depends on all bits of the number.
    ///
    /// G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA
    /// 2014; the constants are D. Stafford's thirteenth variant, the first one 2⁶⁴ over the golden ratio.
    private static func mixed(_ value: UInt64) -> UInt64 {
      var z = value &+ 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }
}
