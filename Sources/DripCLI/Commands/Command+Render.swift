import DripExport

extension Command {
  /// `drip render`: the frames of a scene as files.
  static func render(_ catalog: SceneCatalog) -> Command {
    let opaque = FileFormat.all(.film, .video).filter { $0.transparency != .full }
    let (download, wave, river) = (
      catalog.example("download"), catalog.example("wave"), catalog.example("river")
    )
    return Command(
      "render", "Render the frames of a scene as files, or as a film.",
      discussion: [
        """
        Frame i shows the scene at --from plus i times --speed divided by --fps. The last frame begins before the end, \
        and a loop does not repeat its first frame. Frames keep their numbers if --frames selects some.
        """,
        """
        Frames go into a folder as \(river)-0000\(FileFormat.png.ending), or get names such as \
        -o 'frames/shot-%04d\(FileFormat.png.ending)'. The file \(FolderSettings.fileName) beside them has their settings, \
        which --config reads. With it, --resume makes missing frames, and '\(About.name) verify' finds wrong ones. Use \
        another folder for other settings, or replace the frames with --force.
        """,
        """
        A file name such as \(wave)\(FileFormat.all(.film)[0].ending) makes a film, one file with all frames; several \
        films of one run are drawn once. '\(About.name) help \(HelpText.formats)' compares the formats. \
        Films as \(opaque.named()) have no partial transparency, so they get the background of the scene; with --matte, \
        the clear areas of a GIF stay clear. \(VideoEncoding.program) encodes \(FileFormat.all(.video).named()).
        """,
        "'\(About.name) help describe' explains variants, events and files of settings.",
      ],
      fields: [.scene(in: catalog), .output, .rate, .frames] + Field.timing + Field.film
        + Field.lookOfFilms
        + Field.settings(catalog) + [
          .jobs, .force, .resume, .dryRun, .quiet, .report,
        ],
      examples: [
        Example(
          "render \(download) -o frames",
          effect: "All frames at 60 per second: frames/\(download)-0000.png and so on."),
        Example(
          "render \(wave) -o 'out/shot-%04d.png' --fps 30 --size 512 --background '#fff'",
          effect: "Names, rate, size and background of your own."),
        Example(
          "render \(river) -o frames --frames '0..<24' --format svg",
          effect: "The first 24 frames, for a vector editor."),
        Example(
          "render \(wave) -o \(wave).gif -o \(wave).webp -o \(wave).mp4 --size 480",
          effect: "Three films, drawn once."),
        Example(
          "render \(download) -o - --format apng --fps 30 --hold 2 > \(download).png",
          effect: "A film to standard output; its last frame stays for two seconds."),
      ],
      run: { request, console in
        let exporter = Exporter(request.running, console)
        if let films = try request.films() {
          return request.running.dryRun
            ? try exporter.list(films: films) : try exporter.write(films: films)
        }
        if let option = request.film.firstOption { throw Mistake.ofFilms(option: option) }
        // Errors about frames come before that of a missing place.
        let output = try request.frames(to: request.outputs.last ?? .stream)
        let place = try request.requiredPlace(of: "render", example: "frames")
        let (isStream, format) = (place.isStream, output.fileFormat)
        guard isStream || format.frames?.isSelfContained == true else {
          throw Mistake.onlyStreams(format)
        }
        guard !isStream || format.frames?.isStreamable == true || output.frameCount == 1 else {
          throw Mistake(
            """
            \(format.name) frames cannot be separated in a stream; use \(SettingSyntax.text("output", "frames"))
            """)
        }
        return request.running.dryRun
          ? try exporter.list(output) : try exporter.write(output)
      })
  }
}
