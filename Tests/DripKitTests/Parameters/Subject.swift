import DripKit
import Testing

/// A scene or an effect whose parameters are tested.
struct Subject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: any SceneSettings.Holder

  /// The sorted paths of all parameters that it has in at least one variant.
  let allPaths: [String]

  /// Every scene of the catalogue in every variant.
  static let scenes: [Subject] = allScenes.flatMap { kind in
    let paths = Set(kind.variants.flatMap { kind.scene($0).parameters.map(\.path) }).sorted()
    return kind.variants.compactMap { variant in
      type(of: kind).map { Subject("\(kind.name) \(variant)", $0.init(variant: variant), paths) }
    }
  }

  /// Every effect of a scene, with its own defaults.
  static let effects: [Subject] = {
    var found: [String: Subject] = [:]
    func visit(_ value: Any) {
      for child in Mirror(reflecting: value).children {
        guard let effect = child.value as? any Effect else { continue }
        let plain = Swift.type(of: effect).init()
        let name = "\(Swift.type(of: effect))"
        found[name] = Subject(name, plain)
        visit(effect)
      }
    }
    for scene in scenes { visit(scene.value) }
    visit(Unused())
    return found.values.sorted { $0.testDescription < $1.testDescription }
  }()

  /// Parameters of kinds that no scene of the catalogue has.
  private struct Unused { let colors = Look.Colors() }

  private init(_ name: String, _ value: any SceneSettings.Holder, _ paths: [String]? = nil) {
    testDescription = name
    self.value = value
    allPaths = paths ?? value.parameters.map(\.path).sorted()
  }

  /// The type of a listed scene, by its name: `river` is a `RiverScene`.
  ///
  /// The catalogue itself keeps no types.
  private static func type(of kind: SceneKind) -> (any CatalogScene.Type)? {
    let name = "\(kind.name.prefix(1).uppercased())\(kind.name.dropFirst())Scene"
    return _typeByName("7DripKit\(name.utf8.count)\(name)V") as? any CatalogScene.Type
  }
}

extension SceneSettings.Holder {
  /// The values of all variables that can be parameters by their Swift path, found by reflection.
  var storedValues: [String: SceneSettings.Value] {
    var stored: [String: SceneSettings.Value] = [:]
    for case (let label?, let value) in Mirror(reflecting: self).children {
      if let value = value as? any SceneSettings.Value.Convertible {
        stored[label] = value.parameterValue
      } else if let group = value as? any SceneSettings.Holder {
        // The parameters of a scene include its look, or the colours of its button, without a group.
        let prefix = group is Look.Colors || group is Look ? "" : "\(label)."
        for (path, value) in group.storedValues { stored[prefix + path] = value }
      }
    }
    return stored
  }
}

extension SceneSettings.Description.Kind {
  /// Legal values: the ends of the range and one between or, without a range, some values.
  var legalValues: [SceneSettings.Value] {
    switch self {
    case .number(let range, _):
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 3
      return [.number(range.lowerBound), .number(middle), .number(range.upperBound)]
    case .whole(let range):
      return [range.lowerBound, range.lowerBound + range.count / 3, range.upperBound].map {
        .number(Double($0))
      }
    case .flag: return [.flag(true), .flag(false)]
    case .color: return [.color(RGBAColor(1, 2, 3).opacity(0.25)), .color(.clear), .color(.white)]
    case .optionalColor:
      return [.automatic, .color(RGBAColor(1, 2, 3).opacity(0.25)), .color(.clear)]
    case .choice(let choices): return choices.names.map { .text($0) }
    case .glyph: return [.text("upload"), .text("M0 0L1 2")]
    case .outline: return [.text("bottle"), .text("M0 0H9V9")]
    case .thresholds: return [.text(""), .text("20 #e33, 50 #fa0"), .text("-1 teal")]
    case .line(let longest):
      return [.text(""), .text("62 %"), .text(String(repeating: "é", count: longest))]
    }
  }
}
