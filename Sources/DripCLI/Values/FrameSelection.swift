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
    guard let range = RangeText(item), let first = Digits(range.start),
      let last = Digits(range.end)
    else { throw .unreadable(String(item), in: text) }
    let lower = try number(first, in: text)
    let upper = try number(last, in: text)
    guard lower <= upper else { throw .backward(String(item)) }
    guard lower < upper || !range.leavesOutEnd else { throw .empty(String(item)) }
    return lower..<(range.leavesOutEnd ? upper : upper + 1)
  }

  private static func number(_ digits: Digits, in text: String) throws(FrameSelectionError) -> Int {
    guard let number = digits.number, number <= maximumNumber else { throw .tooLarge(text) }
    return number
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
