import DripFormats
import DripKit
import Foundation
import Testing

@testable import DripCLI

/// The choice of modules and files for a page with the scenes of a package.
@Suite struct PageTests {
  private static let package = SourcePackage(
    folder: "/gauges", buildFolder: "/gauges/.build",
    targets: [
      .init(
        name: "Program", module: "Program",
        files: ["/gauges/main.swift", "/gauges/Rain.swift"], dependencies: ["Shapes", "CTime"]),
      .init(
        name: "Shapes", module: "Shapes", files: ["/gauges/Shapes.swift"], dependencies: []),
      .init(name: "Other", module: "Other", files: ["/gauges/Other.swift"], dependencies: []),
    ])
  private static let texts = [
    "/gauges/main.swift": "import DripCLI\nDrip.main(scenes: [Rain.self])",
    "/gauges/Rain.swift": "import Shapes\nstruct Rain {}",
  ]

  private func modules(_ types: [SceneType], _ texts: [String: String] = texts) throws
    -> PageModules
  {
    try PageModules(types, in: Self.package) { texts[$0] ?? "" }
  }

  @Test func `A page has the modules of its scenes and those that they use`() throws {
    let rain = try SceneType(scene: "rain", fullName: "Program.Rain")
    let wave = try SceneType(scene: "wave", fullName: "DripKit.WaveScene")
    let page = try modules([rain, wave])
    #expect(page.modules.map(\.name) == ["Shapes", "Program"])
    #expect(page.modules[1].files == ["/gauges/Rain.swift"])
    #expect(page.modules[1].offer.contains("SceneKind(Rain.self)"))
    #expect(page.list.contains("import Program\n") && !page.list.contains("import Shapes\n"))
    let order = page.list.firstRange(of: "dripSceneOfPage0(), DripKit.SceneKind(DripKit.WaveScene")
    #expect(order != nil, "\(page.list)")
  }

