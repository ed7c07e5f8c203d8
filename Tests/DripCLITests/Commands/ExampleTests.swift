import Testing

@testable import DripCLI

/// The examples in the help.
@Suite struct ExampleTests {
  /// Returns the words of a command line, up to a pipe or a redirection, as a shell would split it.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'": (isQuoted, word) = (!isQuoted, word ?? "")
      case " " where !isQuoted, "<" where !isQuoted, "(" where !isQuoted:
        if let word { words.append(word) }
        word = nil
      case "|" where !isQuoted, ">" where !isQuoted, ")" where !isQuoted:
        return words + (word.map { [$0] } ?? [])
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  static let lines = Drip(.standard).commands.flatMap { command in
    command.examples.map { (command: command.name, line: $0.line) }
  }

  @Test(arguments: lines)
  func `Every example is a valid command line`(_ row: (command: String, line: String)) throws {
    let words = Self.words(row.line)
    let start = try #require(words.firstIndex(of: "drip"))
    #expect(words[start + 1] == row.command)
    let program = Drip(.standard)
    let command = try #require(program.commands.first { $0.name == row.command })
    let settings = try program.settings(for: command, words[(start + 2)...])
    _ = try Request(settings, command.fields)
  }
}
