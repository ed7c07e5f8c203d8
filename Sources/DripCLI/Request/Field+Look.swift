import DripFormats

/// The options for the size, background and format of frames.
extension Field {
  /// The options of ``Command/render(_:)``.
  static let lookOfFilms = look(formats: FileFormat.all)

  /// The options of ``Command/still(_:)``.
  static let lookOfStills = look(formats: FileFormat.all(.frame))

  /// The options of ``Command/sheet(_:)``.
  static let lookOfSheets = look(
    size: "see below", background: "see below", formats: FileFormat.all(.sheet))

  /// The options of ``Command/studio(_:)``.
  static let lookOfStudio = look(size: "360", background: Background.scene.text, formats: [])
    .filter { ["size", "scale", "background", "guides"].contains($0.name) }

  static let compression = choice(
    Option(
      name: "compression", value: "level", group: .look, help: "Smaller files take longer.",
      choices: Compression.allCases.map(\.rawValue)),
    \.look.compression)

  private static let guides = flag(
    Option(name: "guides", group: .look, help: "Draw construction lines over the picture."),
    \.look.guides)

  /// Returns the options with the defaults of a command.
  private static func look(
    size: String = "the scene's", background: String = Background.transparent.text,
    formats: [FileFormat]
  ) -> [Field] {
    [
      value(
        Option(
          name: "size", value: "pixels", group: .look,
          help: "Frame size: 300 or 300x200. Default: \(size)."),
        \.look.size),
      value(
        Option(
          name: "scale", value: "factor", group: .look, help: "Pixel density for sharp screens.",
          choices: OutputScale.allCases.map(\.text)),
        \.look.scale),
      value(
        Option(
          name: "background", value: "color", group: .look,
          help: "#fff, teal, scene or transparent. Default: \(background).",
          completion: .words(Background.names)),
        \.look.background),
      value(
        Option(
          name: "format", value: "name", group: .look,
          help: "Default: by the ending of the output, else \(FileFormat.png.name).",
          choices: formats.map(\.name),
          // The ending of the output is the other way to choose the format.
          rival: Option.Rival(name: "output") { FileFormat(endingOf: $0) != nil }),
        \.look.format
      ) { try FileFormat($0, of: "format", among: formats) },
      compression, guides,
    ]
  }
}
