/// A hash of 64 bits that is not meant to resist forgery.
///
/// Four lanes take a word of eight bytes each in turn: an exclusive or and a multiplication by 2⁶⁴ divided
/// by the golden ratio (Knuth, The Art of Computer Programming, volume 3, section 6.4). As that carries
/// differences upwards only, the upper half is then mixed into the lower one.
package struct Fingerprint: Sendable, Hashable {
  package let value: UInt64

  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Computes a fingerprint block by block.
  package struct Mixer {
    private var lanes = (factor, 2 &* factor, 3 &* factor, 4 &* factor)
    private var count = 0
    /// The bytes after the last whole block of 32.
    private var rest: ArraySlice<UInt8> = []

    package init() {}

    /// Mixes in a block of bytes.
    ///
    /// The length of every block but the last is a multiple of 32.
    package mutating func mix(_ bytes: [UInt8]) {
      precondition(rest.isEmpty, "a block other than the last must have a multiple of 32 bytes")
      // Sound: a byte has no padding bits.
      let span = unsafe bytes.span.bytes
      var place = 0
      while place &+ 32 <= span.byteCount {
        // Sound: this many bytes are left, and any bits are a valid number.
        unsafe Fingerprint.mix(
          &lanes.0, span.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        unsafe Fingerprint.mix(
          &lanes.1, span.unsafeLoadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
        unsafe Fingerprint.mix(
          &lanes.2, span.unsafeLoadUnaligned(fromByteOffset: place &+ 16, as: UInt64.self))
        unsafe Fingerprint.mix(
          &lanes.3, span.unsafeLoadUnaligned(fromByteOffset: place &+ 24, as: UInt64.self))
        place &+= 32
      }
      count += bytes.count
      rest = bytes[place...]
    }

    /// The fingerprint of all bytes.
    package var fingerprint: Fingerprint {
      var value = UInt64(count)
      Fingerprint.mix(&value, lanes.0.littleEndian)
      Fingerprint.mix(&value, lanes.1.littleEndian)
      Fingerprint.mix(&value, lanes.2.littleEndian)
      Fingerprint.mix(&value, lanes.3.littleEndian)
      for byte in rest { Fingerprint.mix(&value, UInt64(byte).littleEndian) }
      return Fingerprint(value: value)
    }
  }

  package init(value: UInt64) { self.value = value }

  /// Creates the fingerprint of bytes.
  package init(_ bytes: [UInt8]) {
    var mixer = Mixer()
    mixer.mix(bytes)
    self = mixer.fingerprint
  }

  /// Mixes in eight bytes in little-endian order.
  @inline(__always)
  private static func mix(_ value: inout UInt64, _ word: UInt64) {
    value = (value ^ UInt64(littleEndian: word)) &* factor
    value ^= value &>> 32
  }

  /// Reads sixteen hexadecimal digits in lower case.
  package init?(digits: some Collection<UInt8>) { self.init(digits: Array(digits)[...]) }

  /// Reads sixteen hexadecimal digits in lower case.
  package init?(digits: ArraySlice<UInt8>) {
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
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
