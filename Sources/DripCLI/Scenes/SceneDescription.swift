import DripExport
import DripFormats
import DripKit

/// The description of a scene, as text for people and as JSON for programs.
struct SceneDescription {
  private let scene: AnyScene
  private let story: AnyScene.Story
  private let parameters: [ParameterDescription]
  /// The defaults of each parameter, in the order of the variants.
  private let defaults: [[ParameterValue]]
  /// The kind of events that drive the scene, or nil if there are none.
  private let input: String?

  init(_ scene: AnyScene) {
    self.scene = scene
    story = scene.story()
    parameters = scene.parameters
    let variants = scene.kind.variants.map { scene.kind.scene($0).parameters.map(\.value) }
    defaults = parameters.indices.map { index in variants.map { $0[index] } }
    input = scene.tracks.first?.kind.name
  }
}

// MARK: - Text

extension SceneDescription {
  /// Returns the description for people.
  func text(isColored: Bool) -> String {
    let variants = scene.kind.variants.enumerated().map { $1.name + ($0 == 0 ? " (default)" : "") }
    var facts = [
      ["variants", variants.joined(separator: ", ")],
      ["size", "\(scene.size.width.roundedText) × \(scene.size.height.roundedText) pt"],
      ["page", scene.stage.page.hex],
      lasting,
    ]
    if let input { facts.append(["follows", "--\(input)"]) }

    let heading = { TextStyle.bold($0, isColored) }
    var text =
      "\(heading(scene.name)): \(scene.kind.summary)\n\n\(TextTable(facts, indent: 2).text)"
    text += "\n\(heading("Timeline")) (\(scene.variant.name))\n"
    text += TextTable(timelineRows, indent: 2).text
    let moments = story.timeline.moments
    if !moments.isEmpty {
      text += "\n\(heading("Moments"))\n"
      text +=
        TextTable(moments.map { ["\($0.time.roundedText) s", $0.moment.name] }, indent: 2).text
    }
    if !parameters.isEmpty {
      text += "\n\(heading("Parameters"))\n\(TextTable(parameterRows, indent: 2).text)"
    }
    return text
  }

  private var lasting: [String] {
    switch story.duration {
    case .finite(let duration): ["duration", "\(duration.roundedText) s"]
    case .loop(let period, let exact):
      [
        "period",
        "\(period.roundedText) s\(exact ? ", repeats exactly" : ", each cycle differs")",
      ]
    }
  }

  private var timelineRows: [[String]] {
    story.timeline.phases.map { span in
      ["\(span.start.roundedText) – \(span.end.roundedText) s", span.phase.name]
    }
  }

  private var parameterRows: [[String]] {
    let isChanged = !scene.changedParameters.isEmpty
    var rows = [["name"]]
    rows[0] += scene.kind.variants.map(\.name) + (isChanged ? ["now"] : [])
    rows[0] += ["unit", "range", "group", "label", "meaning"]
    for (parameter, defaults) in zip(parameters, defaults) {
      var row = [parameter.path] + defaults.map(\.text)
      if isChanged { row.append(parameter.value.text) }
      row += [
        parameter.kind.unit.name, Self.range(of: parameter.kind), parameter.group.name,
        parameter.label, parameter.meaning,
      ]
      rows.append(row)
    }
    return rows
  }

  private static func range(of kind: ParameterDescription.Kind) -> String {
    switch kind {
    case .number, .whole:
      kind.range.map { "\($0.lowerBound.roundedText) … \($0.upperBound.roundedText)" } ?? ""
    case .choice(let choices): choices.names.joined(separator: ", ")
    case .optionalColor: "color or \(ParameterValue.automaticWord)"
    case .flag, .color, .glyph: kind.name
    }
  }
}

// MARK: - JSON

extension SceneDescription {
  /// The description for programs.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.writeHeader(of: scene)
      json.member("page", scene.stage.page.hex)
      json.member("seed") { $0.write(scene.seed) }
      json.member("input") { json in
        if let input { json.write(input) } else { json.writeNull() }
      }
      json.member("timeline") { writeTimeline(to: &$0) }
      json.member("parameters", Array(zip(parameters, defaults))) { json, parameter in
        write(parameter.0, parameter.1, to: &json)
      }
    }
    json.endLine()
    return json.bytes
  }

  private func writeTimeline(to json: inout JSONWriter) {
    json.object { json in
      json.member("phases", story.timeline.phases) { json, span in
        json.member("phase", span.phase.name)
        json.member("start", span.start)
        json.member("end", span.end)
      }
      json.member("moments", story.timeline.moments) { json, mark in
        json.member("moment", mark.moment.name)
        json.member("time", mark.time)
      }
    }
  }

  private func write(
    _ parameter: ParameterDescription, _ defaults: [ParameterValue], to json: inout JSONWriter
  ) {
    json.member("name", parameter.path)
    json.member("label", parameter.label)
    json.member("group", parameter.group.name)
    json.member("meaning", parameter.meaning)
    json.member("kind", parameter.kind.name)
    json.member("unit") { json in
      let unit = parameter.kind.unit.name
      if unit.isEmpty { json.writeNull() } else { json.write(unit) }
    }
    if let range = parameter.kind.range {
      json.member("range", [range.lowerBound, range.upperBound])
    }
    if let choices = parameter.kind.choices {
      json.member("choices") { json in
        json.array { json in for choice in choices { json.write(choice) } }
      }
    }
    // A scene that replaces the default of an effect is the source of its value.
    let isStandard = defaults.first == parameter.standard
    json.member(
      "source", isStandard ? parameter.source.name : ParameterDescription.Source.ours.name)
    json.member("default") { json in
      json.object { json in
        for (variant, value) in zip(scene.kind.variants, defaults) {
          json.member(variant.name) { $0.write(value) }
        }
      }
    }
    json.member("value") { $0.write(parameter.value) }
  }
}

extension JSONWriter {
  /// Writes the members that lists and descriptions of scenes share.
  mutating func writeHeader(of scene: AnyScene) {
    member("scene", scene.name)
    member("summary", scene.kind.summary)
    member("variant", scene.variant.name)
    member("variants") { json in
      json.array { json in
        for variant in scene.kind.variants { json.write(variant.name) }
      }
    }
    member("size", [scene.size.width, scene.size.height])
    switch scene.duration {
    case .finite(let duration): member("duration", duration)
    case .loop(let period, let exact):
      member("period", period)
      member("repeatsExactly") { $0.write(exact) }
    }
  }

  /// Writes a number, a Boolean, or another value as a string.
  fileprivate mutating func write(_ value: ParameterValue) {
    switch value {
    case .number(let number): write(number)
    case .flag(let flag): write(flag)
    case .color, .automatic, .text: write(value.text)
    }
  }
}
