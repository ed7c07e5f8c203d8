/// The encoding of a few pixels (RFC 9649, section 5.2).
struct PixelToken: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// A pixel, component by component.
    case literal
    /// A pixel in the cache.
    case cached
    /// A copy of earlier pixels.
    case copy
  }

  let kind: Kind
  /// The pixel with alpha, red, green and blue from the highest byte down, its place in the cache, or the length of the
  /// copy.
  let first: UInt32
  /// The number of the copy's distance.
  private(set) var distance: UInt32 = 0

  static func literal(_ pixel: UInt32) -> PixelToken { PixelToken(kind: .literal, first: pixel) }
  static func cached(_ place: UInt32) -> PixelToken { PixelToken(kind: .cached, first: place) }
  static func copy(_ length: UInt32, distance: UInt32) -> PixelToken {
    PixelToken(kind: .copy, first: length, distance: distance)
  }
}

/// The frequencies of symbols in each of the five codes.
struct PixelSymbols {
  /// The frequencies of greens, then of lengths, and then of places in the cache.
  private(set) var greens: [UInt32]
  private(set) var reds = [UInt32](repeating: 0, count: 256)
  private(set) var blues = [UInt32](repeating: 0, count: 256)
  private(set) var alphas = [UInt32](repeating: 0, count: 256)
  private(set) var distances = [UInt32](repeating: 0, count: distanceCount)

  /// The first symbols of lengths and of places in the cache.
  static let (lengths, cache) = (256, 280)
  /// The number of symbols for distances.
  static let distanceCount = 40
  /// The maximum number of pixels in one copy.
  static let longest = 4096

  /// Returns the symbol of a length or of a distance's number, and its number of extra bits.
  ///
  /// The symbols continue those of distances in DEFLATE.
  @inline(__always) static func symbol(of number: UInt32) -> (symbol: Int, extra: UInt32) {
    DeflateSymbols.symbol(ofDistance: number)
  }

  /// Counts the symbols of tokens that use a cache of a size, which may be 0.
  init(_ tokens: [PixelToken], cacheSize: Int) {
    greens = Array(repeating: 0, count: Self.cache + cacheSize)
    for token in tokens { add(token) }
  }

  /// Counts the symbols of a token.
  @inline(__always) mutating func add(_ token: PixelToken) {
    switch token.kind {
    case .literal:
      greens[Int(token.first &>> 8 & 255)] += 1
      reds[Int(token.first &>> 16 & 255)] += 1
      blues[Int(token.first & 255)] += 1
      alphas[Int(token.first &>> 24)] += 1
    case .cached: greens[Self.cache + Int(token.first)] += 1
    case .copy:
      greens[Self.lengths + Self.symbol(of: token.first).symbol] += 1
      distances[Self.symbol(of: token.distance).symbol] += 1
    }
  }

  /// Returns the sums of the frequencies.
  func adding(_ other: PixelSymbols) -> PixelSymbols {
    var sum = self
    for symbol in greens.indices { sum.greens[symbol] += other.greens[symbol] }
    for symbol in reds.indices {
      sum.reds[symbol] += other.reds[symbol]
      sum.blues[symbol] += other.blues[symbol]
      sum.alphas[symbol] += other.alphas[symbol]
    }
    for symbol in distances.indices { sum.distances[symbol] += other.distances[symbol] }
    return sum
  }
}
