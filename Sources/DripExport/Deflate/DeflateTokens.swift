/// Literal bytes, and repetitions of what was before: what compressed data is made of.
struct DeflateTokens {
  /// A byte; or the length above the distance, both less what they are at least, and the highest bit.
  private var storage: [UInt32] = []
  private(set) var count = 0

  /// Returns the token that repeats from 3 to 258 bytes.
  @inline(__always)
  static func repetition(length: Int, distance: Int) -> UInt32 {
    1 &<< 31 | UInt32(truncatingIfNeeded: length &- 3) &<< 16
      | UInt32(truncatingIfNeeded: distance &- 1)
  }

  /// Forgets all tokens, but not the memory they were in.
  mutating func removeAll() { count = 0 }

  /// Lets a function write up to so many tokens behind the others; it moves the place for the next.
  @inline(__always)
  mutating func append(
    atMost most: Int, _ body: (_ tokens: inout MutableSpan<UInt32>, _ next: inout Int) -> Void
  ) {
    if storage.count < count + most {
      storage.append(contentsOf: repeatElement(0, count: count + 2 * most))
    }
    var next = count
    var span = storage.mutableSpan
    body(&span, &next)
    count = next
  }

  /// Adds a byte as it is.
  mutating func append(literal byte: UInt8) {
    append(atMost: 1) { tokens, next in
      tokens[next] = UInt32(byte)
      next += 1
    }
  }

  /// Adds a repetition of three bytes or more, in as many parts as it takes.
  mutating func append(length: Int, distance: Int) {
    append(atMost: length / 258 + 2) { tokens, next in
      Self.write(length, distance: distance, &tokens, &next)
    }
  }

  /// Writes a repetition of three bytes or more, in as many parts as it takes.
  @inline(__always)
  static func write(
    _ count: Int, distance: Int, _ tokens: inout MutableSpan<UInt32>, _ next: inout Int
  ) {
    var left = count
    while left > 0 {
      // A rest of less than three bytes could not be written.
      let part = left <= 258 ? left : left >= 261 ? 258 : left &- 3
      tokens[next] = repetition(length: part, distance: distance)
      next &+= 1
      left &-= part
    }
  }

  /// Lets a function read all tokens.
  func withSpan<Result>(_ body: (Span<UInt32>) -> Result) -> Result {
    body(storage.span.extracting(first: count))
  }

  /// Returns how often each symbol is needed to write the tokens.
  ///
  /// To save time, only one token of `step` may be counted. Then every symbol gets one more, as it may be
  /// among the others.
  func frequencies(every step: Int) -> (literals: [UInt32], distances: [UInt32]) {
    let least: UInt32 = step > 1 ? 1 : 0
    var literals = [UInt32](repeating: least, count: DeflateSymbols.literalCount)
    var distances = [UInt32](repeating: least, count: DeflateSymbols.distanceCount)
    literals[DeflateSymbols.end] = 1
    let lengthSymbols = DeflateSymbols.lengthSymbols
    withSpan { tokens in
      let lengthSymbols = lengthSymbols.span
      var literals = literals.mutableSpan
      var distances = distances.mutableSpan
      for index in stride(from: 0, to: tokens.count, by: step) {
        let token = tokens[index]
        if token < 256 {
          literals[Int(token)] &+= 1
        } else {
          literals[Int(lengthSymbols[Int(truncatingIfNeeded: token &>> 16 & 255)])] &+= 1
          distances[DeflateSymbols.symbol(ofDistance: (token & 0x7fff) &+ 1).symbol] &+= 1
        }
      }
    }
    return (literals, distances)
  }
}
