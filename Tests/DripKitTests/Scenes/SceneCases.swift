import DripKit
import Testing

/// A scene with settings and input.
struct SceneCase: Sendable, CustomTestStringConvertible {
  let name: String
  let scene: AnyScene
  var testDescription: String { name }

  /// Every scene in all its variants.
  static let plain = allScenes.flatMap { kind in
    kind.variants.map { SceneCase(name: "\(kind.name), \($0.name)", scene: kind.scene($0)) }
  }

  /// All scenes in their reduced form.
  static let calm = plain.map { plain in
    SceneCase(name: "\(plain.name), calm", scene: plain.scene.with { $0.reducedMotion = true })
  }

  /// All scenes with input, with each of ``tracks``.
  static let told = plain.flatMap { plain in
    tracks.compactMap { name, track in
      var scene = plain.scene
      return scene.setTrack(track) ? SceneCase(name: "\(plain.name), \(name)", scene: scene) : nil
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
