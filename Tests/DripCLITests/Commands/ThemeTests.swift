import DripKit
import DripTestSupport
import Foundation
import Testing

@testable import DripCLI

/// Parameters that are names, glyphs, or colours that follow from others; and `--theme`.
@Suite struct ThemeTests {
  /// A button with themes among scenes without.
  private static let catalog = SceneCatalog([
    SceneKind(BadgeScene.self), SceneKind(DemoScene.self), SceneKind(LoopScene.self),
  ])

  private func run(_ line: String, _ last: String..., files: [String: String] = [:]) -> Run {
    Run(line.split(separator: " ").map(String.init) + last, catalog: Self.catalog, files: files)
  }

  /// Returns the value of a parameter with the settings of a command line.
  private func value(
    of parameter: String, _ line: String, files: [String: String] = [:]
  ) throws -> String? {
    let parameters = try JSON(run("\(line) --json", files: files).output)["parameters"]?.array
    return parameters?.first { $0["name"]?.string == parameter }?["value"]?.string
  }

  private func theme(_ line: String, files: [String: String] = [:]) throws -> String? {
    try value(of: "theme", line, files: files)
  }

  @Test func `A theme is set by its short form, and by its path`() throws {
    #expect(try theme("describe badge") == "light")
    #expect(try theme("describe badge --theme dark") == "dark")
    #expect(try theme("describe badge --set theme=highContrast") == "highContrast")
    #expect(try theme("describe badge --theme dark --set theme=light") == "light")
  }

  @Test func `The theme of the command line overrides the theme of a file`() throws {
    let files = [
      "set.json": #"{ "set": { "theme": "dark", "accent": "teal" } }"#,
      "short.json": #"{ "theme": "dark" }"#,
    ]
    for file in files.keys {
      let line = "describe badge --config \(file)"
      #expect(try theme(line, files: files) == "dark")
      #expect(try theme("\(line) --theme light", files: files) == "light")
      #expect(try theme("\(line) --set theme=light", files: files) == "light")
    }
    let line = "describe badge --config set.json --theme light"
    #expect(try value(of: "accent", line, files: files) == "#008080ff")
  }

  @Test func `Descriptions list the choices`() throws {
    let text = run("describe badge").output
    #expect(text.contains("light, dark, highContrast  "))
    #expect(text.contains("color or auto"))
    let json = try JSON(run("describe badge --json").output)
    let parameters = try #require(json["parameters"]?.array)
    #expect(
      parameters[0]["choices"]?.array?.compactMap(\.string) == Look.Theme.allCases.map(\.name))
    #expect(parameters[0]["kind"]?.string == "choice")
    #expect(parameters[2]["value"]?.string == "auto" && parameters[2]["choices"] == nil)
  }

  @Test func `A glyph can be an SVG file`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/bell.svg"
    func draw(_ content: String) throws {
      try Data("<svg>\(content)</svg>".utf8).write(to: URL(filePath: file))
    }
    try draw("<path d='M0 0h9v9z' fill='none' stroke='red'/><text>a</text>")
    let line = "describe badge --set glyph=@\(file)"
    #expect(try value(of: "glyph", line) == "M0 0L100 0L100 100Z")
    #expect(run(line).errors == "drip: 1 text was left out.\n")
    #expect(run("render badge --quiet --dry-run -o out.gif --set glyph=@\(file)").errors.isEmpty)
    try draw("")
    #expect(run(line).error?.userMessage.hasSuffix("this SVG file has no visible shapes") == true)
    let missing = run("describe badge --set glyph=@\(folder.path)/missing.svg").error?.userMessage
    #expect(missing?.contains("cannot read") == true)
    // Other parameters have no files.
    #expect(run("describe badge --set accent=@\(file)").error != nil)
  }

  @Test func `Help and shells know the themes`() {
    #expect(run("help inspect").output.contains("--theme <name>"))
    #expect(!Run("help inspect").output.contains("--theme"))
    let offered = run("__complete inspect badge --theme", "").output
    #expect(offered == "light\t\ndark\t\nhighContrast\t\n")
  }
}

/// A button whose colours and glyph can be set, and which shows them.
private struct BadgeScene: CatalogScene {
  static let name = "badge"
  static let summary = "a glyph in a ring"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 100)
  var colors = Look.Colors()
  var glyph = Glyph.download

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    colors.visit(&settings)
    settings.look("glyph", &glyph, "Button glyph", "glyph on the button")
  }

  func begin() -> PlainRun {
    PlainRun(duration: .finite(duration: 1), phase: .idle, size: size)
  }
}
