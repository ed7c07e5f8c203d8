import DripExport

extension Command {
  /// `drip still`: one frame as a file.
  static func still(_ catalog: SceneCatalog) -> Command {
    let (wave, river) = (catalog.example("wave"), catalog.example("river"))
    let download = catalog.example("download")
    return Command(
      "still", "Render one moment of a scene.",
      fields: [.scene(in: catalog), .time, .file] + Field.lookOfStills + Field.settings(catalog)
        + [.force, .report],
      examples: [
        Example(
          "still \(wave) --at 2.5 -o \(wave).png", effect: "One image, as large as the scene."),
        Example(
          "still \(river) --at 1.2 -o \(river).svg --background scene",
          effect: "One document for a vector editor, with the background of the scene."),
        Example(
          "still \(river) --at 3 --guides -o how.svg",
          effect: "With construction lines: curves, control points, springs and labels."),
        Example(
          "still \(download) --at 4 --size 1024 -o - > \(download).png",
          effect: "To standard output."),
      ],
      run: { request, console in
        let place = try request.requiredPlace(of: "still", example: "x.png")
        try Exporter(request.running, console).write(try request.still(to: place))
      })
  }
}
