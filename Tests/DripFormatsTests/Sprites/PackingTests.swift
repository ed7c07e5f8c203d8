import DripRaster
import DripTestSupport
import Testing

@testable import DripFormats

struct PackingTests {
  /// Sizes of all kinds: alike, high, broad, and tiny ones among large ones.
  private static func sizes(_ seed: Int) -> [PixelSize] {
    var generator = SplitMix64(seed: UInt64(seed))
    let limits = (1 + generator.below(40), 1 + generator.below(40))
    return (0..<1 + generator.below(50)).map { _ in
      switch generator.below(4) {
      case 0: PixelSize(limits.0, limits.1)
      case 1: PixelSize(1 + generator.below(3), 1 + generator.below(3))
      default: PixelSize(1 + generator.below(limits.0), 1 + generator.below(limits.1))
      }
    }
  }

  @Test(arguments: 0..<9)
  func `Rectangles lie inside the area and do not overlap`(_ seed: Int) throws {
    let sizes = Self.sizes(seed)
    let border = seed % 4
    let packing = try #require(
      Packing(sizes, longestSide: 4096, isPowerOfTwo: seed.isMultiple(of: 3), border: border))
    var taken = [Int](repeating: 0, count: packing.size.width * packing.size.height)
    for (size, origin) in zip(sizes, packing.origins) {
      #expect(origin.x >= border && origin.y >= border)
      #expect(origin.x + size.width <= packing.size.width)
      #expect(origin.y + size.height <= packing.size.height)
      for y in origin.y..<origin.y + size.height {
        for x in origin.x..<origin.x + size.width { taken[y * packing.size.width + x] += 1 }
      }
    }
    #expect(taken.allSatisfy { $0 < 2 })
    // The same again, whatever else was packed.
    #expect(
      packing
        == Packing(sizes, longestSide: 4096, isPowerOfTwo: seed.isMultiple(of: 3), border: border))
  }

  @Test(arguments: 0..<20)
  func `Sides are powers of two on request, and at most as long as allowed`(_ seed: Int) {
    let sizes = Self.sizes(seed)
    guard let packing = Packing(sizes, longestSide: 64, isPowerOfTwo: true) else {
      // One that does not fit has more pixels than could be filled easily.
      let area = sizes.reduce(0) { $0 + $1.width * $1.height }
      #expect(area > 64 * 64 / 2)
      return
    }
    for side in [packing.size.width, packing.size.height] {
      #expect(side.nonzeroBitCount == 1 && side <= 64)
    }
  }

  @Test func `Equal rectangles fill a square`() throws {
    let sizes = [PixelSize](repeating: PixelSize(10, 10), count: 16)
    let packing = try #require(Packing(sizes, longestSide: 100, isPowerOfTwo: false))
    #expect(packing.size == PixelSize(40, 40))
    #expect(Packing(sizes, longestSide: 39, isPowerOfTwo: false) == nil)
    #expect(Packing([PixelSize(3, 200)], longestSide: 199, isPowerOfTwo: false) == nil)
  }

  @Test func `A skyline takes the lowest place, and among equals the one that wastes least`() throws
  {
    var skyline = Skyline(width: 10)
    var places: [[Int]] = []
    for (width, height) in [(4, 5), (4, 3), (2, 3), (6, 1), (10, 2)] {
      let found = skyline.place(width: width, height: height)
      let place = try #require(found)
      places.append([place.x, place.y])
    }
    #expect(places == [[0, 0], [4, 0], [8, 0], [4, 3], [0, 5]])
    #expect(skyline.height == 7)
    let tooWide = skyline.place(width: 11, height: 1)
    #expect(tooWide == nil)
  }
}
