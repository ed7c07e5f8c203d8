import DripExport
import DripKit

/// The description of a scene, as text for people and as JSON for programs.
struct SceneDescription: Sendable {
  /// A parameter with its defaults.
  struct Parameter: Sendable {
    typealias Default = (variant: String, value: SceneSettings.Value)

    let description: SceneSettings.Description
    /// The default of each variant that has the parameter.
    let defaults: [Default]

    /// The source of the default value in the first variant that has the parameter.
    let source: String
  }

  let scene: AnyScene
  let run: AnyScene.Run
  let parameters: [Parameter]
  /// The inputs of the scene.
  let inputs: [Input.Channel]

  init(_ scene: AnyScene) {
    self.scene = scene
    run = scene.run()
    let variants = scene.kind.variants.map { variant in
      let standard = scene.kind.scene(variant).parameters.map { ($0.path, $0) }
      return (name: variant.name, parameters: Dictionary(standard) { first, _ in first })
    }
    parameters = scene.parameters.map { parameter in
      let standards = variants.compactMap { variant in
        variant.parameters[parameter.path].map { (variant: variant.name, parameter: $0) }
      }
      let first = standards.first?.parameter ?? parameter
      // A scene that replaces the default of an effect is the source of its value.
      return Parameter(
        description: parameter, defaults: standards.map { ($0.variant, $0.parameter.value) },
        source: (first.value == first.standard ? first.source : .ours).name)
    }
    inputs = scene.log.channels
  }
}

extension Input.Channel {
  /// The option that sends events, with its values.
  fileprivate var usage: String {
    let values: String
    switch kind {
    case .progress, .pull: return "--\(name)"
    case .press: values = "down or up"
    case .toggle: values = "on or off"
    case .value(let range, _):
      values = "\(range.lowerBound.roundedText) … \(range.upperBound.roundedText), or unknown"
    case .pointer: values = "a position, or leave"
    case .event(let names): values = names.map(\.name).joined(separator: ", ")
    }
    return "--input \(name)=…  (\(values))"
  }
}

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
    for input in inputs {
      facts.append([input == inputs.first ? "follows" : "", input.usage])
    }

    let heading = { TextStyle.bold($0, isColored) }
    var text =
      "\(heading(scene.name)): \(scene.kind.summary)\n\n\(TextTable(facts, indent: 2).text)"
    text += "\n\(heading("Timeline")) (\(scene.variant.name))\n"
    text += TextTable(timelineRows, indent: 2).text
    let moments = run.timeline.moments
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
    switch run.duration {
    case .finite(let duration): ["duration", "\(duration.roundedText) s"]
    case .loop(let period, let exact):
      [
        "period",
        "\(period.roundedText) s\(exact ? ", repeats exactly" : ", each cycle differs")",
      ]
    }
  }

  private var timelineRows: [[String]] {
    run.timeline.phases.map { span in
      ["\(span.start.roundedText) – \(span.end.roundedText) s", span.phase.name]
    }
  }

  private var parameterRows: [[String]] {
    let isChanged = !scene.changedParameters.isEmpty
    var rows = [["name"]]
    rows[0] += scene.kind.variants.map(\.name) + (isChanged ? ["now"] : [])
    rows[0] += ["unit", "range", "group", "label", "meaning"]
    for parameter in parameters {
      let defaults = scene.kind.variants.map { variant in
        parameter.defaults.first { $0.variant == variant.name }?.value.text ?? "–"
      }
      let parameter = parameter.description
      var row = [parameter.path] + defaults
      if isChanged { row.append(parameter.value.text) }
      row += [
        parameter.kind.unit.name, Self.range(of: parameter.kind), parameter.group.name,
        parameter.label, parameter.meaning,
      ]
      rows.append(row)
    }
    return rows
  }

  private static func range(of kind: SceneSettings.Description.Kind) -> String {
    switch kind {
    case .number, .whole:
      kind.range.map { "\($0.lowerBound.roundedText) … \($0.upperBound.roundedText)" } ?? ""
    case .choice(let choices): choices.names.joined(separator: ", ")
    case .optionalColor: "color or \(SceneSettings.Value.automaticWord)"
    case .line(let longest): "text, at most \(longest) characters"
    case .flag, .color, .glyph, .outline, .thresholds: kind.name
    }
  }
}
