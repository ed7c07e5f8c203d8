import DripKit

/// One value of a request: its name and a reader of its text.
///
/// Command lines, files of settings and plans are read through fields.
struct Field: Sendable {
  /// The place of the text.
  enum Source: Sendable {
    /// A word that stands alone.
    case argument(Command.Argument)
    case option(Option)
  }

  /// The order of reading.
  ///
  /// Later stages depend on earlier ones.
  enum Stage: Sendable, CaseIterable {
    /// The choice of a scene.
    case scene
    /// The variant and short forms, which set the defaults of others.
    case form
    /// The parameters and the input of the scene.
    case setting
    case rest
  }

  let source: Source
  var stage = Stage.rest
  /// Reads a value into a request.
  let read: @Sendable (String, inout Request) throws -> Void

  var name: String { option?.name ?? argument?.name ?? "" }

  var option: Option? { if case .option(let option) = source { option } else { nil } }

  var argument: Command.Argument? {
    if case .argument(let argument) = source { argument } else { nil }
  }
}

extension Field {
  /// The place of a value in a request.
  typealias Part<Value> = any WritableKeyPath<Request, Value> & Sendable

  /// An optional value.
  static func value<Value: Sendable>(
    _ option: Option, _ path: Part<Value?>,
    read: @escaping @Sendable (String) throws -> Value
  ) -> Field {
    Field(source: .option(option)) { text, request in request[keyPath: path] = try read(text) }
  }

  /// An optional value that reads its own text.
  static func value<Value: TextValue>(
    _ option: Option, _ path: Part<Value?>
  ) -> Field {
    value(option.taking(Value.form), path) { try Value($0) }
  }

  /// A number in a range.
  static func number(
    _ option: Option, _ path: Part<Double?>,
    in range: ClosedRange<Double>
  ) -> Field {
    value(option.taking(.number(range)), path) { text in
      guard let number = Double(text), range.contains(number) else {
        throw outside(option, "number", range.lowerBound.text, range.upperBound.text, text)
      }
      return number
    }
  }

  /// A whole number in a range.
  static func number(
    _ option: Option, _ path: Part<Int?>, in range: ClosedRange<Int>
  ) -> Field {
    value(option.taking(.whole(range)), path) { text in
      guard let number = Digits(text[...])?.number, range.contains(number) else {
        throw outside(option, "whole number", "\(range.lowerBound)", "\(range.upperBound)", text)
      }
      return number
    }
  }

  /// A whole number from 1 to a maximum, or a word, which stands for nil.
  static func count<Value>(
    _ option: Option, _ path: Part<Value?>, through most: Int, orWord word: String,
    _ value: @escaping @Sendable (Int?) -> Value?
  ) -> Field {
    Field(source: .option(option.taking(.whole(1...most)))) { text, request in
      let number = Digits(text[...])?.number
      guard text == word || number.map((1...most).contains) == true else {
        throw ValueError(
          setting: option.name, "\(word) or a whole number between 1 and \(most)", text)
      }
      request[keyPath: path] = value(number)
    }
  }

  private static func outside(
    _ option: Option, _ kind: String, _ least: String, _ most: String, _ text: String
  ) -> ValueError {
    ValueError(setting: option.name, "a \(kind) between \(least) and \(most)", text)
  }

  /// One of several words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ option: Option, _ path: Part<Choice?>
  ) -> Field {
    value(option, path) { text in
      guard let choice = Choice(rawValue: text) else {
        let names = Choice.allCases.map(\.rawValue)
        throw ValueError(setting: option.name, names.listed("or"), text, among: names)
      }
      return choice
    }
  }

  /// A flag.
  static func flag(
    _ option: Option, _ path: Part<Bool>
  ) -> Field {
    Field(source: .option(option)) { _, request in request[keyPath: path] = true }
  }

  /// An option that the program reads itself, outside of requests.
  static func other(_ option: Option) -> Field {
    Field(source: .option(option), read: { _, _ in })
  }

  /// The folder, shell or command that a command is about.
  static func subject(_ argument: Command.Argument) -> Field {
    Field(source: .argument(argument)) { text, request in request.subject = text }
  }
}
