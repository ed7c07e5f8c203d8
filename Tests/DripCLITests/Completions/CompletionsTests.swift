import Foundation
import Testing

@testable import DripCLI

@Suite struct CompletionsTests {
  /// True if a shell is installed.
  static func isInstalled(_ shell: String) -> Bool { (try? ask(shell, "true", "")) != nil }

  /// Runs lines in a shell, with a script on standard input, and returns what comes out.
  static func ask(_ shell: String, _ lines: String, _ script: String) throws -> String? {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [shell, "-c", lines]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }

  private func script(_ shell: Shell) -> String {
    Run(["completions", shell.rawValue], catalog: .standard).output
  }

  /// Words typed so far, the last one perhaps in part, and what they can be completed to.
  static let lines: [(words: [String], completions: [String])] = [
    (["insp"], ["inspect"]), (["inspect", ""], SceneCatalog.standard.names),
    (["inspect", "wa"], ["wave"]), (["inspect", "wave", "--vari"], ["--variant"]),
    (["inspect", "wave", "--variant", ""], ["intended", "recorded", "drop"]),
    (["inspect", "wave", "--variant", "rec"], ["recorded"]),
    (["inspect", "wave", "--set", "swell.a"], ["swell.amplitude="]),
    (["describe", "splash", "--set", "looping"], []), (["help", "desc"], ["describe"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["inspect", "wave", "--config", "/dev/nul"], ["/dev/null"]),
    (["render", "wave", "-o", "/dev/nul"], ["/dev/null"]),
    (["render", "wave", "--scale", ""], ["1", "2", "3"]),
    (["render", "wave", "--background", "sc"], ["scene"]),
    (["still", "wave", "--background", "rebecca"], ["rebeccapurple"]),
  ]

  /// Returns the words that the program offers.
  private func candidates(_ words: [String]) -> [String] {
    Run([LineCompletion.command] + words, catalog: .standard).lines.map { line in
      String(line.prefix { $0 != "\t" })
    }
  }

  @Test(arguments: lines)
  func `The program offers the words that complete a line`(
    _ line: (words: [String], completions: [String])
  ) {
    let isPath = line.completions == ["/dev/null"]
    #expect(candidates(line.words) == (isPath ? [":files"] : line.completions))
  }

  @Test func `Every command, option and scene is offered`() {
    let commands = Drip(.standard).commands
    #expect(Set(commands.map(\.name)).isSubset(of: candidates([""])))
    for command in commands {
      let offered = candidates([command.name, "-"])
      #expect(offered == command.allOptions.flatMap(\.spellings), "\(command.name)")
    }
    #expect(candidates(["batch", "-o", ""]) == [":folders"])
    #expect(candidates(["verify", "frames", ""]) == SceneCatalog.standard.names)
    #expect(candidates(["render", "download", "--input", ""]) == ["progress="])
    #expect(candidates(["nothing", ""]).isEmpty && candidates(["render", "--set", ""]).isEmpty)
  }

  @Test(.enabled(if: isInstalled("bash")), arguments: lines)
  func `Bash completes`(_ line: (words: [String], completions: [String])) throws {
    let words = line.words.map { "'\($0)'" }.joined(separator: " ")
    let output = try Self.ask(
      "bash",
      """
      drip() { '\(BuiltProgram().path)' "$@"; }
      source /dev/stdin; COMP_WORDS=(drip \(words)); COMP_CWORD=\(line.words.count)
      _drip; printf '%s\\n' "${COMPREPLY[@]}"
      """, script(.bash))
    let found = (output ?? "failed").split(separator: "\n").map(String.init)
    #expect(found == line.completions)
  }

  @Test(arguments: [
    ("inspect wave --variant = rec", ["recorded"]),
    ("inspect wave --variant =", ["intended", "recorded", "drop"]),
    ("inspect wave --variant=rec", ["recorded"]), ("inspect wave --set tapAt =", []),
    ("inspect wave --set tapAt = 1", []),
  ])
  func `A word after an equals sign is completed`(_ line: String, _ completions: [String]) {
    let words = line.split(separator: " ").map(String.init)
    #expect(candidates(words) == completions)
  }

  @Test(.enabled(if: isInstalled("fish")), arguments: lines)
  func `Fish completes`(_ line: (words: [String], completions: [String])) throws {
    let output = try Self.ask(
      "fish",
      """
      function drip; '\(BuiltProgram().path)' $argv; end
      source -; complete -C 'drip \(line.words.joined(separator: " "))'
      """, script(.fish))
    let found = (output ?? "failed").split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
    #expect(Set(found) == Set(line.completions))
  }

  @Test(arguments: Shell.allCases)
  func `A shell finds nothing wrong with its script`(_ shell: Shell) throws {
    let script = script(shell)
    #expect(script.contains("drip \(LineCompletion.command)"))
    guard Self.isInstalled(shell.rawValue) else { return }
    let output = try Self.ask("sh", "exec \(shell.rawValue) -n /dev/stdin", script)
    #expect(output == "")
  }
}
