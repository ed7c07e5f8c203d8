import Foundation

/// A JSON value.
enum JSON: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent kinds come first, because a failed attempt takes long.
    if container.decodeNil() {
      self = .null
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let members = try? container.decode([String: JSON].self) {
      self = .object(members)
    } else if let array = try? container.decode([JSON].self) {
      self = .array(array)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var array: [JSON]? { if case .array(let array) = self { array } else { nil } }

  /// The keys of an object in alphabetical order.
  var keys: [String] { members.keys.sorted() }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  fileprivate var members: [String: JSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// Returns true if the value has a type of JSON Schema.
  fileprivate func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number):
      type == "number" || type == "integer" && number == number.rounded()
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

/// A validator for the schemas of the program, written from the standard (json-schema.org, draft 2020-12)
/// without code of the program.
struct JSONSchema {
  let root: JSON

  private static let annotations: Set = ["$schema", "$defs", "title", "description"]
  private static let keywords: Set = [
    "$ref", "type", "properties", "additionalProperties", "items", "enum", "minimum", "maximum",
    "anyOf",
  ]

  /// Returns the places where a value does not match the schema.
  func flaws(in value: JSON) -> [String] { flaws(in: value, root, "") }

  private func flaws(in value: JSON, _ schema: JSON, _ place: String) -> [String] {
    if case .flag(let isAllowed) = schema { return isAllowed ? [] : ["\(place): not allowed"] }
    var flaws: [String] = []
    func expect(_ isRight: Bool, _ keyword: String) {
      if !isRight { flaws.append("\(place): \(keyword)") }
    }
    func follow(_ part: JSON, _ value: JSON, _ name: String = "") {
      flaws += self.flaws(in: value, part, place + name)
    }
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      follow(root["$defs"]?[String(name)] ?? .flag(false), value)
    }
    if let type = schema["type"] {
      expect((type.array ?? [type]).contains { value.isOf(type: $0.string ?? "") }, "type")
    }
    if let choices = schema["enum"]?.array { expect(choices.contains(value), "enum") }
    if let number = value.number {
      if let least = schema["minimum"]?.number { expect(number >= least, "minimum") }
      if let most = schema["maximum"]?.number { expect(number <= most, "maximum") }
    }
    if case .object(let members) = value {
      for (name, member) in members {
        if let part = schema["properties"]?[name] ?? schema["additionalProperties"] {
          follow(part, member, "/\(name)")
        }
      }
    }
    if let array = value.array, let part = schema["items"] {
      for (index, element) in array.enumerated() { follow(part, element, "/\(index)") }
    }
    if let parts = schema["anyOf"]?.array {
      expect(parts.contains { self.flaws(in: value, $0, place).isEmpty }, "anyOf")
    }
    return flaws
  }

  /// Returns the keywords in the schema that this validator ignores.
  func unknownKeywords() -> [String] { Self.unknownKeywords(in: root) }

  private static func unknownKeywords(in schema: JSON) -> [String] {
    var unknown = schema.members.keys.filter {
      !keywords.contains($0) && !annotations.contains($0)
    }
    var parts: [JSON] = []
    for key in ["properties", "$defs"] { parts += (schema[key]?.members ?? [:]).values }
    for key in ["items", "additionalProperties"] { parts += [schema[key]].compactMap(\.self) }
    parts += schema["anyOf"]?.array ?? []
    for part in parts { unknown += unknownKeywords(in: part) }
    return unknown
  }
}
