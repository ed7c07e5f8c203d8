import DripFormats

/// The options that say how frames stand in one image.
extension Field {
  /// What the image is, and which frames are in it.
  static let sheet =
    [
      flag(
        Option(
          name: "atlas",
          help: """
            Make an atlas for games: the frames without their clear borders, equal ones once, and beside the image a \
            .json that says where they are, as TexturePacker's does.
            """, rival: Option.Rival(name: "strip")),
        \.sheet.isAtlas),
      flag(
        Option(
          name: "strip",
          help: """
            Make a strip for a page: all frames, and beside the image a .css that plays them with steps().
            """, rival: Option.Rival(name: "atlas")),
        \.sheet.isStrip),
    ] + contactSheet + [
      rate(
        """
        Frames per second of an atlas or a strip, unless --count or --every says how many there are. Default: \
        \(SpritePlan.defaultRate.text).
        """)
    ] + atlas

  /// How frames stand on a contact sheet.
  private static let contactSheet = [
    number(
      Option(
        name: "columns", value: "number",
        help: "How many frames there are in a row. Default: 6, or as --rows need."),
      \.sheet.columns, in: 1...100),
    number(
      Option(
        name: "rows", value: "number",
        help: "How many rows there are, at most where --count or --every says how many frames."),
      \.sheet.rows, in: 1...100),
    number(
      Option(
        name: "count", value: "number",
        help: "How many frames there are. Default: 24, or as many as --rows hold.",
        rival: Option.Rival(name: "every")),
      \.sheet.count, in: 1...Request.Sheet.maximumCount),
    number(
      Option(
        name: "every", value: "seconds",
        help: "The time from one frame to the next, instead of --count.",
        rival: Option.Rival(name: "count")),
      \.sheet.step, in: 0.001...SceneTime.legal.upperBound),
    flag(
      Option(name: "no-labels", help: "Leave out the time below each frame."), \.sheet.noLabels),
  ]

  /// How sprites lie in an atlas.
  private static let atlas = [
    number(
      Option(
        name: "padding", value: "pixels",
        help: """
          The clear pixels between two sprites of an atlas, and along its border. Default: 2.
          """),
      \.sheet.padding, in: 0...256),
    number(
      Option(
        name: "extrude", value: "pixels",
        help: """
          How many times the pixels at the border of a sprite are repeated around it. Default: 0.
          """),
      \.sheet.extrusion, in: 0...256),
    flag(
      Option(name: "power-of-two", help: "Make both sides of an atlas powers of two."),
      \.sheet.isPowerOfTwo),
  ]
}
