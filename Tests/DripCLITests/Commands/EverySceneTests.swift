import DripKit
import Foundation
import Testing

@testable import DripCLI

/// That no scene is forgotten anywhere, and that none is known where all should be treated alike.
@Suite struct EverySceneTests {
  static let names = allScenes.map(\.name)

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files in a folder, from there.
  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path(percentEncoded: false))
  }

  /// The name of the type, such as `RiverScene`.
  private static func type(_ name: String) -> String { name.capitalized + "Scene" }

  @Test(arguments: names)
  func `README has a column for every scene and shows it as a film`(_ name: String) throws {
    let readme = try Self.text("README.md")
    #expect(readme.contains(" `\(name)` |"))
    let films = ["svg", "gif"].map { "Tools/Pictures/\(name).\($0)" }
    #expect(films.contains { readme.contains("<img src=\"\($0)\"") })
  }

  @Test(arguments: names)
  func `The changes say that there is every scene`(_ name: String) throws {
    #expect(try Self.text("CHANGELOG.md").contains("`\(Self.type(name))`"))
  }

  @Test(arguments: names)
  func `Frames of every scene are kept as images`(_ name: String) throws {
    let images = try Self.files(in: "Tests/GoldenTests/Images/scene")
    #expect(images.count { $0.hasPrefix("\(name)-") && $0.hasSuffix("s.png") } >= 3)
  }

  @Test(arguments: names)
  func `No other file names the type of a scene`(_ name: String) throws {
    let type = Self.type(name)
    let list = "DripKit/Scenes/allScenes.swift"
    let folder = "DripKit/Scenes/\(name.capitalized)/"
    let files = try Self.files(in: "Sources").filter { $0.hasSuffix(".swift") }
    #expect(files.contains("\(folder)\(type).swift") && files.contains(list))
    // Views have styles of gauges and buttons with words.
    let isStyle = ["gauge", "pill"].contains(name)
    for file in files
    where file != list && !file.hasPrefix(folder) && !(isStyle && file.hasPrefix("DripUI/")) {
      #expect(try !Self.text("Sources/\(file)").contains(type), "\(file)")
    }
  }
}
