import DripExport

extension Command {
  /// `drip studio` opens a page to try scenes and settings.
  static func studio(_ catalog: SceneCatalog) -> Command {
    let source =
      About.isDrip
      ? "It is one file beside the program, and needs no server and no network."
      : "It is built from the sources of this package, which takes minutes the first time."
    let (wave, download) = (catalog.example("wave"), catalog.example("download"))
    return Command(
      "studio", "Open a page in the browser to try every scene and its settings.",
      discussion: [
        """
        The page draws the same pictures as this program, and shows each as a command line, as settings for --config, and as \
        code for pages and apps. \(source)
        """
      ],
      fields: [
        .copy, .printsPath, .force,
        .scene(in: catalog, "The scene with which the page opens.", isRequired: false),
      ]
        + Field.needingScene(
          [.studioTime, .rate, .speed] + Field.lookOfStudio + Field.settings(catalog)),
      examples: [
        Example("studio", effect: "Open the page."),
        Example("studio \(wave)", effect: "Open the page with a scene."),
        Example(
          "studio \(download) --theme dark --at 2.5 --background scene",
          effect: "Open it with a scene, its settings and a moment."),
        Example("studio -o studio.html", effect: "Write a copy of the page."),
        Example(
          line: "firefox \"$(\(About.name) studio --print)\"",
          effect: "Open the page in another browser."),
      ],
      run: { request, console in
        let running = request.running
        let address = try StudioAddress(request)
        let studio = try console.studio(with: catalog)
        if let place = request.outputs.last {
          let bytes = try studio.contents(address)
          guard place != .stream else { return try console.output.write(bytes) }
          try Exporter(running, console).write(bytes, to: place)
        } else if running.printsPath {
          try console.output.write("\(studio.place(address))\n")
        } else {
          try studio.show(address)
        }
      })
  }
}

extension Console {
  /// The page of the studio, which a program with scenes of its own builds first.
  fileprivate func studio(with catalog: SceneCatalog) throws -> StudioPage {
    guard !About.isDrip else { return studio }
    let build = try PageBuild(catalog, self)
    try build.run()
    return try build.studio
  }
}
