/// A number that tells apart what differs, for all purposes but fending off forgers.
///
/// It is FNV-1a of 64 bits (Fowler, Noll and Vo; RFC 9923, section 6): each byte is mixed in with an
/// exclusive or and a multiplication.
struct Fingerprint: Sendable, Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// Creates the fingerprint of bytes.
  init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Reads sixteen hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16), text.first != "+" else {
      return nil
    }
    self.value = value
  }

  /// Mixes in more bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
