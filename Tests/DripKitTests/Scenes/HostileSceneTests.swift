import TestSupport
import Testing

@testable import DripKit

/// Whatever a scene's properties hold and whatever it has been told, it draws something sane.
@Suite("Nothing makes a scene draw nonsense")
struct HostileSceneTests {
  static let hostileNumbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, 1e300, -1e300, .leastNonzeroMagnitude, 1e-9, 1, 0.5,
    1e6,
    Double.greatestFiniteMagnitude, 3.7,
  ]

  /// Assigns hostile values to random properties, around all checks.
  private static func distort<S: Scene>(_ scene: S, _ random: inout SplitMix64) -> S {
    var scene = scene
    for parameter in S.parameters where Bool.random(using: &random) {
      guard let number = hostileNumbers.randomElement(using: &random) else { continue }
      scene.distort(parameter, number)
    }
    return scene
  }

  private func check<S: Scene>(_ plain: S, _ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scene = Self.distort(plain, &random)
    let duration = scene.extent.seconds
    #expect(duration.isFinite && duration >= 0, "\(S.name), seed \(seed)")
    let spans = scene.timeline.phases
    #expect(spans.allSatisfy { $0.start.isFinite && $0.end.isFinite }, "\(S.name), seed \(seed)")
    let times =
      [0, duration / 3, duration / 2, duration * 0.9, duration, duration + 1]
      + Self.hostileNumbers.shuffled(using: &random).prefix(3)
    for time in times {
      let picture = scene.picture(at: time)
      #expect(picture.isFinite, "\(S.name), seed \(seed), at \(time)")
      let values = scene.values(at: time).map(\.value)
      #expect(values.allSatisfy { $0.isFinite }, "\(S.name), seed \(seed), at \(time)")
      _ = scene.phase(at: time)
    }
  }

  @Test("hostile properties", arguments: 0..<60)
  func properties(seed: UInt64) {
    check(RiverScene(variant: seed % 2 == 0 ? .recorded : .intended), seed)
    check(WaveScene(variant: seed % 2 == 0 ? .recorded : .intended), seed)
    check(SplashScene(variant: seed % 2 == 0 ? .recorded : .intended), seed)
    check(RefreshScene(variant: seed % 2 == 0 ? .recorded : .intended), seed)
    check(DownloadScene(), seed)
  }

  @Test("hostile tracks", arguments: 0..<80)
  func tracks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { Self.hostileNumbers.randomElement(using: &random) ?? 0 }
    var progress = ProgressTrack.waiting
    var pull = PullTrack.waiting
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: progress.cancel(at: number())
      case 1: progress.fail(at: number())
      default: progress.move(to: number(), at: number())
      }
      if Bool.random(using: &random) {
        pull.move(to: number(), at: number(), over: number())
      } else {
        pull.end(at: number())
      }
    }
    check(RiverScene(progress: progress), seed)
    check(WaveScene(progress: progress), seed)
    check(DownloadScene(progress: progress), seed)
    check(RefreshScene(pull: pull), seed)
  }
}

extension Scene {
  /// Sets a parameter without asking whether it may be.
  fileprivate mutating func distort(_ parameter: Parameter<Self>, _ number: Double) {
    switch parameter.kind {
    case .number: parameter.write(&self, .number(number))
    case .whole: parameter.write(&self, .number(number.isNaN ? 0 : min(max(number, -1e15), 1e15)))
    case .flag: parameter.write(&self, .flag(number > 0))
    case .color:
      parameter.write(&self, .color(Color(red: number, green: -number, blue: 0.5, alpha: number)))
    }
  }
}

extension Picture {
  /// Whether every number in the picture is finite.
  fileprivate var isFinite: Bool {
    resolvedNodes.allSatisfy { node in
      let clips = node.clips.allSatisfy(\.isFinite)
      return node.shape.isFinite && clips && (0...1).contains(node.opacity)
    }
  }
}

extension Shape {
  fileprivate var isFinite: Bool {
    switch self {
    case .circle(let circle): circle.center.isFinite && circle.radius.isFinite && circle.radius >= 0
    case .rect(let rect): rect.corners.allSatisfy(\.isFinite)
    case .path(let path): path.elements.allSatisfy(\.isFinite)
    }
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quadratic(let control, let end): control.isFinite && end.isFinite
    case .cubic(let control1, let control2, let end):
      control1.isFinite && control2.isFinite && end.isFinite
    case .close: true
    }
  }
}
