import DripFormats

/// The properties of formats that the help and the manual show.
enum FormatTable {
  static let columns = [
    "format", "endings", "kind", "transparency", "colours", "longest side", "longest film", "times",
    "loops", "material", "settings",
  ]

  /// Returns the cells of a format, in the order of the columns.
  static func cells(of format: FileFormat) -> [String] {
    let other = format.endings.dropFirst()
    let transparency =
      switch format.transparency {
      case .none: "none"
      case .binary: "opaque or clear"
      case .full: "full"
      }
    let colors =
      switch format.colors {
      case .exact: "exact"
      case .palette(let count): "\(count)"
      case .lossy: "nearly exact"
      }
    let times = format.timeSteps.map { "1/\($0) s" } ?? "exact"
    let rate = format.maximumRate.map { ", at most \($0) frames per second" } ?? ""
    return [
      format.name,
      format.ending + (other.isEmpty ? "" : ", or \(Array(other).listed("or")) with --format"),
      format.kinds.map { $0 == .video ? "\($0.rawValue) (\(VideoEncoding.program))" : $0.rawValue }
        .joined(separator: ", "), transparency, colors, "\(format.maximumSide)",
      format.film == nil ? "none" : format.maximumDuration.map { "\($0) s" } ?? "any", times + rate,
      format.loops ? "yes" : "no", format.material.rawValue,
      format.settings.isEmpty
        ? "none" : format.settings.map { "--\($0.rawValue)" }.joined(separator: ", "),
    ]
  }

  /// Returns the summary and the properties of a format as text.
  static func text(of format: FileFormat) -> String {
    let facts = zip(columns, cells(of: format)).dropFirst().map { "\($0): \($1)" }
    return [format.summary, facts.joined(separator: "; ")].map { text in
      "\(text.prefix(1).uppercased())\(text.dropFirst())."
    }.joined(separator: " ")
  }
}

extension [FileFormat] {
  /// Returns the names as a list such as "a, b and c".
  func named(_ conjunction: String = "and") -> String { map(\.name).listed(conjunction) }
}

extension FileFormat {
  /// The formats that have a setting.
  static func all(having setting: Setting) -> [FileFormat] {
    all.filter { $0.settings.contains(setting) }
  }
}
