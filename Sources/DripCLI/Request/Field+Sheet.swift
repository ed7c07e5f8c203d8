import DripFormats

/// The options of contact sheets and atlases.
extension Field {
  static let sheet = [
    flag(
      Option(
        name: "atlas", group: .sheet, help: "Make a sprite atlas, with a .json file of places."),
      \.sheet.isAtlas),
    number(
      Option(
        name: "columns", value: "number", group: .sheet,
        help: "Frames in a row. Default: 6, or as --rows needs."),
      \.sheet.columns, in: 1...100),
    number(
      Option(name: "rows", value: "number", group: .sheet, help: "Maximum number of rows."),
      \.sheet.rows, in: 1...100),
    number(
      Option(
        name: "count", value: "number", group: .sheet,
        help: "Number of frames. Default: 24, or what fits.", rival: Option.Rival(name: "every")),
      \.sheet.count, in: 1...Request.Sheet.maximumCount),
    number(
      Option(
        name: "every", value: "seconds", group: .sheet,
        help: "Time from one frame to the next, instead of --count.",
        rival: Option.Rival(name: "count")),
      \.sheet.step, in: 0.001...SceneTime.legal.upperBound),
    flag(
      Option(name: "no-labels", group: .sheet, help: "Leave out the times below the frames."),
      \.sheet.noLabels),
    value(
      Option(
        name: "fps", value: "rate", group: .sheet,
        help: "Frames per second of an atlas. Default: \(Request.atlasRate.text)."),
      \.timing.rate),
    number(
      Option(
        name: "padding", value: "pixels", group: .sheet,
        help: "Clear pixels between sprites of an atlas. Default: 2."),
      \.sheet.padding, in: 0...256),
    number(
      Option(
        name: "extrude", value: "pixels", group: .sheet,
        help: "Repeated border around each sprite. Default: 0."),
      \.sheet.extrusion, in: 0...256),
    flag(
      Option(
        name: "power-of-two", group: .sheet, help: "Make the sides of an atlas powers of two."),
      \.sheet.isPowerOfTwo),
  ]
}
