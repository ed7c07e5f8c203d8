/// Suggestions for mistyped words.
enum Suggestion {
  /// Returns the candidate nearest to a mistyped word, or nil if none is near.
  ///
  /// A candidate is near if it differs in at most one letter of every three, and always if it differs in one.
  /// A difference is an extra, missing or wrong letter, or two swapped letters; case is ignored. If no
  /// candidate is near, a word of at least two letters finds the only candidate that it begins.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    // No name is that long, and the table of distances would be large.
    guard !word.isEmpty, word.utf8.count <= 100 else { return nil }
    let typed = letters(word)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let meant = letters(candidate)
      let near = max(1, min(typed.count, meant.count) / 3)
      // The difference of lengths is a lower bound, which excludes most words.
      guard abs(typed.count - meant.count) <= near else { continue }
      let distance = distance(typed, meant)
      guard distance <= near else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.candidate }
    let longer = candidates.filter { letters($0).starts(with: typed) }
    return typed.count >= 2 && longer.count == 1 ? longer[0] : nil
  }

  /// Returns a question about the nearest candidate, or an empty text.
  static func question(_ word: String, among candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { "; did you mean \($0.quoted)?" } ?? ""
  }

  /// Returns a question about the nearest candidate, or another hint.
  static func hint(_ word: String, among candidates: [String], otherwise: String) -> String {
    let question = question(word, among: candidates)
    return question.isEmpty ? "; \(otherwise)" : question
  }

  private static func letters(_ word: String) -> [Character] { Array(word.lowercased()) }

  /// Returns the optimal string alignment distance, in which each letter is edited at most once.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
