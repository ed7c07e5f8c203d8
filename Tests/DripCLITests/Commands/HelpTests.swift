import Testing

@testable import DripCLI

@Suite struct HelpTests {
  @Test(arguments: ["--help", "-h", "help", "--help --nonsense"])
  func `The overview names every command`(_ line: String) {
    let run = Run(line)
    #expect(run.code == .success && run.errors.isEmpty)
    #expect(run.output == Run("").output)
    for command in Drip(.demonstration).commands {
      #expect(run.lines.contains { $0.hasPrefix("  \(command.name) ") }, "\(command.name)")
    }
  }

  @Test(arguments: [
    ("list", "list --help"), ("list", "list -h"), ("list", "list demo --nonsense --help"),
    ("inspect", "inspect --help"), ("inspect", "inspect demo --at -h"),
    ("inspect", "inspect x y -h"), ("inspect", "--help inspect"), ("list", "-h list demo"),
    ("formats", "--help formats"),
  ])
  func `Several command lines print the help of a command`(_ name: String, _ line: String) {
    let run = Run(line)
    #expect(run.code == .success && run.errors.isEmpty)
    #expect(run.output == Run("help \(name)").output)
  }

  @Test func `Help about a command has all of its options and examples`() {
    for command in Drip(.demonstration).commands {
      let run = Run("help \(command.name)")
      for option in command.allOptions {
        #expect(run.output.contains(option.spelling), "\(command.name)")
      }
      for example in command.examples {
        #expect(run.output.contains("\n  \(example.line)\n"), "\(command.name)")
      }
    }
  }

  @Test(arguments: Drip(.demonstration).commands.map(\.name))
  func `No line of help is wider than a terminal`(_ name: String) {
    let run = Run("help \(name)")
    #expect(run.code == .success)
    for line in run.lines where !line.hasPrefix("  drip ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(arguments: ["render", "still", "sheet", "inspect", "describe", "verify", "batch", "studio"])
  func `Each option but --format is explained in one line`(_ name: String) {
    let output = Run(["help", name], catalog: .standard).output
    let command = Drip(.standard).commands.first { $0.name == name }
    let options = command?.groups.flatMap(\.options) ?? []
    // An entry is two lines only if the text or its label is too long.
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(lines.count == options.count && options.count <= 33)
    for (line, option) in zip(lines, options) where option.name != "format" {
      #expect(line.hasSuffix(option.choices.last.map { "\($0))" } ?? option.help), "\(line)")
    }
  }

  @Test(arguments: ["version", "--version", "-V", "-v"])
  func `The version and the build are one line`(_ line: String) throws {
    let run = Run(line)
    #expect(run.code == .success)
    let digits = "[0-9a-f]{16}"
    let version = About.version.replacing(".", with: "\\.")
    #expect(try Regex("drip \(version)\\+\(digits)\n").wholeMatch(in: run.output) != nil)
  }

  @Test func `Headings stand out where colour is wanted`() throws {
    let text = HelpText(isColored: true).overview([])
    #expect(text.contains("\u{1B}[1mUsage:\u{1B}[0m"))
  }
}
