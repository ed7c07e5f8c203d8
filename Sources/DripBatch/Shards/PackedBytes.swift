/// A writer of numbers and texts, one after the other.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a whole number that is not negative, with seven bits in each byte and the lowest bits first.
  mutating func write(_ number: Int) {
    var rest = UInt64(number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends the length of a text and its bytes.
  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  /// Appends the eight bytes of a number, the lowest first.
  mutating func write(_ number: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }
}

/// A reader of the bytes of a ``PackedWriter``, which may be damaged.
struct PackedReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes that are left.
  var rest: Int { bytes.count - index }

  /// Reads a whole number up to a limit.
  mutating func number(through limit: Int) throws(PackedError) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard index < bytes.count else { throw PackedError() }
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        guard number <= UInt64(limit) else { throw PackedError() }
        return Int(number)
      }
    }
    throw PackedError()
  }

  /// Reads the number of elements that follow, each of which has at least one byte.
  mutating func count() throws(PackedError) -> Int { try number(through: rest) }

  mutating func text() throws(PackedError) -> String {
    let length = try count()
    guard length <= rest,
      let text = String(validating: bytes[index..<index + length], as: UTF8.self)
    else { throw PackedError() }
    index += length
    return text
  }

  mutating func double() throws(PackedError) -> Double {
    guard rest >= 8 else { throw PackedError() }
    var pattern: UInt64 = 0
    for byte in bytes[index..<index + 8].reversed() { pattern = pattern << 8 | UInt64(byte) }
    index += 8
    return Double(bitPattern: pattern)
  }
}

/// The error for bytes that no ``PackedWriter`` has written.
struct PackedError: Error {}
