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

/// The symbols of the five codes of an image, numbered one after the other, by the first of each kind.
enum PixelSymbol {
  static let reds = 0
  static let blues = 256
  static let alphas = 512
  static let distances = 768
  /// Greens, lengths and places in the cache, which have one code.
  static let greens = 808
  static let lengths = 1064
  static let cache = 1088
  /// The maximum number of pixels in one copy.
  static let longest = 4096

  /// Returns the symbol of a length or of a distance's number among its kind, and its number of extra bits.
  ///
  /// The symbols continue those of distances in DEFLATE.
  @inline(__always) static func symbol(of number: UInt32) -> (symbol: Int, extra: UInt32) {
    DeflateSymbols.symbol(ofDistance: number)
  }
}

extension PixelToken {
  /// Calls a function with each symbol, and with its extra bits and their number.
  @inline(__always) func forEachSymbol(
    _ body: (_ symbol: Int, _ extra: UInt32, _ count: UInt32) -> Void
  ) {
    @inline(__always) func number(_ number: UInt32, after first: Int) {
      let (own, count) = PixelSymbol.symbol(of: number)
      body(first &+ own, (number &- 1) & (1 &<< count &- 1), count)
    }
    switch kind {
    case .literal:
      body(PixelSymbol.greens &+ Int(first &>> 8 & 255), 0, 0)
      body(PixelSymbol.reds &+ Int(first &>> 16 & 255), 0, 0)
      body(PixelSymbol.blues &+ Int(first & 255), 0, 0)
      body(PixelSymbol.alphas &+ Int(first &>> 24), 0, 0)
    case .cached: body(PixelSymbol.cache &+ Int(first), 0, 0)
    case .copy:
      number(first, after: PixelSymbol.lengths)
      number(distance, after: PixelSymbol.distances)
    }
  }
}

/// The frequencies of the symbols of an image.
struct PixelFrequencies {
  private(set) var counts: [UInt32]

  /// Counts the symbols of tokens that use a cache of a size, which may be 0.
  init(_ tokens: [PixelToken], cacheSize: Int) {
    counts = Array(repeating: 0, count: PixelSymbol.cache + cacheSize)
    for token in tokens { add(token) }
  }

  /// The symbols of each code, in the order of a file.
  var codes: [Range<Int>] {
    typealias First = PixelSymbol
    return [
      First.greens..<counts.count, First.reds..<First.blues, First.blues..<First.alphas,
      First.alphas..<First.distances, First.distances..<First.greens,
    ]
  }

  /// Counts the symbols of a token.
  @inline(__always) mutating func add(_ token: PixelToken) {
    token.forEachSymbol { symbol, _, _ in counts[symbol] += 1 }
  }

  /// Returns the sums of the frequencies.
  func adding(_ other: PixelFrequencies) -> PixelFrequencies {
    var sum = self
    for symbol in counts.indices { sum.counts[symbol] += other.counts[symbol] }
    return sum
  }
}
