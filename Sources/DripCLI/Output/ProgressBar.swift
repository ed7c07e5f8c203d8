import DripKit

/// A progress bar as one line of text.
///
///     ━━━━━━━━━━━━━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌  312/480  65 %  214/s  0:01 left
///
/// In a narrow terminal, parts are dropped from the right, and the bar last.
struct ProgressBar: Sendable {
  /// The number of items.
  let total: Int
  /// True if the bar may have colours.
  var isColored = false

  /// The maximum length of the bar.
  private static let longestBar = 40
  /// The minimum length of the bar.
  private static let shortestBar = 8

  /// Returns the line for a number of finished items, at most `width` columns wide.
  ///
  /// `counted` items were finished in these seconds; the others had been finished before and do not
  /// count for the speed. `failures` is the number of failed items.
  func line(
    done: Int, counted: Int, seconds: Double, width: Int, failures: Int = 0
  ) -> String {
    guard total > 0, width > 0 else { return "" }
    let done = min(max(done, 0), total)
    let count = "\(done)/\(total)"
    // Pad the text so that nothing moves while the numbers grow.
    var parts = [padding(count, to: 2 * "\(total)".count + 1)]
    let part = Double(done) / Double(total)
    parts.append(padding("\(Int(part * 100)) %", to: 5))
    if failures > 0 { parts.append("\(failures) failed") }
    if counted > 0, seconds > 0 {
      let rate = Double(counted) / seconds
      parts.append(padding("\(Self.text(rate: rate))/s", to: 6))
      if done < total, part > 0 {
        // Ignore items that had been finished before.
        let before = Double(done - counted) / Double(total)
        let left = seconds * (1 - part) / max(part - before, 1e-9)
        parts.append("\(Self.text(seconds: left)) left")
      }
    }
    while parts.count > 1, Self.shortestBar + length(parts) > width { parts.removeLast() }
    let room = min(width - length(parts), Self.longestBar)
    guard room >= Self.shortestBar else { return count.count <= width ? count : "" }
    return ([bar(part: part, length: room)] + parts).joined(separator: "  ")
  }

  /// Returns the width of parts with two columns before each.
  private func length(_ parts: [String]) -> Int { parts.reduce(0) { $0 + $1.count + 2 } }

  private func bar(part: Double, length: Int) -> String {
    let filled = Int(part * Double(length))
    let full = String(repeating: "━", count: filled)
    return TextStyle.cyan(full, isColored && filled > 0)
      + String(repeating: "╌", count: length - filled)
  }

  private func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns a rate in up to three digits: `0.25`, `7.1`, `214`, `12k`.
  static func text(rate: Double) -> String {
    switch rate {
    case ..<1: ((rate * 100).rounded() / 100).text
    case ..<10: ((rate * 10).rounded() / 10).text
    case ..<10_000: rate.rounded().text
    case ..<1e9: "\((rate / 1000).rounded().text)k"
    default: "∞"
    }
  }

  /// Returns a duration like a clock: `0:07`, `12:34`, `1:02:03`.
  static func text(seconds: Double) -> String {
    // Minutes do not matter beyond a hundred hours.
    guard seconds < 360_000 else { return "days" }
    let whole = Int(max(seconds, 0).rounded(.up))
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let end = pair(whole % 60)
    return hours > 0 ? "\(hours):\(pair(minutes)):\(end)" : "\(minutes):\(end)"
  }
}
