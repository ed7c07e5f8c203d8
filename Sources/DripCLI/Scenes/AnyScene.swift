import DripKit

/// A scene whose type nobody needs to know.
struct AnyScene: Sendable {
  private var scene: any Scene
  /// What kind of scene it is.
  let kind: SceneKind

  init(_ scene: any Scene, kind: SceneKind) {
    self.scene = scene
    self.kind = kind
  }

  var name: String { kind.name }
  var variant: Variant { scene.variant }
  var size: Size { scene.size }
  var pageColor: Color { scene.pageColor }
  var extent: Extent { scene.extent }
  var timeline: Timeline { scene.timeline }

  var seed: UInt64 {
    get { scene.seed }
    set { scene.seed = newValue }
  }

  var reducedMotion: Bool {
    get { scene.reducedMotion }
    set { scene.reducedMotion = newValue }
  }

  func phase(at time: Double) -> Phase { scene.phase(at: time) }
  func values(at time: Double) -> [NamedValue] { scene.values(at: time) }
  func picture(at time: Double) -> Picture { scene.picture(at: time) }
}

// MARK: - Parameters

extension AnyScene {
  /// A parameter, its defaults and its value.
  struct Setting {
    let name: String
    let meaning: String
    /// What kind of value it takes, as one word.
    let kind: String
    /// The unit its numbers are in; empty where there is none.
    let unit: String
    let range: ClosedRange<Double>?
    /// The default in each variant, in the order of the variants.
    let defaults: [ParameterValue]
    let value: ParameterValue
  }

  /// The parameters, with their values.
  var settings: [Setting] {
    func settings<S: Scene>(of scene: S) -> [Setting] {
      S.parameters.map { parameter in
        Setting(
          name: parameter.name, meaning: parameter.meaning, kind: parameter.kind.name,
          unit: parameter.kind.unit, range: parameter.kind.range,
          defaults: S.variants.map { parameter.defaultValue(in: $0) },
          value: parameter.value(of: scene))
      }
    }
    return settings(of: scene)
  }

  /// The parameters that are not what they are by default.
  var changedSettings: [Setting] {
    let variantIndex = kind.variants.firstIndex(of: variant) ?? 0
    return settings.filter { $0.value != $0.defaults[variantIndex] }
  }

  /// Sets a parameter to what a text means, or says why that is not possible.
  mutating func set(_ name: String, to text: String) throws {
    func set<S: Scene>(on scene: inout S) throws {
      guard let parameter = S.parameter(named: name) else {
        throw SceneError.unknownParameter(name, of: S.name, among: S.parameters.map(\.name))
      }
      do {
        guard let value = ParameterValue(text: text, kind: parameter.kind) else {
          let names = parameter.kind == .color ? Color.cssNames : []
          let found = text.quotedWord + Suggestion.question(text, among: names)
          throw ValueError(name, parameter.kind.expectation, found: found)
        }
        try parameter.set(value, on: &scene)
      } catch is ParameterError {
        throw ValueError(name, parameter.kind.expectation, found: text.quotedWord)
      }
    }
    try set(on: &scene)
  }
}

extension Parameter.Kind {
  fileprivate var name: String {
    switch self {
    case .number: "number"
    case .whole: "whole"
    case .flag: "flag"
    case .color: "color"
    }
  }

  fileprivate var unit: String {
    if case .number(_, let unit) = self { unit.symbol } else { "" }
  }

  fileprivate var range: ClosedRange<Double>? {
    switch self {
    case .number(let range, _): range
    case .whole(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .flag, .color: nil
    }
  }

  /// What the parameter takes, as it follows "must be".
  fileprivate var expectation: String {
    switch self {
    case .number(let range, let unit):
      "a number between \(range.lowerBound.text) and \(range.upperBound.text)"
        + (unit.symbol.isEmpty ? "" : " \(unit.symbol)")
    case .whole(let range): "a whole number between \(range.lowerBound) and \(range.upperBound)"
    case .flag: "true or false"
    case .color: "a colour, such as #32ab9b or teal"
    }
  }
}

// MARK: - Tracks

extension AnyScene {
  /// Returns the track of an input as it is read; nil where the scene has its own, or none.
  func track(_ input: SceneInput) -> String? {
    switch input {
    case .progress: (scene as? any ProgressDriven)?.progress.text
    case .pull: (scene as? any PullDriven)?.pull.text
    }
  }

  /// Lets the scene follow a track, and returns whether it does.
  mutating func follow(_ input: SceneInput, _ text: String) throws -> Bool {
    switch input {
    case .progress:
      let track = try ProgressTrack(text: text)
      guard var driven = scene as? any ProgressDriven else { return false }
      driven.progress = track
      scene = driven
    case .pull:
      let track = try PullTrack(text: text)
      guard var driven = scene as? any PullDriven else { return false }
      driven.pull = track
      scene = driven
    }
    return true
  }
}
