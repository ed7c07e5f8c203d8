import Foundation
import Testing

@testable import DripCLI

@Suite struct ManualPageTests {
  static let page = Run("help --manual")

  static let commands = Drip(.demonstration).commands

  @Test(arguments: commands.map(\.name))
  func `The manual page has every option and example`(_ name: String) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    let start = try #require(Self.page.lines.firstIndex(of: ".Ss \(name)"))
    let section = Self.page.lines[start...].dropFirst().prefix { !$0.hasPrefix(".S") }
    let labels = section.filter { $0.hasPrefix(".It") }
    #expect(
      labels.count
        == command.arguments.count + command.allOptions.count + command.examples.count)
    for option in command.allOptions {
      #expect(labels.contains { $0.contains("Fl \\-\(option.name)") }, "\(option.name)")
    }
  }

  @Test func `The manual page has every exit code`() {
    #expect(Self.page.code == .success)
    for code in ExitCode.allCases { #expect(Self.page.lines.contains(".It Li \(code.rawValue)")) }
  }

  @Test func `The article has every exit code`() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/DripExport/DripExport.docc/TheCommandLine.md")
    let codes = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
      .drop { $0 != "## Exit codes" }.compactMap { $0.split(separator: "|").first }
      .flatMap { $0.split { !$0.isNumber } }.compactMap { Int32($0) }
    #expect(codes == ExitCode.allCases.map(\.rawValue))
  }

  @Test(.enabled(if: OutputFolder.hasProgram("mandoc"), "mandoc is not installed"))
  func `The typesetter finds no mistake in the manual page`() throws {
    let folder = try OutputFolder()
    #expect(try folder.shell("drip help --manual | mandoc -T lint -W warning") == "")
  }

  @Test func `No text is taken for a command of the typesetter`() {
    #expect(Self.page.output.utf8.allSatisfy { $0 < 128 })
    for line in Self.page.lines where !line.hasPrefix(".") {
      #expect(line.utf8.count <= 80 && !line.hasPrefix("'"), "\(line)")
    }
    let example = Command.Example(line: #"printf "%s\n" a"#, effect: ".5 is not a command.")
    let command = Command("odd", "...", fields: [], examples: [example], run: { _, _ in })
    let text = ManualPage.text([command])
    #expect(text.contains(##".It Li "printf ""%s\en"" a""##))
    #expect(text.contains("\n\\&.5 is not a command.\n"))
  }
}