  @Test func `A scene beside the program is refused`() throws {
    let text = "import DripCLI\nfinal class Rain {}\n"
    #expect(
      throws: WebError.sceneBesideProgram("Rain", file: "/gauges/main.swift", library: "DripCLI")
    ) {
      try modules(
        [SceneType(scene: "rain", fullName: "Program.Rain.Heavy")], ["/gauges/main.swift": text])
    }
  }

  @Test func `Scenes of other packages and hidden ones are refused`() throws {
    let foreign = try SceneType(scene: "snow", fullName: "Weather.Snow")
    #expect(throws: WebError.foreignScene("snow", module: "Weather")) { try modules([foreign]) }
    #expect(throws: WebError.hiddenScene("snow")) {
      try SceneType(scene: "snow", fullName: "Program.(unknown context at $1).Snow")
    }
    #expect(throws: WebError.hiddenScene("demo")) { try SceneType(Self.hidden()) }
    let wave = try SceneType(SceneKind(WaveScene.self))
    #expect(wave.isOfKit && wave.name == "WaveScene")
  }

  private static func hidden() -> SceneKind {
    struct Hidden: CatalogScene {
      static let name = "demo"
      static let summary = "a scene in a function"
      static let variants: [SceneKind.Variant] = [.intended]
      let variant: SceneKind.Variant
      var seed: UInt64 = 0
      var reducedMotion = false
      var stage = Stage(10, 10)
      init(variant: SceneKind.Variant) { self.variant = variant }
      mutating func visit(_ settings: inout SceneSettings) {}
      func begin() -> DemoRun { DemoScene(variant: variant).begin() }
    }
    return SceneKind(Hidden.self)
  }

  @Test(arguments: [
    ("import DripCLI", "DripCLI"), ("@testable public import DripExport", "DripExport"),
    ("import struct DripExport.Output", "DripExport"), ("\timport  DripUI;", nil),
    ("import DripKit", nil), ("// import DripCLI", nil), ("let text = \"import DripCLI\"", nil),
  ])
  func `The libraries of programs are found in imports`(text: String, library: String?) {
    #expect(SourceText("import DripKit\n\(text)\n").programLibrary == library)
  }

  @Test(arguments: [
    ("struct Rain: CatalogScene {", true), ("public final class Rain {", true),
    ("// struct Rain", false), ("struct Rainy {", false), ("let rain = Rain()", false),
  ])
  func `Declarations of a type are found`(text: String, isDeclared: Bool) {
    #expect(SourceText(text).declares("Rain") == isDeclared)
  }

  @Test func `Messages of the compiler name the file and the reason`() {
    func error(_ line: String, code: Int32 = 1) -> WebError {
      WebError(ofBuilding: "/gauges", code: code, "compiling\n\(line)\n")
    }
    #expect(
      error("/gauges/Rain.swift:1:8: error: no such module 'Foundation'")
        == .missingModule("Foundation", file: "/gauges/Rain.swift"))
    #expect(
      error("/gauges/Rain.swift:3:1: error: wrong")
        == .notCompiled("/gauges/Rain.swift:3:1: wrong"))
    #expect(
      error("/kit/Picture.swift:1:8: error: wrong")
        == .notBuilt("/kit/Picture.swift:1:8: error: wrong"))
    #expect(
      error("  esbuild: install it", code: 69) == .toolsMissing("compiling\n  esbuild: install it"))
  }

  @Test func `The descriptions of the package manager are read`() throws {
    let text = #"""
      {"targets": [
        {"name": "rain-kit", "c99name": "rain_kit", "module_type": "SwiftTarget", "path": "Sources/rain",
         "sources": ["A.swift", "Sub/B.swift"], "target_dependencies": ["C"]},
        {"name": "C", "c99name": "C", "module_type": "ClangTarget", "path": "Sources/C", "sources": ["c.c"]}]}
      """#
    let description = try JSONParser.parse(Array(text.utf8))
    let package = try #require(
      SourcePackage(folder: "/p", buildFolder: "/p/.build", description: description))
    #expect(package.targets.map(\.module) == ["rain_kit"])
    #expect(package.targets[0].files == ["/p/Sources/rain/A.swift", "/p/Sources/rain/Sub/B.swift"])
    #expect(package.targets[0].dependencies == ["C"])
    #expect(
      SourcePackage(folder: "", buildFolder: "", description: try JSONParser.parse([0x31])) == nil)
  }

  @Test func `DripKit is found among the dependencies of dependencies`() throws {
    let folder = try OutputFolder()
    try "let package = Package(\n  name: \"DripKit\",\n)".write(
      toFile: folder.path + "/Package.swift", atomically: true, encoding: .utf8)
    let kit = #"{"path": "\#(folder.path)", "dependencies": []}"#
    let tree = #"{"path": "/a", "dependencies": [{"path": "/b", "dependencies": [\#(kit)]}]}"#
    #expect(SourcePackage.kit(in: try JSONParser.parse(Array(tree.utf8))) == folder.path)
    #expect(SourcePackage.kit(in: try JSONParser.parse(Array(#"{"path": "/a"}"#.utf8))) == nil)
  }

  @Test func `A folder with other files is kept`() throws {
    let folder = try OutputFolder()
    try PageBuild.check(folder.path)
    try "text".write(toFile: folder.path + "/notes.txt", atomically: true, encoding: .utf8)
    #expect(throws: WebError.occupied(folder.path)) { try PageBuild.check(folder.path) }
    try "".write(toFile: folder.path + "/drip.mjs", atomically: true, encoding: .utf8)
    try PageBuild.check(folder.path)
  }

  @Test func `A page shows every scene with its element`() {
    let page = ScenesPage([SceneKind(DemoScene.self), SceneKind(WaveScene.self)]).text
    #expect(
      page.contains("<drip-scene scene=\"demo\"") && page.contains("<drip-scene scene=\"wave\""))
  }
}
