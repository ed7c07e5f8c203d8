import DripExport
import DripKit

/// `drip sheet`: frames of a scene side by side.
enum SheetCommand {
  private static let columns = Option(
    name: "columns", value: "number", help: "How many frames there are in a row. Default: 6.")
  private static let every = Option(
    name: "every", value: "seconds",
    help: "The time from one frame to the next. Default: as it takes for 24 frames.")

  private static let defaultColumns = 6
  private static let defaultCount = 24
  /// The longer side of a frame on the sheet.
  private static let side = 160.0
  private static let mostColumns = 100
  private static let mostFrames = 2000

  static func command(_ catalog: SceneCatalog) -> Command {
    Command(
      name: "sheet",
      summary: "Render a contact sheet: frames side by side.",
      discussion: [
        """
        Frames are evenly spaced in time, from the first to the last moment of the scene or through \
        one period of a loop. They stand on the page of the model unless there is another --background.
        """
      ],
      arguments: [SceneArgument.argument(catalog)],
      options: [OutputPlace.fileOption, columns, every, FilmOptions.from, FilmOptions.to]
        + FrameOptions.ofSheets + SceneOptions.all + [FilmJob.force, FilmJob.json],
      examples: [
        Command.Example(
          line: "drip sheet download -o download-sheet.png", effect: "The whole scene at a glance."),
        Command.Example(
          line:
            "drip sheet wave --every 0.1 --from 2 --to 4 --columns 10 --scale 2 -o wave-sheet.png",
          effect: "A closer look at two seconds of it."),
      ],
      resolve: { arguments throws(Failure) in
        let scene = try catalog.makeScene(from: arguments)
        let place = try arguments.value(OutputPlace.fileOption, OutputPlace.init(file:))
        return try look(of: scene, arguments, place ?? .standardOutput)
          .resolved(catalog.resolved(arguments))
      },
      run: { arguments, console throws(Failure) in
        try run(arguments, catalog, console)
      })
  }

  /// Returns how a frame on the sheet looks.
  private static func look(
    of scene: any Scene, _ arguments: ParsedArguments, _ place: OutputPlace
  ) throws(Failure) -> FrameLook {
    let factor = side / max(scene.size.width, scene.size.height)
    return try FrameLook(
      arguments, scene: scene,
      canvas: Size(scene.size.width * factor, scene.size.height * factor), background: .scene,
      output: place, formats: FrameOptions.formatsOfSheet)
  }

  private static func run(
    _ arguments: ParsedArguments, _ catalog: SceneCatalog, _ console: Console
  ) throws(Failure) {
    let scene = try catalog.makeScene(from: arguments)
    guard let place = try arguments.value(OutputPlace.fileOption, OutputPlace.init(file:)) else {
      throw .usage(Messages.missingOutput("sheet", OutputPlace.fileOption))
    }
    let look = try look(of: scene, arguments, place)
    let times = try times(of: scene, arguments)
    let columns =
      try arguments.wholeNumber(columns, in: 1...mostColumns) ?? min(defaultColumns, times.count)
    let scale = Double(look.scale.rawValue)
    let sheet = ContactSheet(
      columns: columns,
      cell: Size(
        Double(look.dimensions.width) * scale, Double(look.dimensions.height) * scale))
    let size = sheet.size(count: times.count)
    guard
      let dimensions = PixelDimensions(
        width: Int(min(size.width, 1e9)), height: Int(min(size.height, 1e9)))
    else {
      throw .usage(Messages.tooLargeSize("\(Int(size.width))x\(Int(size.height))"))
    }
    let sequence = FrameSequence(
      [0..<1], look.rasterizer(dimensions), format: look.format, compression: look.compression
    ) { _ in sheet.picture(of: times.map { scene.picture(at: $0) }) }
    try FilmJob(arguments, console).write(sequence, to: place)
  }

  /// Returns when the frames of a sheet are.
  private static func times(
    of scene: any Scene, _ arguments: ParsedArguments
  ) throws(Failure) -> [Double] {
    let start = try arguments.number(FilmOptions.from, in: FilmOptions.times) ?? 0
    let end = try arguments.number(FilmOptions.to, in: FilmOptions.times)
    var last = end ?? scene.extent.seconds
    // The end of a loop is its beginning.
    var leavesOutEnd = false
    if case .loop(let period, _) = scene.extent, end == nil {
      last = start + period
      leavesOutEnd = true
    }
    guard last > start else {
      guard end == nil else {
        throw Failure.usage(Messages.backwardFilm(from: start, to: last))
          .in(arguments.place(FilmOptions.to))
      }
      throw .usage(
        Messages.startAfterEnd(
          start, of: type(of: scene).name, lasting: last, add: [FilmOptions.to]))
    }
    guard let step = try arguments.number(every, in: 0.001...FilmOptions.times.upperBound) else {
      let steps = leavesOutEnd ? defaultCount : defaultCount - 1
      return (0..<defaultCount).map { start + (last - start) * Double($0) / Double(steps) }
    }
    let exact = (last - start) / step
    let nearest = exact.rounded()
    // What is that close to a step is meant to be on it.
    let isOnStep = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    let whole = isOnStep ? nearest : exact.rounded(.down)
    let count = isOnStep && leavesOutEnd ? Int(whole) : Int(whole) + 1
    guard count <= mostFrames else {
      throw .usage(Messages.tooManyCells(count, limit: mostFrames))
    }
    return (0..<count).map { start + step * Double($0) }
  }
}
