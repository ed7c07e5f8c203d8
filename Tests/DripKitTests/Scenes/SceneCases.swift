import DripKit
import TestSupport
import Testing

/// One way to play a scene.
struct SceneCase: Sendable, CustomTestStringConvertible {
  let name: String
  let scene: AnyScene
  var testDescription: String { name }

  /// Every scene in all its variants.
  static let plain = allScenes.flatMap { kind in
    kind.variants.map { SceneCase(name: "\(kind.name), \($0.name)", scene: kind.scene($0)) }
  }

  /// Those in their reduced form.
  static let calm = plain.map { plain in
    SceneCase(
      name: "\(plain.name), calm",
      scene: plain.scene.with { $0.reducedMotion = true })
  }

  /// Those that can be told something, told all of ``tracks``.
  static let told = plain.flatMap { plain in
    tracks.compactMap { name, track in
      var scene = plain.scene
      return scene.follow(track) ? SceneCase(name: "\(plain.name), \(name)", scene: scene) : nil
    }
  }

  static let all = plain + calm + told

  static let tracks: [(name: String, track: Track)] = {
    var stuttering = ProgressTrack.waiting
    for (time, target) in [(0.2, 0.0), (0.9, 0.4), (1.7, 0.3), (2.6, 1), (14, 0.5), (17, 1)] {
      stuttering.move(to: target, at: time)
    }
    var failing = ProgressTrack.waiting
    failing.move(to: 0.7, at: 0.5)
    failing.fail(at: 3)
    failing.move(to: 1, at: 4)
    failing.cancel(at: 14)
    var pulled = PullTrack.waiting
    for (time, distance) in [(0.1, 40.0), (0.5, 20), (0.8, 100)] {
      pulled.move(to: distance, at: time)
    }
    pulled.end(at: 3)
    pulled.move(to: 200, at: 6)
    return [
      ("told nothing", .progress(.waiting)), ("stuttering", .progress(stuttering)),
      ("failing", .progress(failing)), ("untouched", .pull(.waiting)),
      ("pulled twice", .pull(pulled)),
    ]
  }()
}

extension SplitMix64 {
  /// Returns a dozen things a button could be told, some of them at the same time.
  mutating func progressEvents(_ count: Int = 12) -> [ProgressTrack.Event] {
    times(count).map { progressEvent(at: $0) }
  }

  /// Returns one thing a button could be told.
  mutating func progressEvent(at time: Double) -> ProgressTrack.Event {
    let action: ProgressTrack.Action =
      switch Int.random(in: 0..<9, using: &self) {
      case 0: .cancel
      case 1: .fail
      case 2, 3: .move(to: 1)
      case 4: .move(to: 0)
      default: .move(to: double(in: 0...1))
      }
    return ProgressTrack.Event(at: time, action)
  }

  /// Returns times in order, some of them equal, some close together and some far apart.
  private mutating func times(_ count: Int) -> [Double] {
    var time = 0.0
    return (0..<count).map { _ in
      switch Int.random(in: 0..<6, using: &self) {
      case 0: break
      case 1: time += double(in: 0...0.05)
      case 2: time += double(in: 2...12)
      default: time += double(in: 0...2.5)
      }
      return time
    }
  }

  /// Returns a dozen things a sheet could be told.
  mutating func pullEvents(_ count: Int = 12) -> [PullTrack.Event] {
    times(count).map { pullEvent(at: $0) }
  }

  /// Returns one thing a sheet could be told.
  mutating func pullEvent(at time: Double) -> PullTrack.Event {
    Int.random(in: 0..<3, using: &self) == 0
      ? PullTrack.Event(at: time, .end)
      : PullTrack.Event(at: time, .move(to: double(in: 0...140), over: double(in: 0...0.5)))
  }
}
