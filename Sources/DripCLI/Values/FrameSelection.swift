import DripExport

/// A selection of frames by their numbers.
///
/// It stores ranges, so a billion frames cost as much as one.
struct FrameSelection: TextValue, Hashable {
  /// Ascending ranges that are not empty, do not overlap and do not touch.
  let ranges: [Range<Int>]

  /// The maximum number of a frame.
  static let maximumNumber = FrameRate.maximumCount

  /// Creates a selection from any ranges.
  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges.merged
  }

  /// Reads `5`, `0..<24`, `10..20` or `10...20`, which include their end, or a list: `2,4,10..20`.
  init(_ text: String) throws(FrameSelectionError) {
    var ranges: [Range<Int>] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      ranges.append(try Self.range(item, in: text))
    }
    self.init(ranges)
  }

  /// Reads one item of a list.
  private static func range(_ item: Substring, in text: String) throws(FrameSelectionError)
    -> Range<Int>
  {
    let item = item.drop { $0 == " " }
    if let first = Digits(item) {
      let number = try number(first, in: text)
      return number..<number + 1
    }
    // Try longer operators first.
    for (mark, leavesOutEnd) in [("..<", true), ("...", false), ("..", false)] {
      guard let (start, end) = split(item, at: mark) else { continue }
      guard let first = Digits(start), let last = Digits(end) else { break }
      let lower = try number(first, in: text)
      let upper = try number(last, in: text) + (leavesOutEnd ? 0 : 1)
      guard lower < upper else {
        // `5..<5` is empty, and `5..4` would be too.
        let isBackward = lower > (leavesOutEnd ? upper : upper - 1)
        throw isBackward ? .backward(String(item)) : .empty(String(item))
      }
      return lower..<upper
    }
    throw .unreadable(String(item), in: text)
  }

  private static func number(_ digits: Digits, in text: String) throws(FrameSelectionError) -> Int {
    guard let number = digits.number, number <= maximumNumber else { throw .tooLarge(text) }
    return number
  }

  /// Returns the texts before and after a mark, if there is one.
  private static func split(_ item: Substring, at mark: String) -> (Substring, Substring)? {
    var rest = item
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return (item[..<rest.startIndex], rest.dropFirst(mark.count)) }
      rest.removeFirst()
    }
    return nil
  }
}

extension FrameSelection {
  /// The last number.
  var last: Int? { ranges.last.map { $0.upperBound - 1 } }
}

/// An error in the text of a selection.
enum FrameSelectionError: UsageError {
  case unreadable(_ item: String, in: String)
  case backward(String)
  case empty(String)
  case tooLarge(String)

  var message: String {
    switch self {
    case .unreadable(let item, let text):
      let place = item == text ? "" : " in \(text.quoted)"
      return """
        frames must be numbers and ranges such as 5, '0..<24' or 2,4,10..20, but found \
        \(item.quoted)\(place)
        """
    case .backward(let range):
      return "a range of frames must end after it starts, but is \(range.quoted)"
    case .empty(let range):
      return "the range \(range.quoted) is empty; use '..' instead of '..<' to include its end"
    case .tooLarge(let text):
      let most = FrameSelection.maximumNumber
      return "a frame number must be at most \(most), but found \(text.quoted)"
    }
  }
}
