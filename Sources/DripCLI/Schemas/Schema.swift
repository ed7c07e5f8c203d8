/// The schema of what a command writes, named for the command.
///
/// Members that are not listed may be added by a later version.
enum Schema: String, Sendable, CaseIterable {
  case list, describe, inspect, render, still, sheet, verify, batch

  /// The language that schemas are written in.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema as a document.
  var text: String {
    let parts: [String] =
      switch self {
      case .list: ["\"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/scene\" }", Self.scene]
      case .describe: [Self.description, Self.scene]
      case .inspect: [Self.frame, Self.node, Self.shape]
      case .render: ["\"oneOf\": [\n{\n\(Self.report)\n},\n{\n\(Self.filmReport)\n}\n]"]
      case .still, .sheet: [Self.imageReport]
      case .verify: [Self.findings]
      case .batch: [Self.batchReport]
      }
    let definitions = parts.dropFirst().joined(separator: ",\n")
    return """
      {
      "$schema": "\(Self.dialect)",
      "title": "What 'drip \(rawValue)' writes",
      \(parts[0])\(definitions.isEmpty ? "" : ",\n\"$defs\": {\n\(definitions)\n}")
      }

      """
  }
}
