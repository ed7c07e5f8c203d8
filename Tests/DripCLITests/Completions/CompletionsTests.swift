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
    (["inspect", "wave", "--variant", ""], ["recorded", "intended", "drop"]),
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

  @Test(.enabled(if: isInstalled("bash")), arguments: lines)
  func `Bash completes`(_ line: (words: [String], completions: [String])) throws {
    let words = line.words.map { "'\($0)'" }.joined(separator: " ")
    let output = try Self.ask(
      "bash",
      """
      source /dev/stdin; COMP_WORDS=(drip \(words)); COMP_CWORD=\(line.words.count)
      _drip; printf '%s\\n' "${COMPREPLY[@]}"
      """, script(.bash))
    let found = (output ?? "failed").split(separator: "\n").map(String.init)
    #expect(Set(found) == Set(line.completions))
  }

  @Test(.enabled(if: isInstalled("bash")))
  func `Bash completes after an equals sign`() throws {
    for (words, found) in [
      ("inspect wave --variant = rec", "recorded"),
      ("inspect wave --variant =", "recorded intended drop"),
      ("inspect wave --set tapAt =", ""), ("inspect wave --set tapAt = 1", ""),
    ] {
      let output = try Self.ask(
        "bash",
        """
        source /dev/stdin; COMP_WORDS=(drip \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _drip; echo "${COMPREPLY[*]}"
        """, script(.bash))
      #expect(output == "\(found)\n")
    }
  }

  @Test(.enabled(if: isInstalled("fish")), arguments: lines)
  func `Fish completes`(_ line: (words: [String], completions: [String])) throws {
    let output = try Self.ask(
      "fish", "source -; complete -C 'drip \(line.words.joined(separator: " "))'", script(.fish))
    let found = (output ?? "failed").split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
    #expect(Set(found) == Set(line.completions))
  }

  @Test(arguments: Shell.allCases)
  func `A shell finds nothing wrong with its script`(_ shell: Shell) throws {
    let script = script(shell)
    #expect(!script.isEmpty)
    guard Self.isInstalled(shell.rawValue) else { return }
    let output = try Self.ask("sh", "exec \(shell.rawValue) -n /dev/stdin", script)
    #expect(output == "")
  }

  @Test(arguments: Shell.allCases)
  func `Every command and every option is in the script`(_ shell: Shell) {
    let script = script(shell)
    for command in Program(catalog: .standard).commands {
      #expect(script.contains(command.name))
      for option in command.allOptions {
        let spelling = shell == .fish ? "-l \(option.name)" : option.spelling
        #expect(script.contains(spelling), "\(option.spelling)")
      }
    }
    for scene in SceneCatalog.standard.names { #expect(script.contains(scene)) }
  }

  @Test func `An option's headline is the first sentence of its help`() {
    func headline(_ help: String) -> String { Option(name: "x", help: help).headline }
    #expect(headline("Show this help.") == "Show this help")
    #expect(headline("One. Two.") == "One")
    #expect(headline("The time: 2.5 or so.") == "The time")
    #expect(headline("Word") == "Word")
  }
}
