import DripFormats

/// The options that say what a frame looks like, as a file.
extension Field {
  /// For the frames of a film, into whose names the scale goes.
  static let lookOfFilms = look(
    "How large a frame is, 300 or 300x200.", "the scene's own size",
    scale:
      """
      Pixels in the place of one, for sharper screens; @2x or @3x goes into the names of frames.
      """,
    defaultBackground: "transparent, or scene for films that know no alpha",
    becomes: "What a frame becomes, or all of them.", formats: OutputFormat.names)

  /// For an image whose whole name is given.
  static let lookOfStills = look(
    "How large a frame is, 300 or 300x200.", "the scene's own size",
    scale: "Pixels in the place of one, for sharper screens.")

  /// For a contact sheet, which has a page.
  static let lookOfSheets = look(
    "How large a frame is, 300 or 300x200.",
    "as the scene, 160 on the longer side of one on a contact sheet",
    scale: "Pixels in the place of one, for sharper screens.",
    behind: "pictures",
    defaultBackground: "\(Background.scene.text); transparent in an atlas or a strip",
    becomes: "What the sheet becomes.",
    formats: FrameFormat.selfContained.map(\.name))

  static let compression = choice(
    Option(
      name: "compression", value: "effort",
      help: "How much time to spend on small files; the pixels are the same.",
      choices: Compression.allCases.map(\.rawValue)),
    \.look.compression)

  private static let guides = flag(
    Option(
      name: "guides",
      help: "Draw over the picture what its mathematics does: curves, levels, springs, necks."),
    \.look.guides)

  private static func look(
    _ size: String, _ defaultSize: String, scale: String, behind: String = "picture",
    defaultBackground: String = Background.transparent.text,
    becomes: String = "What a frame becomes.",
    formats names: [String] = FrameFormat.allCases.map(\.name)
  ) -> [Field] {
    [
      value(
        Option(
          name: "size", value: "pixels",
          help: "\(size) The picture is as large as it fits, centred. Default: \(defaultSize)."),
        \.look.size),
      value(
        Option(
          name: "scale", value: "factor", help: scale, choices: OutputScale.allCases.map(\.text)),
        \.look.scale),
      value(
        Option(
          name: "background", value: "color",
          help: """
            What is behind the \(behind): transparent, a colour such as #fff or teal, or scene for \
            the page of the model. Default: \(defaultBackground).
            """, completion: .words(Background.names)),
        \.look.background),
      value(
        Option(
          name: "format", value: "name",
          help: "\(becomes) Default: png, or what the name of the output ends with.",
          choices: names,
          // The name of the output may say it, too.
          rival: Option.Rival(name: "output") {
            FrameFormat.isSaid(by: $0) || MovingFormat(endingOf: $0) != nil
          }),
        \.look.format, read: { try OutputFormat($0, behind: "'--format'", among: names) },
        write: \.name),
      compression, guides,
    ]
  }
}
