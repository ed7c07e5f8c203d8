import DripKit
import Testing

struct AddressedRandomTests {
  private let random = AddressedRandom(seed: 42)

  @Test("Seed, purpose, index and cycle give the same bits in every version") func pinned() {
    #expect(AddressedRandom(seed: 0).bits(.angle, index: 0) == 15_114_123_258_453_576_503)
    #expect(random.bits(.angle, index: 0) == 4_488_420_693_440_655_736)
    #expect(random.bits(.delay, index: -1, cycle: 3) == 4_873_813_300_934_529_907)
    let angles = (0..<8).map { random.whole(in: 0...359, .angle, index: $0) }
    #expect(angles == [87, 314, 171, 125, 89, 34, 142, 91])
    let coins = (0..<8).map { random.coin(.side, index: $0) }
    #expect(coins == [false, false, true, false, true, false, true, true])
    #expect(random.unit(.radius, index: 1) == 0.9768854057391164)
  }

  @Test("The numbers of the purposes are part of the contract") func purposes() {
    let purposes: [AddressedRandom.Purpose] = [
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
            let value = AddressedRandom(seed: seed).bits(
              AddressedRandom.Purpose(rawValue: purpose), index: index, cycle: cycle)
            #expect(seen.insert(value).inserted)
          }
        }
      }
    }
    #expect(seen.count == 4 * 8 * 16 * 4)
  }

  @Test("One changed bit of an address changes half of the bits") func avalanche() {
    var flipped = 0
    let rounds = 2_000
    for round in 0..<rounds {
      let index = Int(truncatingIfNeeded: random.bits(.width, index: round) >> 40)
      let other = index ^ (1 << (round % 24))
      let change = random.bits(.height, index: index) ^ random.bits(.height, index: other)
      flipped += change.nonzeroBitCount
    }
    // The standard deviation of 128,000 fair coins is 179; the bound is five of them.
    #expect((flipped - 32 * rounds).magnitude < 900)
  }

  @Test("All 360 degrees are about equally frequent") func angles() {
    var counts = [Int](repeating: 0, count: 360)
    for index in 0..<36_000 { counts[random.whole(in: 0...359, .angle, index: index)] += 1 }
    // Pearson's statistic with 359 degrees of freedom: mean 359, standard deviation 26.8.
    let statistic = counts.reduce(0) { $0 + ($1 - 100) * ($1 - 100) } / 100
    #expect((225...493).contains(statistic))
    #expect(counts.allSatisfy { (50...150).contains($0) })
  }

  @Test("Both sides of a coin are equally frequent after either side") func coins() {
    var heads = 0
    var changes = 0
    for index in 0..<10_000 {
      let coin = random.coin(.side, index: index)
      heads += coin ? 1 : 0
      changes += coin == random.coin(.side, index: index + 1) ? 0 : 1
    }
    // The bound is five standard deviations of 50.
    #expect((4_750...5_250).contains(heads))
    #expect((4_750...5_250).contains(changes))
  }

  @Test("Unit numbers fill 0 up to, but not including, 1") func units() {
    var counts = [Int](repeating: 0, count: 10)
    for index in 0..<10_000 {
      let unit = random.unit(.radius, index: index)
      #expect(unit >= 0 && unit < 1)
      counts[Int(unit * 10)] += 1
    }
    // The bound is five standard deviations of 30.
    #expect(counts.allSatisfy { (850...1_150).contains($0) })
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
