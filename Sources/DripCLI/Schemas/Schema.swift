/// The schema of the JSON output of a command.
///
/// Later versions may add members.
enum Schema: String, Sendable, CaseIterable {
  case list, describe, inspect, render, still, sheet, verify, batch

  /// The version of JSON Schema.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema as a document.
  var text: String {
    let parts: [String] =
      switch self {
      case .list: ["\"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/scene\" }", Self.scene]
      case .describe: [Self.description, Self.scene]
      case .inspect: [Self.frame, Self.node, Self.shape, Self.stops, Self.point]
      case .render: ["\"oneOf\": [\n{\n\(Self.report)\n},\n{\n\(Self.filmReport)\n}\n]"]
      case .still, .sheet: [Self.imageReport]
      case .verify: [Self.findings]
      case .batch: [Self.batchReport]
      }
    let definitions = parts.dropFirst().joined(separator: ",\n")
    return """
      {
      "$schema": "\(Self.dialect)",
      "title": "Output of 'drip \(rawValue)'",
      \(parts[0])\(definitions.isEmpty ? "" : ",\n\"$defs\": {\n\(definitions)\n}")
      }

      """
  }
}
