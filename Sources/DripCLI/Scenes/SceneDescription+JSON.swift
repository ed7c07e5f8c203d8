import DripFormats
import DripKit

extension AnyScene {
  /// Writes the members that lists and descriptions of scenes share.
  ///
  /// A finite scene has a duration, a loop a period, both in seconds.
  func writeSummary(to json: inout JSONWriter) {
    json.member("scene", name)
    json.member("summary", kind.summary)
    json.member("variant", variant.name)
    json.member("variants", kind.variants.map(\.name))
    json.member("size", [size.width, size.height])
    switch duration {
    case .finite(let duration): json.member("duration", duration)
    case .loop(let period, let isExact):
      json.member("period", period)
      json.member("repeatsExactly", isExact)
    }
  }
}

extension SceneDescription {
  /// The description as a JSON document.
  var json: [UInt8] {
    JSONWriter.document { json in
      json.object { json in
        scene.writeSummary(to: &json)
        json.member("page", scene.stage.page.hex)
        json.member("seed", scene.seed)
        json.member("role", scene.kind.role.name)
        json.member("inputs", inputs) { $1.write(to: &$0) }
        json.object("quantities") { json in
          for quantity in scene.quantities { json.member(quantity.name, quantity.value) }
        }
        json.object("timeline") { run.timeline.write(to: &$0) }
        json.member("parameters", parameters) { $1.write(to: &$0) }
      }
    }
  }
}

extension Input.Channel {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("name", name.name)
    json.member("kind", kind.name)
    switch kind {
    case .value(let range, _): json.member("range", [range.lowerBound, range.upperBound])
    case .event(let names): json.member("events", names.map(\.name))
    case .progress, .pull, .press, .toggle, .pointer: break
    }
  }
}

extension SceneTimeline {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("phases", phases) { json, span in
      json.member("phase", span.phase.name)
      json.member("start", span.start)
      json.member("end", span.end)
    }
    json.member("moments", moments) { json, mark in
      json.member("moment", mark.moment.name)
      json.member("time", mark.time)
    }
  }
}

extension SceneDescription.Parameter {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("name", description.path)
    json.member("label", description.label)
    json.member("group", description.group.name)
    json.member("meaning", description.meaning)
    let kind = description.kind
    json.member("kind", kind.name)
    json.member("unit") { kind.unit.name.isEmpty ? $0.writeNull() : $0.write(kind.unit.name) }
    if let range = kind.range { json.member("range", [range.lowerBound, range.upperBound]) }
    if let choices = kind.choices { json.member("choices", choices) }
    json.member("source", source)
    json.object("default") { json in
      for (variant, value) in defaults { json.member(variant) { value.write(to: &$0) } }
    }
    json.member("value") { description.value.write(to: &$0) }
  }
}

extension SceneSettings.Value {
  /// Writes a number, a Boolean, or another value as a string.
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.write(number)
    case .flag(let flag): json.write(flag)
    case .color, .automatic, .text: json.write(text)
    }
  }
}
