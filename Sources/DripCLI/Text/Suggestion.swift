/// Finds the word that was probably meant.
enum Suggestion {
  /// Returns the candidate nearest to a mistyped word, or nil where none is near.
  ///
  /// Near is one slip for every three letters, and always one; a slip is a letter too many, too few
  /// or wrong, or two letters the wrong way round. The case of letters does not count. Failing
  /// that, a word of at least two letters finds the only candidate that starts with it.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let typed = letters(word)
    // A longer word is no slip, and its table would be large.
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let meant = letters(candidate)
      let near = max(1, min(typed.count, meant.count) / 3)
      // Every letter more or less is a slip, which spares most words the table.
      guard abs(typed.count - meant.count) <= near else { continue }
      let distance = distance(typed, meant)
      guard distance <= near else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.candidate }
    let longer = candidates.filter { letters($0).starts(with: typed) }
    return typed.count >= 2 && longer.count == 1 ? longer[0] : nil
  }

  /// Asks whether the nearest candidate was meant, behind a sentence; nothing where none is near.
  static func question(_ word: String, among candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Asks whether the nearest candidate was meant, or goes on with something else.
  static func hint(_ word: String, among candidates: [String], otherwise: String) -> String {
    let question = question(word, among: candidates)
    return question.isEmpty ? "; \(otherwise)" : question
  }

  private static func letters(_ word: String) -> [Character] { Array(word.lowercased()) }

  /// Returns how many slips lead from one word to the other: the optimal string alignment
  /// distance, in which no letter takes part in two slips.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var slips = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          slips = min(slips, beforeLast[j - 1] + 1)
        }
        row.append(slips)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
