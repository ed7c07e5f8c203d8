import DripExport
import DripKit

extension JSONForm<AnyScene> {
  /// The members that lists and descriptions of scenes share.
  private static let members = [
    Member("scene", .string, "the name of the scene") { $0.name },
    Member("summary", .string) { $0.kind.summary },
    Member("variant", .string) { $0.variant.name },
    Member("variants", JSONForm<String>.string.list) { $0.kind.variants.map(\.name) },
    Member("size", .pair, "width and height in points") { [$0.size.width, $0.size.height] },
    Member("duration", .number, "in seconds", optional: { $0.finiteDuration }),
    Member("period", .number, "of a loop, in seconds", optional: { $0.loop?.period }),
    Member("repeatsExactly", .flag, optional: { $0.loop?.isExact }),
  ]

  /// A finite scene has a duration, a loop a period.
  private static let durations = [["duration"], ["period", "repeatsExactly"]]

  /// A scene of `drip list`.
  static let scene = object(members, alternatives: durations)

  /// Returns the form of objects that describe a scene and more.
  static func extended<Other>(
    _ others: [JSONForm<Other>.Member], scene: @escaping @Sendable (Other) -> AnyScene
  ) -> JSONForm<Other> {
    .object(members.map { $0.of(scene) } + others, alternatives: durations)
  }
}

extension AnyScene {
  fileprivate var finiteDuration: Double? {
    if case .finite(let duration) = duration { duration } else { nil }
  }

  fileprivate var loop: (period: Double, isExact: Bool)? {
    if case .loop(let period, let isExact) = duration { (period, isExact) } else { nil }
  }
}

extension JSONForm<SceneDescription> {
  /// The description of `drip describe`.
  static let description = JSONForm<AnyScene>.extended(
    [
      Member("page", .color) { $0.scene.stage.page.hex },
      Member("seed", .integer) { $0.scene.seed },
      Member("role", .string, "on a page") { $0.scene.kind.role.name },
      Member("inputs", JSONForm<Track>.input.list, "what the scene follows") { $0.inputs },
      Member("timeline", .timeline) { $0.story.timeline },
      Member("parameters", JSONForm<SceneDescription.Parameter>.parameter.list) { $0.parameters },
    ], scene: { $0.scene })
}

extension JSONForm<Track> {
  fileprivate static let input = object([
    Member("name", .string, "the name, as --input takes it") { $0.name.name },
    Member("kind", .string) { $0.kindName },
    Member("range", .pair, optional: { $0.range.map { [$0.lowerBound, $0.upperBound] } }),
    Member("events", JSONForm<String>.string.list, "the possible names", optional: { $0.names }),
  ])
}

extension Track {
  fileprivate var kindName: String {
    if case .input(let input) = self { input.kind.name } else { name.name }
  }

  fileprivate var range: ClosedRange<Double>? {
    if case .input(let input) = self, case .value(let range) = input.kind { range } else { nil }
  }

  fileprivate var names: [String]? {
    if case .input(let input) = self, case .event(let names) = input.kind {
      names.map(\.name)
    } else {
      nil
    }
  }
}

extension JSONForm<SceneTimeline> {
  fileprivate static let timeline = object([
    Member("phases", JSONForm<SceneTimeline.Span>.phase.list) { $0.phases },
    Member("moments", JSONForm<SceneTimeline.Mark>.moment.list) { $0.moments },
  ])
}

extension JSONForm<SceneTimeline.Span> {
  fileprivate static let phase = object([
    Member("phase", .string) { $0.phase.name }, Member("start", .number) { $0.start },
    Member("end", .number) { $0.end },
  ])
}

extension JSONForm<SceneTimeline.Mark> {
  fileprivate static let moment = object([
    Member("moment", .string) { $0.moment.name }, Member("time", .number) { $0.time },
  ])
}

extension JSONForm<SceneDescription.Parameter> {
  fileprivate static let parameter = object([
    Member("name", .string, "the path, as --set takes it") { $0.description.path },
    Member("label", .string, "the name on a control") { $0.description.label },
    Member("group", .string, "the heading of related controls") { $0.description.group.name },
    Member("meaning", .string) { $0.description.meaning },
    Member("kind", .string) { $0.description.kind.name },
    Member("unit", JSONForm<String>.string.orNull) {
      let unit = $0.description.kind.unit.name
      return unit.isEmpty ? nil : unit
    },
    Member(
      "range", .pair,
      optional: { $0.description.kind.range.map { [$0.lowerBound, $0.upperBound] } }
    ),
    Member(
      "choices", JSONForm<String>.string.list, "the possible names",
      optional: { $0.description.kind.choices }),
    Member("source", .string) { $0.source },
    Member("default", .defaults, "by variant") { $0.defaults },
    Member("value", .value) { $0.description.value },
  ])
}

extension JSONForm<[SceneDescription.Parameter.Default]> {
  fileprivate static let defaults = JSONForm { json in
    json.member("type", "object")
    json.member("additionalProperties") {
      $0.object { JSONForm<ParameterValue>.value.describe(&$0) }
    }
  } write: { defaults, json in
    json.object { json in
      for (variant, value) in defaults {
        json.member(variant) { JSONForm<ParameterValue>.value.write(value, &$0) }
      }
    }
  }
}

extension JSONForm<ParameterValue> {
  /// A number, a Boolean, or another value as a string.
  fileprivate static let value = JSONForm { json in
    json.member("type") { $0.write(["number", "boolean", "string"]) }
  } write: { value, json in
    switch value {
    case .number(let number): json.write(number)
    case .flag(let flag): json.write(flag)
    case .color, .automatic, .text: json.write(value.text)
    }
  }
}
