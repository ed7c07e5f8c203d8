/// The text of a range: `0..<24`, or `10..20` and `10...20`, which include their end.
struct RangeText {
  let start, end: Substring
  /// True if the range does not include its end.
  let leavesOutEnd: Bool

  /// Divides a text at its first two dots, or returns nil if there are none.
  init?(_ text: Substring) {
    let bytes = text.utf8
    let dot = UInt8(ascii: ".")
    guard
      let dots = zip(bytes.indices, bytes.indices.dropFirst()).first(where: {
        bytes[$0] == dot && bytes[$1] == dot
      })
    else { return nil }
    let rest = text[bytes.index(after: dots.1)...]
    start = text[..<dots.0]
    leavesOutEnd = rest.hasPrefix("<")
    end = leavesOutEnd || rest.hasPrefix(".") ? rest.dropFirst() : rest
  }
}
