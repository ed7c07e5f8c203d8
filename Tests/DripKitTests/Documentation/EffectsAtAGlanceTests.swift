import DripKit
import Foundation
import Testing

/// The page of all effects: its tables are those of the code.
@Suite("Effects at a glance") struct EffectsAtAGlanceTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/DripKit")
  private static let article = sources.appending(path: "DripKit.docc/EffectsAtAGlance.md")

  /// All effects, in the order of the page.
  private static let effects: [any Effect] = [
    Look(), Water(), Effects.Swell(), Effects.Ripple(), Effects.Goo(), Effects.DropletArc(),
    Look.Colors(), Stage(), Effects.Ring(),
    Effects.Arrow(), Effects.Checkmark(), Effects.Press(), Effects.Finale(), Effects.Pop(),
    Effects.Rebound(), Effects.Shockwave(),
    DownloadScene.FirstDrop(), DownloadScene.FlyingDroplet(),
    DownloadScene.Impact(), DownloadScene.Climax(), DownloadScene.Burst(), DownloadScene.Failure(),
    DownloadScene.Cross(), HeartScene.Beads(), RiverScene.Droplet(), RiverScene.DropletSpawner(),
    WaveScene.Creeping(), SplashScene.WaterLayer(), SplashScene.Breathing(), SplashScene.Teardrop(),
    SplashScene.Splash(), RefreshScene.ScreenTop(), RefreshScene.HangingDrop(),
    RefreshScene.Orbit(), RefreshScene.BendingWave(), RefreshScene.BallRow(),
    RefreshScene.Floating(), RefreshScene.BallSettling(),
  ]

  /// Returns the name of an effect's picture.
  private static func name(of effect: any Effect) -> String {
    String(reflecting: type(of: effect)).split(separator: ".").dropFirst().joined(separator: "-")
  }

  @Test func `The page has a picture of every effect`() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let shown = article.matches(of: /!\[[^\]]*\]\(page-([\w-]+)\)/).map { String($0.1) }
    #expect(shown == Self.effects.map(Self.name))
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let declared = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
        .matches(of: /public struct (\w+): Effect\b/).map { String($0.1) }
    }
    #expect(
      declared.sorted()
        == shown.map { $0.split(separator: "-").last ?? "" }.sorted().map(String.init))
  }

  // DRIP_RENEW_GOLDEN=1 writes the tables.
  @Test func `Each table has the names, defaults and ranges of the code`() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let current = Self.withTables(article)
    if ProcessInfo.processInfo.environment["DRIP_RENEW_GOLDEN"] == "1" {
      try current.write(to: Self.article, atomically: true, encoding: .utf8)
    } else {
      #expect(article == current, "run it with DRIP_RENEW_GOLDEN=1")
    }
  }

  /// Returns an article in which the first table after each picture is that of the effect.
  private static func withTables(_ article: String) -> String {
    var lines: [Substring] = []
    var effect: (any Effect)?
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if let name = line.firstMatch(of: /\(page-([\w-]+)\)/)?.1 {
        effect = effects.first { Self.name(of: $0) == name }
      }
      if line.hasPrefix("| parameter"), let shown = effect {
        lines += table(of: shown).map { $0[...] }
        effect = nil
      } else if !line.hasPrefix("|") {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func table(of effect: any Effect) -> [String] {
    ["| parameter | meaning | default | range |", "| --- | --- | --- | --- |"]
      + effect.parameters.map { parameter in
        "| `\(parameter.path)` | \(parameter.meaning) | \(text(of: parameter.value)) | "
          + "\(range(of: parameter.kind)) |"
      }
  }

  private static func text(of value: SceneSettings.Value) -> String {
    switch value {
    case .number(let number):
      number.formatted(
        .number.precision(.significantDigits(1...4)).grouping(.never).locale(
          Locale(identifier: "en_US_POSIX")))
    case .flag(let flag): "\(flag)"
    case .color(let color): color.alpha == 1 ? "\(color.hex.prefix(7))" : color.hex
    case .text(let text): text
    case .automatic: "auto"
    }
  }

  private static func range(of kind: SceneSettings.Description.Kind) -> String {
    switch kind {
    case .number(let range, let unit):
      [
        text(of: .number(range.lowerBound)) + " … " + text(of: .number(range.upperBound)),
        unit.name,
      ]
      .filter { !$0.isEmpty }.joined(separator: " ")
    case .whole(let range): "\(range.lowerBound) … \(range.upperBound), whole"
    case .flag: "true or false"
    case .color: "a colour"
    case .optionalColor: "a colour or auto"
    case .choice(let choices): choices.listed
    case .glyph: "a glyph"
    case .outline: "an outline"
    case .thresholds: "values and colours"
    case .line(let longest): "text, at most \(longest) characters"
    }
  }
}
