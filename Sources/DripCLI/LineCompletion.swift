import DripKit

/// The completion of the last word of a command line, for which the scripts of shells ask the program.
struct LineCompletion {
  /// The hidden command that prints the candidates for the words after it.
  static let command = "__complete"

  /// A word that can stand in a place, or `:files` or `:folders` if the shell completes paths.
  private struct Candidate {
    let word: String
    var meaning = ""
  }

  private let program: Drip
  /// The words before the last one.
  private var words: [String]
  private var last: String
  /// True if the last word follows an equals sign.
  private let followsSign: Bool

  /// Reads a command line, whose last word may be incomplete or empty.
  ///
  /// The part of a word after an equals sign counts as the last word. Bash makes three words of `--name=value`.
  init(_ line: ArraySlice<String>, in program: Drip) {
    self.program = program
    words = line.filter { $0 != "=" }
    followsSign = line.suffix(2).contains("=")
    last = line.last == "=" ? "" : words.popLast() ?? ""
    if last.hasPrefix("-"), let sign = last.firstIndex(of: "=") {
      words.append(String(last[..<sign]))
      last = String(last[last.index(after: sign)...])
    }
  }

  /// The candidates, one on each line, with their meanings after a tab.
  var text: String {
    candidates.filter { $0.word.hasPrefix(last) || $0.word.hasPrefix(":") }
      .map { "\($0.word)\t\($0.meaning.shown(limit: 120))\n" }.joined()
  }

  private var candidates: [Candidate] {
    let commands = program.commands
    guard let name = words.first else {
      return commands.map { Candidate(word: $0.name, meaning: $0.summary) }
        + spellings(of: [.help, .version])
    }
    guard let command = commands.first(where: { $0.name == name }) else { return [] }
    if let option = command.option(takingNextAfter: words.last ?? "") { return values(of: option) }
    guard !followsSign else { return [] }
    var count = 0
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if command.option(takingNextAfter: word) != nil {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        count += 1
      }
    }
    guard !last.hasPrefix("-"), count < command.arguments.count else {
      return spellings(of: command.allOptions)
    }
    let argument = command.arguments[count]
    return candidates(argument.choices, argument.completion)
  }

  private func values(of option: Option) -> [Candidate] {
    guard let assignment = option.assigns else {
      return candidates(option.choices, option.completion)
    }
    guard let kind = program.catalog.kinds.first(where: { words.contains($0.name) }) else {
      return []
    }
    switch assignment {
    case .parameters:
      return kind.parameters.map { Candidate(word: "\($0.path)=", meaning: $0.meaning) }
    case .inputs: return kind.scene().log.channels.map { Candidate(word: "\($0.name)=") }
    }
  }

  private func candidates(_ choices: [String], _ completion: Option.Completion) -> [Candidate] {
    switch completion {
    case .nothing: choices.map { Candidate(word: $0) }
    case .files: [Candidate(word: ":files")]
    case .folders: [Candidate(word: ":folders")]
    case .words(let words): words.map { Candidate(word: $0) }
    }
  }

  private func spellings(of options: [Option]) -> [Candidate] {
    options.flatMap { option in
      option.spellings.map { Candidate(word: $0, meaning: option.help) }
    }
  }
}

extension Command {
  /// Returns the option whose value follows a word.
  fileprivate func option(takingNextAfter word: String) -> Option? {
    options.first { $0.value != nil && $0.spellings.contains(word) }
  }
}
