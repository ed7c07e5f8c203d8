import DripKit

/// What there is to say about a scene, gathered from it once and laid out twice: as text for people
/// and as JSON for programs.
struct SceneDescription {
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

  private let scene: any Scene
  private let settings: [Setting]
  /// Which of the variants the scene is in.
  private let variantIndex: Int

  /// Gathers what there is to say about a scene.
  init(_ scene: any Scene) {
    self.scene = scene
    settings = Self.settings(of: scene)
    let variant = scene.variant
    variantIndex = type(of: scene).variants.firstIndex { $0 == variant } ?? 0
  }

  private static func settings<S: Scene>(of scene: S) -> [Setting] {
    S.parameters.map { parameter in
      let defaults = S.variants.map { parameter.defaultValue(in: $0) }
      return Setting(
        name: parameter.name, meaning: parameter.meaning, kind: parameter.kind.name,
        unit: parameter.kind.unit, range: parameter.kind.range, defaults: defaults,
        value: parameter.value(of: scene))
    }
  }

  /// The word for what the scene follows, or nil where it follows nothing.
  private var input: String? {
    if scene is any ProgressDriven { return SceneOptions.progress.name }
    return scene is any PullDriven ? SceneOptions.pull.name : nil
  }
}

// MARK: - Text

extension SceneDescription {
  /// The description for people.
  func text(isColored: Bool) -> String {
    let type = type(of: scene)
    let variants = type.variants.enumerated().map { $1.name + ($0 == 0 ? " (default)" : "") }
    var facts = [
      ["variants", variants.joined(separator: ", ")],
      ["size", "\(scene.size.width.roundedText) × \(scene.size.height.roundedText) pt"],
      ["page", scene.pageColor.hex],
      lasting,
    ]
    if let input { facts.append(["follows", "--\(input)"]) }

    let heading = { TextStyle.bold($0, isColored) }
    var text = "\(heading(type.name)): \(type.summary)\n\n\(TextTable(facts, indent: 2).text)"
    text += "\n\(heading("Timeline")) (\(scene.variant.name))\n"
    text += TextTable(timelineRows, indent: 2).text
    let moments = scene.timeline.moments
    if !moments.isEmpty {
      text += "\n\(heading("Moments"))\n"
      text +=
        TextTable(moments.map { ["\($0.time.roundedText) s", $0.moment.name] }, indent: 2).text
    }
    if !settings.isEmpty {
      text += "\n\(heading("Parameters"))\n\(TextTable(settingRows, indent: 2).text)"
    }
    return text
  }

  private var lasting: [String] {
    switch scene.extent {
    case .finite(let duration): ["duration", "\(duration.roundedText) s"]
    case .loop(let period, let exact):
      [
        "period",
        "\(period.roundedText) s\(exact ? ", then all over again" : ", never quite the same")",
      ]
    }
  }

  private var timelineRows: [[String]] {
    scene.timeline.phases.map { span in
      ["\(span.start.roundedText) – \(span.end.roundedText) s", span.phase.name]
    }
  }

  private var settingRows: [[String]] {
    let isChanged = settings.contains { $0.value != $0.defaults[variantIndex] }
    var rows = [["name"]]
    rows[0] += type(of: scene).variants.map(\.name) + (isChanged ? ["now"] : [])
    rows[0] += ["unit", "range", "meaning"]
    for setting in settings {
      var row = [setting.name] + setting.defaults.map(\.text)
      if isChanged { row.append(setting.value.text) }
      row += [setting.unit, setting.range.map(Self.text) ?? setting.kind, setting.meaning]
      rows.append(row)
    }
    return rows
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(range.lowerBound.roundedText) … \(range.upperBound.roundedText)"
  }
}

// MARK: - JSON

extension SceneDescription {
  /// The description for programs.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.writeHeader(of: scene)
      json.member("page", scene.pageColor.hex)
      json.member("seed") { $0.write(scene.seed) }
      json.member("input") { json in
        if let input { json.write(input) } else { json.writeNull() }
      }
      json.member("timeline") { writeTimeline(to: &$0) }
      json.member("parameters") { json in
        json.array { json in
          for setting in settings { json.element { write(setting, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func writeTimeline(to json: inout JSONWriter) {
    json.object { json in
      json.member("phases") { json in
        json.array { json in
          for span in scene.timeline.phases {
            json.element { json in
              json.object { json in
                json.member("phase", span.phase.name)
                json.member("start", span.start)
                json.member("end", span.end)
              }
            }
          }
        }
      }
      json.member("moments") { json in
        json.array { json in
          for mark in scene.timeline.moments {
            json.element { json in
              json.object { json in
                json.member("moment", mark.moment.name)
                json.member("time", mark.time)
              }
            }
          }
        }
      }
    }
  }

  private func write(_ setting: Setting, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", setting.name)
      json.member("meaning", setting.meaning)
      json.member("kind", setting.kind)
      json.member("unit") { json in
        if setting.unit.isEmpty { json.writeNull() } else { json.write(setting.unit) }
      }
      if let range = setting.range {
        json.member("range", [range.lowerBound, range.upperBound])
      }
      json.member("default") { json in
        json.object { json in
          for (variant, value) in zip(type(of: scene).variants, setting.defaults) {
            json.member(variant.name) { $0.write(value) }
          }
        }
      }
      json.member("value") { $0.write(setting.value) }
    }
  }
}

extension JSONWriter {
  /// Writes a number, a boolean, or a colour as a string.
  fileprivate mutating func write(_ value: ParameterValue) {
    switch value {
    case .number(let number): write(number)
    case .flag(let flag): write(flag)
    case .color(let color): write(color.hex)
    }
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
}
