import DripKit

/// One thing that a request says: what it is called in text, and how text becomes a value and back.
///
/// This is the only place where a value meets its text, whichever of a command line, a file of settings
/// and a manifest that stands in.
struct Field: Sendable {
  /// What the text stands behind.
  enum Source: Sendable {
    /// A word of its own.
    case argument(Command.Argument)
    case option(Option)
  }

  /// When a field is read: what others build on comes first.
  enum Stage: Sendable, CaseIterable {
    /// Which scene it is.
    case scene
    /// In which form.
    case form
    /// What is set in it.
    case setting
    /// Everything else.
    case rest
  }

  let source: Source
  var stage = Stage.rest
  /// Reads a value into a request.
  let read: @Sendable (String, inout Request) throws -> Void
  /// Returns the values of a request as they are read; none where it leaves them open.
  let write: @Sendable (Request) -> [String]

  /// What it is called.
  var name: String { option?.name ?? argument?.name ?? "" }

  /// The option, where it is one.
  var option: Option? { if case .option(let option) = source { option } else { nil } }

  /// The argument, where it is one.
  var argument: Command.Argument? {
    if case .argument(let argument) = source { argument } else { nil }
  }
}

extension Field {
  /// Where a request keeps a value.
  typealias Part<Value> = any WritableKeyPath<Request, Value> & Sendable

  /// A value that may be left open.
  static func value<Value: Sendable>(
    _ option: Option, _ path: Part<Value?>,
    read: @escaping @Sendable (String) throws -> Value,
    write: @escaping @Sendable (Value) -> String
  ) -> Field {
    Field(source: .option(option)) { text, request in
      request[keyPath: path] = try read(text)
    } write: { request in
      request[keyPath: path].map { [write($0)] } ?? []
    }
  }

  /// A value that knows its text.
  static func value<Value: TextValue>(
    _ option: Option, _ path: Part<Value?>
  ) -> Field {
    value(option.taking(Value.forms), path, read: { try Value($0) }, write: \.text)
  }

  /// A number in a range.
  static func number(
    _ option: Option, _ path: Part<Double?>,
    in range: ClosedRange<Double>
  ) -> Field {
    value(option.taking([.number(range), .numeral]), path) { text in
      guard let number = Double(text), range.contains(number) else {
        throw outside(option, "number", range.lowerBound.text, range.upperBound.text, text)
      }
      return number
    } write: {
      $0.text
    }
  }

  /// A whole number in a range, which begins at 0 or 1.
  static func number(
    _ option: Option, _ path: Part<Int?>, in range: ClosedRange<Int>
  ) -> Field {
    value(option.taking(ValueForm.counts(range)), path) { text in
      guard let number = Digits(text[...])?.number, range.contains(number) else {
        throw outside(option, "whole number", "\(range.lowerBound)", "\(range.upperBound)", text)
      }
      return number
    } write: {
      String($0)
    }
  }

  private static func outside(
    _ option: Option, _ kind: String, _ least: String, _ most: String, _ text: String
  ) -> ValueError {
    ValueError("'\(option.spelling)'", "a \(kind) between \(least) and \(most)", text)
  }

  /// One of several words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ option: Option, _ path: Part<Choice?>
  ) -> Field {
    value(option, path) { text in
      guard let choice = Choice(rawValue: text) else {
        let names = Choice.allCases.map(\.rawValue)
        throw ValueError("'\(option.spelling)'", names.listed("or"), text, among: names)
      }
      return choice
    } write: {
      $0.rawValue
    }
  }

  /// Yes or no.
  static func flag(
    _ option: Option, _ path: Part<Bool>
  ) -> Field {
    Field(source: .option(option)) { _, request in
      request[keyPath: path] = true
    } write: { request in
      request[keyPath: path] ? [""] : []
    }
  }

  /// An option that is no part of a request.
  static func other(_ option: Option) -> Field {
    Field(source: .option(option), read: { _, _ in }, write: { _ in [] })
  }

  /// The word that says what a command is about, where that is no scene.
  static func subject(_ argument: Command.Argument) -> Field {
    Field(source: .argument(argument)) { text, request in
      request.subject = text
    } write: { request in
      request.subject.map { [$0] } ?? []
    }
  }
}
