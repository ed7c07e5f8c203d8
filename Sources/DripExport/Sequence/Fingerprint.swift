/// A number that tells apart what differs, for all purposes but fending off forgers.
///
/// Four lanes take a word of eight bytes each in turn: an exclusive or and a multiplication by 2⁶⁴ divided
/// by the golden ratio (Knuth, The Art of Computer Programming, volume 3, section 6.4). As that carries
/// differences upwards only, the upper half is then mixed into the lower one.
struct Fingerprint: Sendable, Hashable {
  let value: UInt64

  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Creates the fingerprint of bytes.
  init(_ bytes: [UInt8]) {
    // Sound: a byte has no bits that mean nothing.
    let span = unsafe bytes.span.bytes
    var lanes = (Self.factor, 2 &* Self.factor, 3 &* Self.factor, 4 &* Self.factor)
    var place = 0
    while place &+ 32 <= span.byteCount {
      // Sound: that count of bytes is left, and any bits make a number.
      unsafe Self.mix(&lanes.0, span.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      unsafe Self.mix(
        &lanes.1, span.unsafeLoadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
      unsafe Self.mix(
        &lanes.2, span.unsafeLoadUnaligned(fromByteOffset: place &+ 16, as: UInt64.self))
      unsafe Self.mix(
        &lanes.3, span.unsafeLoadUnaligned(fromByteOffset: place &+ 24, as: UInt64.self))
      place &+= 32
    }
    var value = UInt64(bytes.count)
    Self.mix(&value, lanes.0.littleEndian)
    Self.mix(&value, lanes.1.littleEndian)
    Self.mix(&value, lanes.2.littleEndian)
    Self.mix(&value, lanes.3.littleEndian)
    for byte in bytes[place...] { Self.mix(&value, UInt64(byte).littleEndian) }
    self.value = value
  }

  /// Mixes in eight bytes, the first in the lowest place on any machine.
  @inline(__always)
  private static func mix(_ value: inout UInt64, _ word: UInt64) {
    value = (value ^ UInt64(littleEndian: word)) &* factor
    value ^= value &>> 32
  }

  /// Reads sixteen hexadecimal digits in lower case.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 16 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit & 15) + 9
      default: return nil
      }
    }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
