extension FrameNames {
  /// Returns true if a name can belong to frames of both.
  package func shareNames(with other: FrameNames) -> Bool {
    forms.contains { form in other.forms.contains { form.meets($0) } }
  }

  /// A number has the minimum number of digits, or more digits of which the first is no zero.
  private var forms: [Form] {
    let any = [ClosedRange<UInt8>](repeating: Form.digit, count: digits)
    let first = UInt8(ascii: "1")...UInt8(ascii: "9")
    return [
      Form(bytes: literal(prefix) + any + literal(suffix), loop: nil),
      Form(
        bytes: literal(prefix) + [first] + any + literal(suffix),
        loop: prefix.utf8.count + 1 + digits),
    ]
  }

  private func literal(_ text: String) -> [ClosedRange<UInt8>] { text.utf8.map { $0...$0 } }

  /// The form of a name: the possible bytes at each position, and the position of any number of
  /// additional digits.
  private struct Form {
    let bytes: [ClosedRange<UInt8>]
    let loop: Int?

    static let digit = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// The bytes that can come next, and the position after each.
    func steps(from place: Int) -> [(bytes: ClosedRange<UInt8>, place: Int)] {
      (place < bytes.count ? [(bytes[place], place + 1)] : [])
        + (place == loop ? [(Self.digit, place)] : [])
    }

    /// Returns true if a name can have both forms, with the intersection of finite automata (Rabin
    /// and Scott, "Finite automata and their decision problems", 1959).
    func meets(_ other: Form) -> Bool {
      let width = other.bytes.count + 1
      var seen = [Bool](repeating: false, count: (bytes.count + 1) * width)
      var open = [(0, 0)]
      while let (a, b) = open.popLast() {
        if a == bytes.count, b == other.bytes.count { return true }
        for one in steps(from: a) {
          for two in other.steps(from: b) where one.bytes.overlaps(two.bytes) {
            guard !seen[one.place * width + two.place] else { continue }
            seen[one.place * width + two.place] = true
            open.append((one.place, two.place))
          }
        }
      }
      return false
    }
  }
}
