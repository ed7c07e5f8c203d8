import DripExport
import DripFormats
import DripKit
import DripRaster

extension Action {
  /// `drip sheet`: frames of a scene side by side.
  static func sheet(_ catalog: SceneCatalog) -> Action {
    Action(
      "sheet", "Render a contact sheet: frames side by side.",
      discussion: [
        """
        Frames are evenly spaced in time, from the first to the last moment of the scene or through \
        one period of a loop. They stand on the page of the model unless there is another --background, \
        each with its time below.
        """
      ],
      fields: [.scene(in: catalog), .file] + Field.sheet + [.start, .end] + Field.lookOfSheets
        + Field.settings(catalog) + [.force, .durable, .report],
      examples: [
        Command.Example(
          line: "drip sheet download -o download-sheet.png", effect: "The whole scene at a glance."),
        Command.Example(
          line:
            "drip sheet wave --every 0.1 --from 2 --to 4 --columns 10 --scale 2 -o wave-sheet.png",
          effect: "A closer look at two seconds of it."),
      ],
      resolve: { request in
        try request.looking(look(request, of: request.requiredScene))
      },
      run: { request, console in
        let scene = try request.requiredScene
        let place = try request.requiredOutput(of: "sheet", example: "x.png")
        let look = try look(request, of: scene)
        let sheetTimes = try SheetTimes(request, of: scene)
        let times = sheetTimes.times
        let cell = look.rasterizer.size
        let sheet = ContactSheet(
          columns: sheetTimes.columns, cell: Size(Double(cell.width), Double(cell.height)),
          labelHeight: request.sheet.noLabels ? 0 : labelHeight(cell))
        let size = sheet.size(count: times.count)
        let dimensions = try PixelDimensions(
          Int(min(size.width, 1e9)), by: Int(min(size.height, 1e9)))
        let rasterizer = Rasterizer(
          size: PixelSize(dimensions.width, dimensions.height), background: look.color)
        let sequence = FrameSequence(
          [0..<1], rasterizer, format: look.format, compression: look.compression
        ) { [story = scene.story()] _ in
          sheet.picture(
            of: times.map { look.picture(of: story, at: $0) }, labels: sheetTimes.labels,
            look.color.ink)
        }
        try FrameDelivery(request.policy, console).write(sequence, to: place)
      })
  }

  /// The longer side of a frame on the sheet.
  private static let side = 160.0

  /// The height of the digits below a frame: of pixels enough to be read, and in proportion to it.
  private static func labelHeight(_ cell: PixelSize) -> Double {
    max(7, Double(max(cell.width, cell.height)) / 20)
  }

  /// Returns how a frame on the sheet looks.
  private static func look(_ request: Request, of scene: AnyScene) throws -> FrameLook {
    let factor = side / max(scene.size.width, scene.size.height)
    return try FrameLook(
      request, of: scene, canvas: Size(scene.size.width * factor, scene.size.height * factor),
      background: .scene, formats: FrameFormat.selfContained)
  }
}
