import DripExport

extension Command {
  /// `drip sheet` writes frames of a scene side by side.
  static func sheet(_ catalog: SceneCatalog) -> Command {
    let (download, wave) = (catalog.example("download"), catalog.example("wave"))
    let splash = catalog.example("splash")
    return Command(
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
      examples: [
        Example(
          "sheet \(download) -o \(download)-sheet.png", effect: "The whole scene in one image."
        ),
        Example(
          "sheet \(wave) --every 0.1 --from 2 --to 4 --columns 10 --scale 2 -o \(wave)-sheet.png",
          effect: "Two seconds of it in short steps."),
        Example(
          "sheet \(splash) --atlas --size 256 -o \(splash).png",
          effect:
            "Sprites for a game: \(splash).png, and \(splash).json with their places and times."),
      ],
      run: { request, console in
        let place = try request.requiredPlace(of: "sheet", example: "x.png")
        try Exporter(request.running, console).write(try request.sheet(to: place))
      })
  }
}
