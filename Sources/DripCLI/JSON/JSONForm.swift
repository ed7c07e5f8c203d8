import DripFormats

/// The form of a value in JSON: the members of its schema, and a function that writes it.
///
/// A command writes its output through a form, and `drip schema` describes that output with the same form.
struct JSONForm<Value>: Sendable {
  /// Writes the members of the schema.
  let describe: @Sendable (inout JSONWriter) -> Void
  /// Writes a value.
  let write: @Sendable (Value, inout JSONWriter) -> Void

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let isRequired: Bool
    /// Writes the schema.
    let describe: @Sendable (inout JSONWriter) -> Void
    /// Writes the member of an object, or nothing if it has none.
    let write: @Sendable (Value, inout JSONWriter) -> Void

    /// Creates a member that every object has.
    init<Part>(
      _ name: String, _ form: JSONForm<Part>, _ meaning: String = "",
      _ part: @escaping @Sendable (Value) -> Part
    ) {
      self.init(name, form, meaning, isRequired: true) { part($0) }
    }

    /// Creates a member that some objects do not have.
    init<Part>(
      _ name: String, _ form: JSONForm<Part>, _ meaning: String = "",
      optional part: @escaping @Sendable (Value) -> Part?
    ) {
      self.init(name, form, meaning, isRequired: false, part)
    }

    private init<Part>(
      _ name: String, _ form: JSONForm<Part>, _ meaning: String, isRequired: Bool,
      _ part: @escaping @Sendable (Value) -> Part?
    ) {
      (self.name, self.isRequired) = (name, isRequired)
      describe = { json in
        if !meaning.isEmpty { json.member("description", meaning) }
        form.describe(&json)
      }
      write = { value, json in
        guard let part = part(value) else { return }
        json.member(name) { form.write(part, &$0) }
      }
    }

    /// Returns the member for values that contain the values of this form.
    func of<Outer>(
      _ value: @escaping @Sendable (Outer) -> Value
    ) -> JSONForm<Outer>.Member {
      JSONForm<Outer>.Member(name: name, isRequired: isRequired, describe: describe) {
        write(value($0), &$1)
      }
    }

    fileprivate init(
      name: String, isRequired: Bool, describe: @escaping @Sendable (inout JSONWriter) -> Void,
      write: @escaping @Sendable (Value, inout JSONWriter) -> Void
    ) {
      (self.name, self.isRequired, self.describe, self.write) = (name, isRequired, describe, write)
    }
  }
}

extension JSONForm {
  /// Returns the form of objects.
  ///
  /// Each object has exactly one of the alternative groups of optional members.
  static func object(_ members: [Member], alternatives: [[String]] = []) -> JSONForm {
    JSONForm { json in
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          for member in members {
            json.member(member.name) { $0.object { member.describe(&$0) } }
          }
        }
      }
      json.member("required") { $0.write(members.filter(\.isRequired).map(\.name)) }
      if !alternatives.isEmpty {
        json.member("oneOf", alternatives) { json, names in
          json.member("required") { $0.write(names) }
        }
      }
    } write: { value, json in
      json.object { for member in members { member.write(value, &$0) } }
    }
  }

  /// Returns the form of arrays of these values.
  var list: JSONForm<[Value]> {
    JSONForm<[Value]> { json in
      json.member("type", "array")
      json.member("items") { $0.object { describe(&$0) } }
    } write: { values, json in
      json.array { for value in values { write(value, &$0) } }
    }
  }

  /// Returns the form of these values or null.
  var orNull: JSONForm<Value?> {
    JSONForm<Value?> { json in
      json.member("anyOf", [true, false]) { json, isValue in
        if isValue { describe(&json) } else { json.member("type", "null") }
      }
    } write: { value, json in
      if let value { write(value, &json) } else { json.writeNull() }
    }
  }

  /// The output for a value.
  func document(of value: Value) -> [UInt8] {
    var json = JSONWriter(.indented)
    write(value, &json)
    json.endLine()
    return json.bytes
  }
}

extension JSONForm<String> {
  static let string = JSONForm {
    $0.member("type", "string")
  } write: {
    $1.write($0)
  }

  /// An opaque or translucent colour as `#rrggbbaa`.
  static let color = JSONForm { json in
    json.member("type", "string")
    json.member("pattern", "^#[0-9a-f]{8}$")
  } write: {
    $1.write($0)
  }
}

extension JSONForm<Double> {
  static let number = JSONForm {
    $0.member("type", "number")
  } write: {
    $1.write($0)
  }
}

extension JSONForm<Bool> {
  static let flag = JSONForm {
    $0.member("type", "boolean")
  } write: {
    $1.write($0)
  }
}

extension JSONForm where Value: FixedWidthInteger & Sendable {
  static var integer: JSONForm {
    JSONForm { json in
      json.member("type", "integer")
      json.member("minimum", 0)
    } write: {
      $1.write($0)
    }
  }
}

extension JSONForm<[Double]> {
  /// Two numbers in one line.
  static let pair = JSONForm { json in
    JSONForm<Double>.number.list.describe(&json)
    json.member("minItems", 2)
    json.member("maxItems", 2)
  } write: {
    $1.write($0)
  }
}

extension JSONWriter {
  /// Writes an array of strings.
  mutating func write(_ strings: [String]) {
    array { json in for string in strings { json.write(string) } }
  }
}
