import DripKit
import Testing

struct AddressedRandomTests {
  private let random = Portable.AddressedRandom(seed: 42)

  @Test("Seed, purpose, index and cycle give the same bits in every version") func pinned() {
    #expect(Portable.AddressedRandom(seed: 0).bits(.angle, index: 0) == 15_114_123_258_453_576_503)
    #expect(random.bits(.angle, index: 0) == 4_488_420_693_440_655_736)
    #expect(random.bits(.delay, index: -1, cycle: 3) == 4_873_813_300_934_529_907)
    let angles = (0..<8).map { random.whole(in: 0...359, .angle, index: $0) }
    #expect(angles == [87, 314, 171, 125, 89, 34, 142, 91])
    let coins = (0..<8).map { random.coin(.side, index: $0) }
    #expect(coins == [false, false, true, false, true, false, true, true])
    #expect(random.unit(.radius, index: 1) == 0.9768854057391164)
  }

  @Test("The numbers of the purposes are part of the contract") func purposes() {
    let purposes: [Portable.AddressedRandom.Purpose] = [
      .angle, .side, .width, .landing, .height, .radius, .delay,
    ]
    #expect(purposes.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test("Every part of the address counts, also if two parts are exchanged")
  func addresses() {
    var seen: Set<UInt64> = []
    for seed in 0..<4 as Range<UInt64> {
      for purpose in 0..<8 as Range<UInt64> {
        for index in -8..<8 {
          for cycle in -2..<2 {
            let value = Portable.AddressedRandom(seed: seed).bits(
              Portable.AddressedRandom.Purpose(rawValue: purpose), index: index, cycle: cycle)
            #expect(seen.insert(value).inserted)
          }
        }
      }
    }
    #expect(seen.count == 4 * 8 * 16 * 4)
  }

  @Test("Whole numbers stay in their range, from a single number to all integers") func ranges() {
    var seen: Set<Int> = []
    for index in 0..<200 {
      #expect(random.whole(in: 7...7, .width, index: index) == 7)
      let small = random.whole(in: -3...3, .width, index: index)
      #expect((-3...3).contains(small))
      seen.insert(small)
      let bits = random.bits(.width, index: index)
      let any = random.whole(in: Int.min...Int.max, .width, index: index)
      #expect(any == Int(truncatingIfNeeded: bits ^ (1 << 63)))
      let large = random.whole(in: Int.min...(Int.max - 1), .width, index: index)
      #expect(large < Int.max)
    }
    #expect(seen == Set(-3...3))
  }
}
