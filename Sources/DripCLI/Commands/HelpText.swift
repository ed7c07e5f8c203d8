import DripFormats

/// The help of commands.
struct HelpText {
  /// True if headings are bold.
  var isColored = false

  /// The maximum number of columns.
  var width = 80

  /// The column where explanations start.
  private static let column = 25

  /// Returns the help of the whole program.
  func overview(_ commands: [Command]) -> String {
    var text = "\(About.summary)\n\n"
    text += "\(heading("Usage:")) \(About.name) <command> [<options>]\n"
    text += "\n\(heading("Commands:"))\n"
    for command in commands { text += entry(command.name, command.summary) }
    text += "\n\(heading("Options:"))\n"
    for option in [Option.help, .version] { text += entry(label(option), option.help) }
    text += "\nRun '\(About.name) help <command>' for the options and examples of a command.\n"
    text += "Run '\(About.name) help \(Self.formats)' for the formats of files.\n"
    return text
  }

  /// The topic of the help that lists the formats.
  static let formats = "formats"
  /// The paragraphs of that topic.
  private static let formatParagraphs = {
    let limits = FileFormat.all.compactMap { format in
      format.maximumRate.map { " A \(format.name) has \($0), the most that it can show." }
    }
    let outlines = FileFormat.all(.vectorFilm)
    return [
      """
      The ending of the output's name chooses the format; --format chooses it for names without an ending.
      """,
      """
      Soft light, --set material=light, consists of gradients. Gradients take two to five times as many bytes as flat \
      colours in \(FileFormat.all.filter { $0.material == .flat }.named()).
      """,
      """
      Without --fps, a film has 60 frames per second.\(limits.joined()) A film as \(outlines.named("or")) is in memory as a \
      whole, so it lasts at most \(VectorFilm.maximumDuration) seconds; all others are written while they are drawn. It \
      leaves out bubbles, caustics and condensation, and is exact at its frames, between which players interpolate.
      """,
    ]
  }()

  /// The formats with their properties.
  var formats: String {
    Self.formatParagraphs.map { "\(wrapped($0, indent: 0))\n" }.joined()
      + "\(heading("Formats:"))\n"
      + FileFormat.all.map { entry($0.name, FormatTable.text(of: $0)) }.joined()
  }

  /// Returns the help of one command.
  func help(for command: Command) -> String {
    var text = "\(command.summary)\n\n\(heading("Usage:")) \(usage(of: command))\n"
    if !command.examples.isEmpty {
      text += "\n\(heading("Examples:"))\n"
      for example in command.examples {
        text += "  \(example.line)\n" + wrapped(example.effect, indent: 6)
      }
    }
    if !command.arguments.isEmpty {
      text += "\n\(heading("Arguments:"))\n"
      for argument in command.arguments {
        text += entry("<\(argument.name)>", argument.help + Self.choices(argument.choices))
      }
    }
    for (name, options) in command.groups {
      text += "\n\(heading("\(name):"))\n"
      for option in options {
        text += entry(label(option), option.help + Self.choices(option.choices))
      }
    }
    for paragraph in command.discussion { text += "\n\(wrapped(paragraph, indent: 0))" }
    return text
  }

  private func usage(of command: Command) -> String {
    var parts = [About.name, command.name]
    for argument in command.arguments {
      parts.append(argument.isRequired ? "<\(argument.name)>" : "[<\(argument.name)>]")
    }
    for option in command.options where option.isRequired {
      parts.append("\(option.spelling) <\(option.value ?? "value")>")
    }
    parts.append("[<options>]")
    return parts.joined(separator: " ")
  }

  private func label(_ option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.map { " <\($0)>" } ?? ""
    return letter + option.spelling + value
  }

  /// The list of choices that follows an explanation.
  private static func choices(_ choices: [String]) -> String {
    choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
  }

  private func heading(_ text: String) -> String { TextStyle.bold(text, isColored) }

  /// Returns a label and its explanation side by side, or on two lines if the label is long.
  func entry(_ label: String, _ help: String) -> String {
    let explanation = wrapped(help, indent: Self.column)
    let start = "  \(label)"
    guard start.count + 2 <= Self.column else { return "\(start)\n\(explanation)" }
    return start + explanation.dropFirst(start.count)
  }

  private func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.map { "\(margin)\($0)\n" }.joined()
  }
}
