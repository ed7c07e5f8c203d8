/// Text that is written in the program, as one pointer where a `StaticString` is three words.
///
/// Every parameter has four, and a scene has some hundred parameters: so they take less to make, and are
/// copied without counting references.
@safe struct Literal: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>

  init(_ text: StaticString) { unsafe start = text.utf8Start }

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words of the text, between which there are spaces and line breaks.
  var words: [String] {
    bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of the text, which ends with one that is 0.
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
