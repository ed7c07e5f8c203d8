import DripKit
import Foundation
import Testing

@testable import DripCLI

/// The real scenes, through the command line.
@Suite struct CatalogTests {
  static let names = SceneCatalog.standard.names

  /// A start of drip does not check this, unlike one of a program with scenes of its own.
  @Test func `The program has no mistake`() throws {
    try ProgramMistake.check(Drip(.standard))
    #expect(SceneCatalog.standard.isStandard)
    let option = ParameterOption("theme", help: "The colours.")
    #expect(!SceneCatalog(allScenes, options: [option]).isStandard)
    #expect(!SceneCatalog(Array(allScenes.dropLast())).isStandard)
    #expect(!SceneCatalog(allScenes.reversed()).isStandard)
  }

  @Test(arguments: names)
  func `Every scene can be described and looked at in every variant`(_ name: String) throws {
    let kind = try SceneCatalog.standard.scene(named: name).kind
    for variant in kind.variants.map(\.name) {
      for options in [["--variant", variant], ["--variant", variant, "--reduced-motion"]] {
        let text = Run(["describe", name] + options, catalog: .standard)
        #expect(text.code == .success && text.output.hasPrefix("\(name): "))
        let description = try Run(["describe", name, "--json"] + options, catalog: .standard)
          .object()
        let seconds = (description["duration"] ?? description["period"]) as? Double
        let end = try #require(seconds)
        #expect(end > 0)
        let frames = Run(["inspect", name, "--at", "0...\(end)/7"] + options, catalog: .standard)
        #expect(frames.lines.count > 7)
        for line in frames.lines {
          let frame = try #require(try jsonObject(line))
          #expect(frame["scene"] as? String == name)
          #expect(frame["variant"] as? String == variant)
          #expect((frame["nodes"] as? [Any])?.isEmpty == false)
        }
        #expect(!frames.hasNull)
      }
    }
  }
}
