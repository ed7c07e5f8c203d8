import Foundation
import Testing

@testable import DripCLI

@Suite struct ManualPageTests {
  static let page = Run("help --manual")

  @Test(arguments: Drip(.demonstration).commands.map(\.name) + ["formats"])
  func `The manual page has the help of every command and of the formats`(_ name: String) {
    // The lines of the page are narrower.
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    let help = words(Run("help \(name)").output.replacing("-", with: "\\-"))
      .filter { $0.utf8.allSatisfy { $0 < 128 } }
    let page = words(Self.page.output.replacing("\\&", with: "")).filter { !$0.contains("[u") }
    #expect(page.firstRange(of: help) != nil)
  }

  @Test func `The manual page has every exit code`() {
    #expect(Self.page.code == .success)
    for code in ExitCode.allCases {
      #expect(Self.page.lines.contains { $0.hasPrefix("  \(code.rawValue) ") })
    }
  }

  @Test(.enabled(if: OutputFolder.hasProgram("mandoc"), "mandoc is not installed"))
  func `The typesetter finds no mistake in the manual page`() throws {
    let folder = try OutputFolder()
    #expect(try folder.shell("drip help --manual | mandoc -T lint -W warning") == "")
  }

  @Test func `No text is taken for a command of the typesetter`() {
    #expect(Self.page.output.utf8.allSatisfy { $0 < 128 })
    let example = Command.Example(line: #"printf "%s\n" a"#, effect: "")
    let command = Command(
      "odd", ".5 is not a command.", fields: [], examples: [example], run: { _, _ in })
    let text = HelpText.manual([command])
    #expect(text.contains(##"printf "%s\en" a"##))
    #expect(text.contains("\n\\&.5 is not a command.\n"))
  }
}
