import DripKit

/// What there is to say about a scene, gathered from it once and laid out twice: as text for people
/// and as JSON for programs.
struct SceneDescription {
  private let scene: AnyScene
  private let settings: [AnyScene.Setting]
  /// The word for what the scene follows, or nil where it follows nothing.
  private let input: String?

  /// Gathers what there is to say about a scene.
  init(_ scene: AnyScene) {
    self.scene = scene
    settings = scene.settings
    input = scene.kind.inputs.first?.rawValue
  }
}

// MARK: - Text

extension SceneDescription {
  /// The description for people.
  func text(isColored: Bool) -> String {
    let variants = scene.kind.variants.enumerated().map { $1.name + ($0 == 0 ? " (default)" : "") }
    var facts = [
      ["variants", variants.joined(separator: ", ")],
      ["size", "\(scene.size.width.roundedText) × \(scene.size.height.roundedText) pt"],
      ["page", scene.pageColor.hex],
      lasting,
    ]
    if let input { facts.append(["follows", "--\(input)"]) }

    let heading = { TextStyle.bold($0, isColored) }
    var text =
      "\(heading(scene.name)): \(scene.kind.summary)\n\n\(TextTable(facts, indent: 2).text)"
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
    let isChanged = !scene.changedSettings.isEmpty
    var rows = [["name"]]
    rows[0] += scene.kind.variants.map(\.name) + (isChanged ? ["now"] : [])
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
      json.member("parameters", settings) { json, setting in write(setting, to: &json) }
    }
    json.endLine()
    return json.bytes
  }

  private func writeTimeline(to json: inout JSONWriter) {
    json.object { json in
      json.member("phases", scene.timeline.phases) { json, span in
        json.member("phase", span.phase.name)
        json.member("start", span.start)
        json.member("end", span.end)
      }
      json.member("moments", scene.timeline.moments) { json, mark in
        json.member("moment", mark.moment.name)
        json.member("time", mark.time)
      }
    }
  }

  private func write(_ setting: AnyScene.Setting, to json: inout JSONWriter) {
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
        for (variant, value) in zip(scene.kind.variants, setting.defaults) {
          json.member(variant.name) { $0.write(value) }
        }
      }
    }
    json.member("value") { $0.write(setting.value) }
  }
}

extension JSONWriter {
  /// Writes the members that say what a scene is, in the lists and descriptions of scenes alike.
  mutating func writeHeader(of scene: AnyScene) {
    member("scene", scene.name)
    member("summary", scene.kind.summary)
    member("variant", scene.variant.name)
    member("variants") { json in
      json.array { json in
        for variant in scene.kind.variants { json.element { $0.write(variant.name) } }
      }
    }
    member("size", [scene.size.width, scene.size.height])
    switch scene.extent {
    case .finite(let duration): member("duration", duration)
    case .loop(let period, let exact):
      member("period", period)
      member("repeatsExactly") { $0.write(exact) }
    }
  }

  /// Writes a number, a boolean, or a colour as a string.
  fileprivate mutating func write(_ value: ParameterValue) {
    switch value {
    case .number(let number): write(number)
    case .flag(let flag): write(flag)
    case .color(let color): write(color.hex)
    }
  }
}
