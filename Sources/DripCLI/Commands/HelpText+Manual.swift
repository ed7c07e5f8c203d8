extension HelpText {
  /// Returns a manual page with the help of all commands, in the language of `mdoc(7)`.
  static func manual(_ commands: [Command]) -> String {
    // A section is indented by five columns.
    let help = HelpText(width: 73)
    let variables = [
      ("NO_COLOR", "If set and not empty, messages have no colours."),
      ("TERM", "If it is dumb, there are no colours and no progress bar."),
    ]
    let codes = ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }
    func entries(_ list: [(String, String)]) -> String { list.map(help.entry).joined() }
    let summary = About.summary.prefix(1).lowercased() + About.summary.dropFirst().dropLast()
    return """
      .Dd \(About.date)
      .Dt \(About.name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(About.name)
      .Nd \(escaped(summary))
      .Sh SYNOPSIS
      .Nm
      .Ar command
      .Op Ar options
      .Sh COMMANDS
      \(commands.map { ".Ss \($0.name)\n\(literal(help.help(for: $0)))" }.joined())\
      .Sh FORMATS
      \(literal(help.formats))\
      .Sh ENVIRONMENT
      \(literal(entries(variables)))\
      .Sh EXIT STATUS
      \(literal(entries(codes)))
      """
  }

  /// Returns text that the typesetter prints as it is.
  private static func literal(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return ".Bd -literal\n\(lines.map { "\(escaped($0))\n" }.joined()).Ed\n"
  }

  /// Returns a line with the special characters of the typesetter escaped.
  private static func escaped(_ line: some StringProtocol) -> String {
    var text = line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : ""
    for scalar in line.unicodeScalars {
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
}
