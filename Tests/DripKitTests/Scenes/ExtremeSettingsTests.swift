import DripTestSupport
import Testing

@testable import DripKit

/// The pictures of all scenes are finite and bounded for all parameters and inputs.
struct ExtremeSettingsTests {
  /// The limits of a frame.
  private struct Limit {
    var droplets = 0
    var necks = 0
    /// The number of other nodes than droplets and necks, including groups.
    var others = 12
    var elements = 6_000
  }

  private static func limit(of scene: String) -> Limit {
    switch scene {
    case RiverScene.name:
      Limit(
        droplets: Int(RiverScene.Run.mostDroplets) + 2,
        necks: Int(RiverScene.Run.mostDroplets) + 2,
        // Fading droplets are groups.
        others: 12 + Int(RiverScene.Run.mostDroplets))
    case SplashScene.name:
      // The drop counts, too.
      Limit(
        droplets: Int(SplashScene.Run.mostDroplets),
        // The necks between drops are limited, too.
        necks: Int(SplashScene.Run.mostDroplets) + 1 + 32,
        // In soft light, droplets are groups with a reflection, and there are glass and lights.
        others: 32 + 3 * Int(SplashScene.Run.mostDroplets), elements: 9_000)
    case DownloadScene.name:
      // The first drop counts, too.
      Limit(
        droplets: Int(DownloadAttempt.mostFlying) + 16,
        necks: 2 * Int(DownloadAttempt.mostFlying) + 32,
        // The maximum number of beads, and the beads of recent impacts.
        others: 28 + 60 + 3 * 60, elements: 12_000)
    // A neck for every ball and every pair, and the cards of the tallest canvas, each with four shapes.
    case RefreshScene.name: Limit(necks: 4 + 6, others: 4 * (8192 / 78 + 1) + 16)
    // The maximum number of beads, which are groups with a reflection, and the parts of glass and water.
    case HeartScene.name: Limit(necks: 64, others: 3 * 64 + 40)
    // A scale has up to 51 ticks and numbers.
    case GaugeScene.name: Limit(others: 64 + 2 * 51, elements: 9_000)
    // In soft light, its lights and its marks are groups, and there are two labels, each of them twice.
    case WaveScene.name, PillScene.name: Limit(others: 52)
    default: Limit()
    }
  }

  /// The counts of a picture's parts.
  private struct Cost {
    var droplets = 0
    var necks = 0
    var others = 0
    var elements = 0
    /// True if every number is finite, and every opacity is from 0 to 1.
    var isSane = true

    init(_ picture: Picture) { count(picture.nodes) }

