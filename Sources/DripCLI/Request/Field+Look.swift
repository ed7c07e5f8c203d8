import DripFormats

/// The options for the size, background and format of frames.
extension Field {
  /// The options of ``Action/render(_:)``.
  ///
  /// The scale is part of the names of frames.
  static let lookOfFilms = look(
    "the scene's own size",
    scale: "Pixel density for sharp screens; the names of frames get @2x or @3x.",
    defaultBackground: "transparent, or scene for films without transparency",
    formatOf: "the frames or the film", formats: FileFormat.all)

  /// The options of ``Action/still(_:)``.
  static let lookOfStills = look("the scene's own size")

  /// The options of ``Action/sheet(_:)``.
  static let lookOfSheets = look(
    "the scene's own size, or 160 on the longer side in a contact sheet",
    defaultBackground: "\(Background.scene.text), or transparent in an atlas",
    formatOf: "the sheet",
    formats: FileFormat.all(.sheet))

  /// The options of ``Action/studio(_:)``.
  static let lookOfStudio = look("360", defaultBackground: Background.scene.text)
    .filter { ["size", "scale", "background", "guides"].contains($0.name) }

  static let compression = choice(
    Option(
      name: "compression", value: "effort",
      help: "Effort for smaller files. All choices give the same pixels.",
      choices: Compression.allCases.map(\.rawValue)),
    \.look.compression)

  private static let guides = flag(
    Option(
      name: "guides",
      help: "Draw construction lines over the picture: curves, levels, springs, necks."),
    \.look.guides)

  private static func look(
    _ defaultSize: String, scale: String = "Pixel density for sharp screens.",
    defaultBackground: String = Background.transparent.text, formatOf subject: String = "the frame",
    formats: [FileFormat] = FileFormat.all(.frame)
  ) -> [Field] {
    [
      value(
        Option(
          name: "size", value: "pixels",
          help: """
            Size of a frame, such as 300 or 300x200; the canvas of the scene is fitted and centred. \
            Default: \(defaultSize).
            """),
        \.look.size),
      value(
        Option(
          name: "scale", value: "factor", help: scale, choices: OutputScale.allCases.map(\.text)),
        \.look.scale),
      value(
        Option(
          name: "background", value: "color",
          help: """
            Background: transparent, a colour such as #fff or teal, or scene for the scene's own. \
            Default: \(defaultBackground).
            """, completion: .words(Background.names)),
        \.look.background),
      value(
        Option(
          name: "format", value: "name",
          help:
            """
            Format of \(subject). Default: from the ending of the output's name, else \(FileFormat.png.name). \
            \(HelpText.costOfGradients(in: formats))
            """,
          choices: formats.map(\.name),
          // The ending of the output is the other way to choose the format.
          rival: Option.Rival(name: "output") { FileFormat(endingOf: $0) != nil }),
        \.look.format
      ) { try FileFormat($0, of: "'--format'", among: formats) },
      compression, guides,
    ]
  }
}
