/// Settings from a file: a JSON object whose members are options as they could be given on a command
/// line.
///
///     {
///       "scene": "wave",
///       "reduced-motion": true,
///       "set": { "amplitude": 0.08, "color": "teal" }
///     }
///
/// A key is the name of an option without its dashes, or that of an argument. A flag is true or false,
/// anything else a string or a number as one would type it, or an array of them where the option can
/// be given more than once. Parameters of the scene stand under `set`, by name. Options that other
/// commands take are read over, so that one file serves all of them.
struct Configuration {
  /// What the file is called in messages.
  let name: String
  private let bytes: [UInt8]
  private let members: [JSONValue.Member]

  /// Reads a file, or says what in it is no JSON object.
  init(_ bytes: [UInt8], name: String) throws(Failure) {
    self.name = name
    self.bytes = bytes
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw .data(
        "\(Self.place(error.offset, of: bytes, name)): \(error.message)")
    }
    guard case .object(let members) = value.content else {
      throw .data(
        "\(Self.place(value.offset, of: bytes, name)): \(Messages.noSettings)")
    }
    self.members = members
  }

  /// Returns what the file says to a command, as if it had been typed.
  func arguments(
    for command: Command, among commands: [Command]
  ) throws(Failure) -> ParsedArguments {
    var arguments = ParsedArguments()
    let others = commands.filter { $0.takesConfiguration && $0.name != command.name }
    for member in members {
      if let option = command.settings.first(where: { $0.name == member.key }) {
        try read(member.value, as: option, into: &arguments)
      } else if let index = command.arguments.firstIndex(where: { $0.name == member.key }) {
        // Words count in their order, and the commands that take a file take one word.
        guard index == arguments.words.count, case .string(let word) = member.value.content else {
          throw problem(Messages.badSetting(member.key, "a string"), at: member.value.offset)
        }
        arguments.append(word, from: place(member.value.offset))
      } else if let option = others.lazy.flatMap(\.settings).first(where: { $0.name == member.key })
      {
        var ignored = ParsedArguments()
        try read(member.value, as: option, into: &ignored)
      } else {
        let keys = ([command] + others).flatMap { other in
          other.arguments.map(\.name) + other.settings.map(\.name)
        }
        throw problem(
          Messages.unknownKey(member.key, among: keys, of: command), at: member.offset)
      }
    }
    return arguments
  }

  private func read(
    _ value: JSONValue, as option: Option, into arguments: inout ParsedArguments
  ) throws(Failure) {
    switch value.content {
    case .flag(let flag) where option.value == nil:
      arguments.set(option, to: flag)
    case .object(let members) where option.isAssignment:
      for member in members {
        guard let text = member.value.typed, !member.key.utf8.contains(UInt8(ascii: "=")) else {
          throw problem(
            Messages.badSetting(member.key, "a string, a number, true or false"),
            at: member.offset)
        }
        arguments.append("\(member.key)=\(text)", for: option, from: place(member.offset))
      }
    case .array(let elements) where option.repeats && !option.isAssignment:
      for element in elements { try read(element, as: option, into: &arguments) }
    case .string(let text) where option.value != nil && !option.isAssignment,
      .number(let text) where option.value != nil && !option.isAssignment:
      arguments.append(text, for: option, from: place(value.offset))
    default:
      throw problem(Messages.badSetting(option.name, option.expectation), at: value.offset)
    }
  }

  private func problem(_ message: String, at offset: Int) -> Failure {
    .data("\(place(offset)): \(message)")
  }

  private func place(_ offset: Int) -> String { Self.place(offset, of: bytes, name) }

  /// Where a byte is, as editors and compilers write it: the file, and from 1 the line and the
  /// character in it.
  private static func place(_ offset: Int, of bytes: [UInt8], _ name: String) -> String {
    let before = bytes.prefix(offset)
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    // The bytes that continue a character are no characters of their own.
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return "\(Messages.shown(name)):\(line):\(column)"
  }
}

extension Option {
  /// What stands for the option in a file, as it follows "must be".
  fileprivate var expectation: String {
    if value == nil { return "true or false" }
    if isAssignment { return "an object of names and values" }
    return "a string or a number" + (repeats ? ", or an array of them" : "")
  }
}

extension JSONValue {
  /// The value as one would type it; nil for what cannot be typed.
  fileprivate var typed: String? {
    switch content {
    case .string(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
