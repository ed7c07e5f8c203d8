internal import DripRaster

/// A packing of rectangles into a larger one, without overlaps.
struct Packing: Equatable {
  /// The size of the enclosing rectangle.
  let size: PixelSize
  /// The top left corners, in the order of the rectangles.
  let origins: [Origin]

  struct Origin: Equatable {
    let x: Int
    let y: Int
  }

  /// Packs rectangles into the smallest area that it finds; nil if a side would be too long.
  ///
  /// It tries several widths and orders: by height, by area and by the longer side. A skyline is fast, and the best
  /// combination is hard to predict.
  init?(_ sizes: [PixelSize], longestSide: Int, isPowerOfTwo: Bool, border: Int = 0) {
    let widths = Self.widths(for: sizes, longestSide, isPowerOfTwo)
    var best: Packing?
    for measure in Self.measures {
      let order = sizes.indices.sorted {
        let (a, b) = (sizes[$0], sizes[$1])
        return (measure(b), b.width, $0) < (measure(a), a.width, $1)
      }
      for width in widths where width > border {
        guard let packing = Packing(sizes, order, width: width, isPowerOfTwo, border),
          max(packing.size.width, packing.size.height) <= longestSide
        else { continue }
        if best.map({ packing.cost < $0.cost }) ?? true { best = packing }
      }
    }
    guard let best else { return nil }
    self = best
  }

  /// The sort keys of rectangles.
  ///
  /// Large ones come first, because they are hard to place among others.
  private static let measures: [@Sendable (PixelSize) -> Int] = [
    { $0.height }, { $0.width * $0.height }, { max($0.width, $0.height) },
  ]

  /// The area, and among equal ones the longer side.
  private var cost: (Int, Int) { (size.width * size.height, max(size.width, size.height)) }

  /// Packs rectangles in an order into a strip of a width.
  private init?(
    _ sizes: [PixelSize], _ order: [Int], width: Int, _ isPowerOfTwo: Bool, _ border: Int
  ) {
    var skyline = Skyline(width: width - border)
    var origins = [Origin](repeating: Origin(x: 0, y: 0), count: sizes.count)
    var right = 0
    for index in order {
      let size = sizes[index]
      guard let (x, y) = skyline.place(width: size.width, height: size.height) else { return nil }
      origins[index] = Origin(x: x + border, y: y + border)
      right = max(right, x + size.width)
    }
    self.origins = origins
    let (width, height) = (right + border, skyline.height + border)
    size =
      isPowerOfTwo
      ? PixelSize(width.roundedUpToPowerOfTwo, height.roundedUpToPowerOfTwo)
      : PixelSize(width, height)
  }

  /// Returns the widths to try: powers of two, or widths near that of a square.
  private static func widths(
    for sizes: [PixelSize], _ longestSide: Int, _ isPowerOfTwo: Bool
  ) -> [Int] {
    if isPowerOfTwo { return (0..<Int.bitWidth - 2).map { 1 << $0 }.filter { $0 <= longestSide } }
    let area = sizes.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
    let side = area.squareRoot()
    let widest = sizes.reduce(0) { max($0, $1.width) }
    let around = (0...100).map { max(widest, Int(side * (0.7 + 0.01 * Double($0)))) }
    return (around + [longestSide]).filter { $0 <= longestSide }
  }
}

extension Int {
  /// The smallest power of two that is not less.
  fileprivate var roundedUpToPowerOfTwo: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
