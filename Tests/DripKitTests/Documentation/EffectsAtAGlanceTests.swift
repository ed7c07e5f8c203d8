import DripKit
import Foundation
import Testing

/// The page of all effects: its tables are those of the code, and its examples are compiled and run.
@Suite("Effects at a glance") struct EffectsAtAGlanceTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/DripKit")
  private static let article = sources.appending(path: "DripKit.docc/EffectsAtAGlance.md")

  /// All effects, by the names of their pictures.
  private static let effects: [(name: String, effect: any Effect)] = [
    ("Look", Look()), ("Water", Water()), ("Swell", Swell()), ("Ripple", Ripple()),
    ("Goo", Goo()), ("DropletArc", DropletArc()), ("ButtonColors", ButtonColors()),
    ("Stage", Stage()), ("Ring", Ring()), ("Arrow", Arrow()), ("Checkmark", Checkmark()),
    ("Press", Press()), ("Finale", Finale()), ("Pop", Pop()), ("Rebound", Rebound()),
    ("Shockwave", Shockwave()), ("DownloadScene-CanvasSize", DownloadScene.CanvasSize()),
    ("DownloadScene-FirstDrop", DownloadScene.FirstDrop()),
    ("DownloadScene-FlyingDroplet", DownloadScene.FlyingDroplet()),
    ("DownloadScene-Impact", DownloadScene.Impact()),
    ("DownloadScene-Climax", DownloadScene.Climax()),
    ("DownloadScene-Burst", DownloadScene.Burst()),
    ("DownloadScene-Failure", DownloadScene.Failure()),
    ("DownloadScene-Cross", DownloadScene.Cross()), ("HeartScene-Beads", HeartScene.Beads()),
    ("RiverScene-Droplet", RiverScene.Droplet()),
    ("RiverScene-DropletSpawner", RiverScene.DropletSpawner()),
    ("WaveScene-Creeping", WaveScene.Creeping()),
    ("SplashScene-WaterLayer", SplashScene.WaterLayer()),
    ("SplashScene-Breathing", SplashScene.Breathing()),
    ("SplashScene-Teardrop", SplashScene.Teardrop()),
    ("SplashScene-Splash", SplashScene.Splash()),
    ("RefreshScene-ScreenTop", RefreshScene.ScreenTop()),
    ("RefreshScene-HangingDrop", RefreshScene.HangingDrop()),
    ("RefreshScene-Orbit", RefreshScene.Orbit()),
    ("RefreshScene-BendingWave", RefreshScene.BendingWave()),
    ("RefreshScene-BallRow", RefreshScene.BallRow()),
    ("RefreshScene-Floating", RefreshScene.Floating()),
    ("RefreshScene-BallSettling", RefreshScene.BallSettling()),
  ]

  @Test func `The page has a picture of every effect`() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let shown = article.matches(of: /!\[[^\]]*\]\(page-([\w-]+)\)/).map { String($0.1) }
    #expect(shown == Self.effects.map(\.name))
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let declared = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
        .matches(of: /public struct (\w+): Effect/).map { String($0.1) }
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
        effect = effects.first { $0.name == name }?.effect
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

  private static func text(of value: ParameterValue) -> String {
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

  private static func range(of kind: ParameterDescription.Kind) -> String {
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
    }
  }

  @Test func `The examples of the page are those of this file`() throws {
    func trimmed(_ code: some StringProtocol) -> String {
      code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let file = trimmed(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let examples = article.matches(of: /```swift\n([^`]*)```/).map { trimmed($0.1) }
    #expect(!examples.isEmpty)
    for example in examples { #expect(file.contains(example), "\(example)") }
  }

  // MARK: - Examples

  @Test func look() {
    let look = Look(200, 40).with { $0.accent = RGBAColor(52, 199, 89) }
    let line = Path2D.polyline([Point2D(20, 20), Point2D(180, 20)])
    let style = StrokeStyle2D.round(width: look.lineWidth(.glyph, of: 40))
    let track = Node.stroke(Identity("track"), .path(line), style, look.ink)
    let drops = look.drops([Circle2D(center: Point2D(20, 20), radius: 8)])
    #expect(look.isLit && drops.count == 1)
    #expect(Picture(size: look.stage.size, nodes: [track]).nodes.count == 1)
  }

  @Test func water() {
    let look = Look(240, 240).with { $0.theme = .dark }
    let glass = Vessel(.circle(Circle2D(center: look.stage.size.center, radius: 90)))
    let drop = Water.Drop(at: 120, age: 0.1)
    let pool = Water().pool(in: glass, filled: 0.6, at: 2, drops: [drop])
    let picture = Picture(size: look.stage.size, nodes: glass.nodes(look, pool))
    #expect(pool.drops.count == 1 && picture.nodes.count > 1)
  }

  @Test func swell() {
    let swell = Swell().with { $0.wavelength = 0.5 }
    var wave = WaveFill(amplitude: 0, frequency: 0, phase: 1, level: 80)
    wave.amplitude = 150 * swell.amplitude
    wave.frequency = 2 * .pi / (150 * swell.wavelength)
    let water = wave.path(from: 0, to: 150, bottom: 150)
    #expect(water.bounds?.size.width == 150)
  }

  @Test func ripple() {
    let still = WaveFill(amplitude: 0, frequency: 0, phase: 0, level: 80)
    let drops = [(x: 40.0, age: 0.2), (x: 90.0, age: 0.5)]
    let waves = drops.compactMap { Ripple().wave(from: $0.x, at: $0.age) }
    let surface = RippledSurface(still, ripples: waves)
    let water = Path2D(under: surface, from: 0, to: 150, bottom: 150, segments: 60)
    #expect(surface.ripples.count == 2 && !water.isEmpty)
  }

  @Test func goo() {
    let goo = Goo().with { $0.stiffness = 2 }
    let drop = Circle2D(center: Point2D(80, 60), radius: 12)
    let disc = Circle2D(center: Point2D(130, 60), radius: 30)
    let neck = goo.neck(drop, disc)
    let both = goo.union(drop, disc)
    #expect(!neck.isEmpty && abs(both.signedArea) > drop.area + disc.area)
  }

  @Test func dropletArc() {
    let arc = DropletArc().with { $0.bow = 60 }
    let center = Point2D(120, 120)
    let start = arc.beginPoint(center: center, radius: 50, degrees: 30)
    let path = arc.curve(from: start, to: center, side: .positive)
    let droplet = Circle2D(center: path.point(at: 0.4), radius: 8)
    #expect(droplet.center.distance(to: center) < 100)
  }

  @Test func buttonColors() {
    var colors = ButtonColors()
    colors.theme = .dark
    colors.accent = RGBAColor(52, 199, 89)
    let disc = Circle2D(center: Point2D(120, 120), radius: 75)
    let water = colors.palette.water.paint(over: disc)
    #expect(water != .color(colors.accent))
  }

  @Test func stage() {
    let stage = Stage(320, 180, page: RGBAColor(18, 22, 28))
    let box = Rect2D(center: stage.size.center, side: 100)
    let card = Shape2D.path(.polygon(box.corners, rounded: 16))
    let node = Node.fill(Identity("card"), card, .white)
    let picture = Picture(size: stage.size, nodes: [node])
    #expect(picture.size == Size2D(320, 180))
  }

  @Test func ring() {
    let button = Circle2D(center: Point2D(120, 120), radius: 75)
    let ring = Ring().with { $0.lineWidth = 6 }
    let line = ring.centerLine(inside: button)
    let node = ring.node(Identity("ring"), inside: button, .black)
    #expect(line.radius == 72)
    #expect(node == .stroke(Identity("ring"), .circle(line), StrokeStyle2D(width: 6), .black))
  }

  @Test func arrow() {
    let box = Rect2D(x: 0, y: 0, width: 150, height: 150)
    let strokes = Arrow.path(in: box, shaft: 0.5)
    let style = StrokeStyle2D.round(width: Arrow().lineWidth)
    let node = Node.stroke(Identity("arrow"), .path(strokes), style, .black)
    #expect(node == .stroke(Identity("arrow"), .path(strokes), .round(width: 3), .black))
  }

  @Test func checkmark() {
    let button = Circle2D(center: Point2D(120, 120), radius: 75)
    let check = Checkmark().with { $0.duration = 0.5 }
    let stroke = Checkmark.path(in: button, written: check.fraction(at: 0.2))
    let style = StrokeStyle2D.round(width: check.lineWidth)
    let node = Node.stroke(Identity("check"), .path(stroke), style, .black)
    #expect(abs(stroke.length() - 0.4 * Checkmark.path(in: button).length()) < 1e-6)
    #expect(node == .stroke(Identity("check"), .path(stroke), .round(width: 10), .black))
  }

  @Test func press() {
    let press = Press().with { $0.depth = 0.1 }
    let button = Circle2D(center: Point2D(120, 120), radius: 75)
    let scale = press.scale(at: 0.05)
    let node = Node.fill(Identity("button"), .circle(button), .black)
      .transformed(by: .scale(scale, about: button.center))
    guard case .group(let group) = node else { return #expect(Bool(false)) }
    #expect(group.transform.uniformScale == scale && scale < 1)
  }

  @Test func finale() {
    let finale = Finale().with { $0.rest = 0 }
    let since = 0.5
    let isQuiet = since < finale.burstTime
    let scale = isQuiet ? finale.quietScale(at: since) : 1
    #expect(isQuiet && scale < 1)
  }

  @Test func pop() {
    let pop = Pop().with { $0.isSudden = true }
    let finale = Finale()
    let start = finale.burstTime - pop.attack
    let growth = TimingCurve.easeIn.value(at: (2.25 - start) / pop.attack)
    let scale = finale.scale + (pop.scale - finale.scale) * growth
    #expect(scale > finale.scale && scale < pop.scale)
  }

  @Test func rebound() {
    let rebound = Rebound().with { $0.damping = 0.3 }
    let spring = rebound.spring
    let since = 0.3
    let scale = 1 + 0.8 * (1 - spring.value(at: since))
    let isStill = since >= rebound.duration
    #expect(scale < 1.8 && !isStill)
  }

  @Test func shockwave() {
    let wave = Shockwave().with { $0.endScale = 2 }
    let age = 0.5
    let circle = Circle2D(center: Point2D(120, 120), radius: 50 * wave.scale(at: age))
    let node = Node.fill(Identity("wave"), .circle(circle), .black)
      .faded(to: wave.opacity(at: age))
    guard case .group(let group) = node else { return #expect(Bool(false)) }
    #expect(group.opacity == wave.opacity(at: age) && circle.radius > 45)
  }

  @Test func downloadScene() {
    let button = DownloadScene().with {
      $0.impact.crater = 20
      $0.burst.beads = 5
    }
    #expect(button.impact.crater == 20 && button.burst.beads == 5)
  }

  @Test func heartScene() {
    let heart = HeartScene().with { $0.beads.count = 16 }
    #expect(heart.beads.count == 16)
  }

  @Test func riverScene() {
    let river = RiverScene(variant: .intended).with {
      $0.droplet.radius = 12
      $0.spawner.period = 30
    }
    #expect(river.droplet.radius == 12 && river.spawner.period == 30)
  }

  @Test func waveScene() {
    let wave = WaveScene(variant: .intended).with { $0.creeping.factor = 0.05 }
    #expect(wave.creeping.factor == 0.05)
  }

  @Test func splashScene() {
    let splash = SplashScene(variant: .intended).with {
      $0.white.amplitude = 14
      $0.splash.count = 6
    }
    #expect(splash.white.amplitude == 14 && splash.splash.count == 6)
  }

  @Test func refreshScene() {
    let refresh = RefreshScene(variant: .drop).with {
      $0.orbit.turn = 0.8
      $0.drop.radius = 12
    }
    #expect(refresh.orbit.turn == 0.8 && refresh.drop.radius == 12)
  }
}
