import DripFormats
import DripKit

/// The schema of the JSON output of a command.
///
/// Later versions may add members.
enum Schema: String, Sendable, CaseIterable {
  case list, describe, inspect, render, still, sheet, verify, batch

  /// The version of JSON Schema.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema as a document.
  var document: [UInt8] {
    switch self {
    case .list: document(JSONForm<AnyScene>.scene.list.describe)
    case .describe: document(JSONForm<SceneDescription>.description.describe)
    case .inspect: Array(text([Self.frame, Self.node, Self.shape, Self.stops, Self.point]).utf8)
    case .render:
      document { json in
        json.member("oneOf") { json in
          json.array { json in
            json.object { JSONForm<OutputReport>.frames.describe(&$0) }
            json.object { JSONForm<FilmsReport>.films.describe(&$0) }
          }
        }
      }
    case .still, .sheet: document(JSONForm<OutputReport>.image.describe)
    case .verify: document(JSONForm<VerifyReport>.report.describe)
    case .batch: Array(text([Self.batchReport]).utf8)
    }
  }

  private var title: String { "Output of '\(About.name) \(rawValue)'" }

  private func document(_ describe: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("$schema", Self.dialect)
      json.member("title", title)
      describe(&json)
    }
    json.endLine()
    return json.bytes
  }

  /// Returns the document of a schema and its definitions.
  private func text(_ parts: [String]) -> String {
    let definitions = parts.dropFirst().joined(separator: ",\n")
    return """
      {
      "$schema": "\(Self.dialect)",
      "title": "\(title)",
      \(parts[0])\(definitions.isEmpty ? "" : ",\n\"$defs\": {\n\(definitions)\n}")
      }

      """
  }
}
