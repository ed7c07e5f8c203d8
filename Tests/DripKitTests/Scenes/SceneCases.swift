import DripKit
import DripTestSupport
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

  /// All scenes with input, with each of ``inputs``.
  static let told = plain.flatMap { plain in
    inputs.compactMap { (name, channel, events) -> SceneCase? in
      var scene = plain.scene
      guard scene.record(events, of: channel) else { return nil }
      return SceneCase(name: "\(plain.name), \(name)", scene: scene)
    }
  }

  static let all = plain + calm + told

  static let inputs: [(name: String, channel: Input.Channel, events: [Log.Event])] = {
    let stuttering = [(0.2, 0.0), (0.9, 0.4), (1.7, 0.3), (2.6, 1), (14, 0.5), (17, 1)].map {
      Log.Event(at: $0, .progress($1))
    }
    let failing: [Log.Event] = [
      .init(at: 0.5, .progress(0.7)), .init(at: 3, .fail), .init(at: 4, .progress(1)),
      .init(at: 14, .cancel),
    ]
    let pulled: [Log.Event] =
      [(0.1, 40.0), (0.5, 20), (0.8, 100)].map { .init(at: $0, .pull(to: $1)) }
      + [.init(at: 3, .arrive), .init(at: 6, .pull(to: 200))]
    return [
      ("told nothing", .progress, []), ("stuttering", .progress, stuttering),
      ("failing", .progress, failing), ("untouched", .pull, []), ("pulled twice", .pull, pulled),
    ]
  }()
}