    private mutating func count(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .fill(let identity, let shape, let paint, _):
          count(identity, shape, paint)
        case .stroke(let identity, let shape, let style, let paint):
          count(identity, shape, paint)
          isSane = isSane && style.width.isFinite && style.width >= 0
        case .text(let identity, let text, let paint):
          count(identity, .path(text.outline), paint)
        case .group(let group):
          others += 1
          isSane =
            isSane && (0...1).contains(group.opacity)
            && group.transform.apply(Point2D(1, 1)).isFinite
          if let clip = group.clip { count(clip) }
          if let ground = group.ground { count(ground.identity, ground.shape, ground.paint) }
          count(group.nodes)
        }
      }
    }

    private mutating func count(_ identity: Identity, _ shape: Shape2D, _ paint: Paint) {
      let colors =
        switch paint {
        case .color(let color): [color]
        case .linearGradient(let gradient): gradient.stops.map(\.color)
        case .radialGradient(let gradient): gradient.stops.map(\.color)
        }
      switch identity.role {
      case "droplet", "splash": droplets += 1
      case "goo", "goo.drop", "goo.pair", "membrane", "bead.goo": necks += 1
      default: others += 1
      }
      for color in colors {
        for component in [color.red, color.green, color.blue, color.alpha] {
          isSane = isSane && (0...1).contains(component)
        }
      }
      count(shape)
    }

    private mutating func count(_ shape: Shape2D) {
      if case .path(let path) = shape { elements += path.elements.count }
      if case .circle(let circle) = shape { isSane = isSane && circle.radius >= 0 }
      isSane = isSane && shape.isFinite
    }
  }

  /// Draws frames during a scene and after it.
  private func check(_ scene: AnyScene, _ random: inout SplitMix64, _ what: String) {
    let story = scene.run()
    let end = story.duration.seconds
    #expect(end.isFinite && end >= 0, "\(what)")
    let spans = story.timeline.phases
    #expect(spans.allSatisfy { $0.start.isFinite && $0.end.isFinite }, "\(what)")
    let limit = Self.limit(of: scene.name)
    let times =
      [0, end, 1e300] + (0..<2).map { _ in random.double(in: 0...end) }
      + (0..<2).map { _ in random.double(in: 0...8) }
    for time in times {
      let frame = story.frame(at: time)
      let cost = Cost(frame.picture)
      guard cost.isSane, frame.values.allSatisfy(\.value.isFinite),
        cost.droplets <= limit.droplets, cost.necks <= limit.necks, cost.others <= limit.others,
        cost.elements <= limit.elements
      else {
        Issue.record("\(what) at \(time): \(cost)")
        continue
      }
    }
  }

  // MARK: Settings

  /// Tiny moves every few hundredths of a second.
  private static let crowded: [(channel: Input.Channel, events: [Log.Event])] = {
    var random = SplitMix64(seed: 4)
    var (progress, pull): ([Log.Event], [Log.Event]) = ([], [])
    for event in 0..<150 {
      let time = Double(event) * 0.05
      progress.append(.init(at: time, .progress(random.double(in: 0...1))))
      pull.append(.init(at: time, .pull(to: random.double(in: 0...79), within: 0.04)))
    }
    return [(.progress, progress), (.pull, pull)]
  }()

  private static let cases =
    SceneCase.plain
    + SceneCase.plain.compactMap { plain in
      var scene = plain.scene
      return crowded.contains { scene.record($0.events, of: $0.channel) }
        ? SceneCase(name: "\(plain.name), crowded", scene: scene) : nil
    }

  @Test(arguments: cases)
  func `Every parameter can be at its bounds`(played: SceneCase) throws {
    var random = SplitMix64(seed: 1)
    for parameter in played.scene.parameters {
      for bound in parameter.bounds {
        var scene = played.scene
        try scene.set(parameter.path, to: bound)
        check(scene, &random, "\(played.name), \(parameter.path) = \(bound)")
      }
    }
  }

  @Test(arguments: cases + SceneCase.told, 0..<3)
  func `Any parameters can be at their bounds together`(played: SceneCase, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      var scene = played.scene
      scene.seed = random.next()
      scene.reducedMotion = round % 4 == 0
      let shares: [Double] = [0.06, 0.2, 0.5, 1]
      let share = shares.randomElement(using: &random) ?? 1
      var settings = ""
      for parameter in scene.parameters where random.double(in: 0...1) <= share {
        let value = parameter.random(&random)
        try scene.set(parameter.path, to: value)
        settings += " \(parameter.path)=\(value)"
      }
      check(scene, &random, played.name + settings)
    }
  }

  /// Settings that would make too many droplets without the limit, with the minimum number of droplets.
  private static let crowds: [(scene: String, settings: [String: Double], least: Int)] = [
    (
      "river",
      [
        "fullRun": 0.001, "spawner.tickRate": 1, "spawner.period": 1, "spawner.mark": 0,
        "droplet.flight": 60,
      ],
      6
    ),
    (
      "river",
      [
        "fullRun": 3600, "spawner.tickRate": 240, "spawner.period": 1, "spawner.mark": 0,
        "droplet.flight": 60,
      ],
      60
    ),
    (
      "splash", ["interval": 0.5, "splash.count": 60, "splash.stagger": 0, "splash.flight": 10], 60
    ),
    (
      "splash", ["interval": 0.5, "splash.count": 100, "splash.stagger": 1, "splash.flight": 10], 8
    ),
    ("download", ["dropletsPerRun": 200, "sinkDuration": 60], 1),
    (
      "download", ["dropletsPerRun": 200, "droplet.flight": 60, "drop.gravity": 1, "tapAt": 0], 3
    ),
  ]

  @Test(arguments: crowds.indices)
  func `The number of droplets in the air is limited`(
    index: Int
  ) throws {
    let (name, settings, least) = Self.crowds[index]
    var counts: [Int] = []
    for played in Self.cases where played.scene.name == name {
      var scene = played.scene
      for (path, number) in settings { try scene.set(path, to: number) }
      let story = scene.run()
      counts += (0...67).map { Cost(story.picture(at: Double($0))).droplets }
    }
    let most = counts.max() ?? 0
    #expect(most >= least && most <= Self.limit(of: name).droplets)
  }

  // MARK: Input

  @Test(arguments: SceneCase.plain, 0..<20)
  func `Random events at any time give finite pictures`(played: SceneCase, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { hostileNumbers.randomElement(using: &random) ?? 0 }
    var (progress, pull): ([Log.Event], [Log.Event]) = ([], [])
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let input: Input =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .cancel
        case 1: .fail
        case 2: .begin
        case 3: .pause
        case 4: .resume
        default: .progress(number())
        }
      progress.append(.init(at: number(), input))
      let isPulled = Bool.random(using: &random)
      pull.append(.init(at: number(), isPulled ? .pull(to: number(), within: number()) : .arrive))
    }
    var scene = played.scene
    guard scene.record(progress, of: .progress) || scene.record(pull, of: .pull) else { return }
    check(scene, &random, "\(played.name), seed \(seed)")
    for time in hostileNumbers { #expect(Cost(scene.picture(at: time)).isSane, "\(time)") }
  }
}

extension Shape2D {
  fileprivate var isFinite: Bool {
    switch self {
    case .circle(let circle): circle.center.isFinite && circle.radius.isFinite
    case .rect(let rect): rect.corners.allSatisfy(\.isFinite)
    case .path(let path): path.elements.flatMap(\.points).allSatisfy(\.isFinite)
    }
  }
}

extension Path2D.Element {
  fileprivate var points: [Point2D] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}
