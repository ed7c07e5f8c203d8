/// A text literal, stored as one pointer; a `StaticString` takes three words.
///
/// Every parameter has four, and a scene has about a hundred parameters. Pointers are cheap to create and
/// are copied without reference counting. Literals are compared by their bytes, so a small
/// program need not contain the code of texts.
@safe struct Literal: Hashable, @unchecked Sendable {
  private let start: UnsafePointer<UInt8>

  init(_ text: StaticString) { unsafe start = text.utf8Start }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words of the text, separated by spaces and line breaks.
  var words: [String] {
    bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the index after the text in bytes, if the bytes contain the text at an index.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    var next = unsafe self.start
    while unsafe next.pointee != 0 {
      guard index < bytes.count, unsafe bytes[index] == next.pointee else { return nil }
      index += 1
      unsafe next += 1
    }
    return index
  }

  /// Returns true if two texts have the same bytes.
  static func == (lhs: Literal, rhs: Literal) -> Bool {
    var (left, right) = unsafe (lhs.start, rhs.start)
    guard unsafe left != right else { return true }
    while unsafe left.pointee == right.pointee {
      guard unsafe left.pointee != 0 else { return true }
      unsafe left += 1
      unsafe right += 1
    }
    return false
  }

  /// Feeds the bytes of the text to a hasher.
  func hash(into hasher: inout Hasher) { for byte in bytes { hasher.combine(byte) } }

  /// The bytes of the text, whose storage ends with a zero byte.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var next = unsafe start
    while unsafe next.pointee != 0 {
      unsafe bytes.append(next.pointee)
      unsafe next += 1
    }
    return bytes
  }
}
