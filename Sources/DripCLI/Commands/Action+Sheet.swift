import DripExport

extension Action {
  /// `drip sheet` writes frames of a scene side by side.
  static func sheet(_ catalog: SceneCatalog) -> Action {
    let (download, wave) = (catalog.example("download"), catalog.example("wave"))
    let splash = catalog.example("splash")
    return Action(
      "sheet", "Render frames side by side: a contact sheet or an atlas.",
      discussion: [
        """
        Frames are evenly spaced in time, from the start to the end of the scene or through one period of a loop. \
        By default their longer side has 160 pixels, they have the background of the scene, and their times are below them.
        """,
        """
        An atlas has the frames of a film, without clear borders, and equal ones once. By default they are as large as the \
        scene and have a transparent background. The result is two files, NAME.png \
        and NAME.json with the places of frames in TexturePacker's format; with --scale 2 both names end with @2x.
        """,
      ],
      fields: [.scene(in: catalog), .file] + Field.sheet + [.start, .end] + Field.lookOfSheets
        + Field.settings(catalog) + [.force, .report],
      refusedSettings: [Field.time.name],
      examples: [
        Command.Example(
          "sheet \(download) -o \(download)-sheet.png", effect: "The whole scene in one image."
        ),
        Command.Example(
          "sheet \(wave) --every 0.1 --from 2 --to 4 --columns 10 --scale 2 -o \(wave)-sheet.png",
          effect: "Two seconds of it in short steps."),
        Command.Example(
          "sheet \(splash) --atlas --size 256 -o \(splash).png",
          effect:
            "Sprites for a game: \(splash).png, and \(splash).json with their places and times."),
      ],
      run: { request, console in
        let makesAtlas = try request.sheet.makesAtlas
        let sprites = makesAtlas ? try SpritePlan(request) : nil
        let place = try request.requiredOutput(of: "sheet", example: "x.png")
        let output =
          try sprites?.output(request.sheet, to: place) ?? SheetPlan(request).output
        try Delivery(request.policy, console).write(output, to: place)
      })
  }
}

extension Request.Sheet {
  /// True for an atlas.
  ///
  /// Throws an error if other options contradict it.
  fileprivate var makesAtlas: Bool {
    get throws(SpritePlanError) {
      let ofAtlases = [
        ("padding", padding != nil), ("extrude", extrusion != nil), ("power-of-two", isPowerOfTwo),
      ]
      if !isAtlas, let option = ofAtlases.first(where: \.1) { throw .ofAtlases(option.0) }
      guard isAtlas else { return false }
      let ofContactSheets = [
        ("columns", columns != nil), ("rows", rows != nil), ("no-labels", noLabels),
      ]
      if let option = ofContactSheets.first(where: \.1) { throw .ofContactSheets(option.0) }
      return true
    }
  }
}
