import DripFormats

/// The options of contact sheets and atlases.
extension Field {
  static let sheet =
    [
      flag(
        Option(
          name: "atlas",
          help: """
            Make a sprite atlas for games: frames without clear borders, equal ones once, with a .json file \
            of their places in TexturePacker's format.
            """),
        \.sheet.isAtlas)
    ] + contactSheet + [
      rate(
        """
        Frames per second of an atlas, if there is no --count or --every. Default: \
        \(SpritePlan.defaultRate.text).
        """)
    ] + atlas

  private static let contactSheet = [
    number(
      Option(
        name: "columns", value: "number",
        help: "Number of frames in a row. Default: 6, or as many as --rows needs."),
      \.sheet.columns, in: 1...100),
    number(
      Option(
        name: "rows", value: "number",
        help: "Number of rows; the maximum if there is --count or --every."),
      \.sheet.rows, in: 1...100),
    number(
      Option(
        name: "count", value: "number",
        help: "Number of frames. Default: 24, or as many as fit into --rows.",
        rival: Option.Rival(name: "every")),
      \.sheet.count, in: 1...Request.Sheet.maximumCount),
    number(
      Option(
        name: "every", value: "seconds",
        help: "Time from one frame to the next, instead of --count.",
        rival: Option.Rival(name: "count")),
      \.sheet.step, in: 0.001...SceneTime.legal.upperBound),
    flag(
      Option(name: "no-labels", help: "Leave out the times below the frames."), \.sheet.noLabels),
  ]

  private static let atlas = [
    number(
      Option(
        name: "padding", value: "pixels",
        help: "Clear pixels between the sprites of an atlas and along its border. Default: 2."),
      \.sheet.padding, in: 0...256),
    number(
      Option(
        name: "extrude", value: "pixels",
        help: "Width of the repeated border pixels around each sprite of an atlas. Default: 0."),
      \.sheet.extrusion, in: 0...256),
    flag(
      Option(name: "power-of-two", help: "Make the width and height of an atlas powers of two."),
      \.sheet.isPowerOfTwo),
  ]
}
