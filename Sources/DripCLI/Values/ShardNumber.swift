/// Which of several shards it is, from 1.
struct ShardNumber: TextValue, Hashable {
  let number: Int
  let count: Int

  static let maximum = 100_000
  static let forms = [ValueForm.text(matching: "[0-9]+/[0-9]+")]

  /// The only one.
  static let all = ShardNumber(number: 1, count: 1)

  init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Reads `3/16`.
  init(_ text: String) throws(ValueError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Digits(parts[0])?.number,
      let count = Digits(parts[1])?.number, (1...Self.maximum).contains(count),
      (1...count).contains(number)
    else {
      throw ValueError("'--shard'", "a number and how many there are, such as 3/16", text)
    }
    self.init(number: number, count: count)
  }

  var text: String { "\(number)/\(count)" }

  /// The prefix of the shard's files.
  var fileName: String {
    func padded(_ number: Int) -> String {
      String(repeating: "0", count: max(0, 3 - String(number).utf8.count)) + String(number)
    }
    return "shard-\(padded(number))-of-\(padded(count))"
  }
}
