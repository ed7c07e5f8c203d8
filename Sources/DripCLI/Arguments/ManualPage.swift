import DripFormats

/// A manual page of all commands, in the language of `mdoc(7)`.
struct ManualPage {
  private var lines: [String] = []

  /// Returns the page.
  static func text(_ commands: [Command]) -> String {
    var page = ManualPage()
    page.writeHead(commands)
    page.section("COMMANDS")
    for command in commands { page.write(command) }
    page.section("FORMATS")
    for paragraph in HelpText.formatParagraphs { page.write(paragraph) }
    page.list(FileFormat.all.map { (".Li \($0.name)", FormatTable.text(of: $0)) })
    page.section("ENVIRONMENT")
    page.list([
      (".Ev NO_COLOR", "If set and not empty, messages have no colours."),
      (".Ev TERM", "If it is dumb, there are no colours and no progress bar."),
    ])
    page.section("EXIT STATUS")
    page.list(ExitCode.allCases.map { (".Li \($0.rawValue)", $0.meaning) })
    return page.lines.map { "\($0)\n" }.joined()
  }

  private mutating func writeHead(_ commands: [Command]) {
    lines += [".Dd \(About.date)", ".Dt \(About.name.uppercased()) 1", ".Os"]
    section("NAME")
    lines += [".Nm \(About.name)", ".Nd \(Self.phrase(About.summary))"]
    section("SYNOPSIS")
    for command in commands { writeUsage(of: command) }
    section("DESCRIPTION")
    write(About.summary)
    lines.append(".Pp")
    write("Run '\(About.name) help' with the name of a command for one part of this page.")
  }

  private mutating func writeUsage(of command: Command) {
    lines += [".Nm", ".Cm \(command.name)"]
    for argument in command.arguments {
      lines.append(argument.isRequired ? ".Ar \(argument.name)" : ".Op Ar \(argument.name)")
    }
    for option in command.options where option.isRequired {
      lines.append(".Fl \\-\(option.name) Ar \(option.value ?? "value")")
    }
    lines.append(".Op Ar options")
  }

  private mutating func write(_ command: Command) {
    lines.append(".Ss \(command.name)")
    write(command.summary)
    for paragraph in command.discussion {
      lines.append(".Pp")
      write(paragraph)
    }
    list(
      "Arguments",
      command.arguments.map { (".Ar \($0.name)", $0.help + HelpText.choices($0.choices)) })
    for (name, options) in command.groups {
      list(name, options.map { (Self.label($0), $0.help + HelpText.choices($0.choices)) })
    }
    list("Examples", command.examples.map { (".Li \(Self.quoted($0.line))", $0.effect) })
  }

  private static func label(_ option: Option) -> String {
    let letter = option.letter.map { "\($0) , Fl " } ?? ""
    return ".Fl \(letter)\\-\(option.name)" + (option.value.map { " Ar \(quoted($0))" } ?? "")
  }

  private mutating func section(_ name: String) { lines.append(".Sh \(name)") }

  /// Writes a list under a heading within a section, if it has entries.
  private mutating func list(_ heading: String, _ entries: [(label: String, text: String)]) {
    guard !entries.isEmpty else { return }
    lines += [".Pp", ".Em \(heading)"]
    list(entries)
  }

  /// Writes a list of labels, which are macros, with explanations.
  private mutating func list(_ entries: [(label: String, text: String)]) {
    lines.append(".Bl -tag -width Ds")
    for (label, text) in entries {
      lines.append(".It \(label.dropFirst())")
      write(text)
    }
    lines.append(".El")
  }

  /// Writes text.
  ///
  /// Every sentence begins a line, and no line exceeds 80 bytes.
  private mutating func write(_ text: String) {
    var line = ""
    for word in text.split(separator: " ").map(Self.escaped) {
      let endsSentence = line.last.map { ".!?".contains($0) } ?? false
      if endsSentence || line.utf8.count + 1 + word.utf8.count > 78 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    lines.append(line)
  }

  /// Returns a word with the special characters of the typesetter escaped.
  private static func escaped(_ word: some StringProtocol) -> String {
    var text = word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" : ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns an argument of a macro, in quotation marks.
  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  /// Returns a sentence without its capital and its full stop.
  private static func phrase(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast()
  }
}
