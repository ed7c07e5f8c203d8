import DripExport

extension Action {
  /// `drip render`: the frames of a scene as files.
  static func render(_ catalog: SceneCatalog) -> Action {
    let films = FileFormat.all(.film, .vectorFilm, .video).map(\.name)
    return Action(
      "render", "Render the frames of a scene as files, or as a film.",
      discussion: [
        """
        Frame i shows the scene at --from plus i divided by --fps, and there are as many frames as it \
        takes to cover the duration. The last one begins before the end; that of a loop is not the \
        first one again. Files are called river-0000.png and so on, and frames keep their numbers \
        when only some are rendered.
        """,
        """
        Frames appear whole or not at all, and nothing is overwritten without --force. A hidden file \
        beside them, .river-%04d.png.drip, says how they came about: by it --resume finds out which \
        frames are missing or damaged, and 'drip verify' what is wrong.
        """,
        """
        A place such as wave.gif is one file for all frames, a film: \(films.listed("or")) by the ending \
        of its name or by --format. Films are drawn once however many there are, and are there whole or \
        not at all. mp4, webm and prores are made by ffmpeg where it is installed; a gif shows at most 50 \
        frames per second, and stands on the page of the model as an mp4 does, since neither knows \
        translucent pixels.
        """,
      ],
      fields: [.scene(in: catalog), .output, .rate, .frames] + Field.timing + Field.film
        + Field.lookOfFilms
        + Field.settings(catalog) + [.jobs, .force, .resume, .durable, .dryRun, .quiet, .report],
      refusedSettings: [Field.time.name],
      examples: [
        Command.Example(
          line: "drip render download -o frames",
          effect: "All frames at 60 per second: frames/download-0000.png and so on."),
        Command.Example(
          line: "drip render wave -o 'out/shot-%04d.png' --fps 30 --size 512 --background '#fff'",
          effect: "Names, rate, size and background of your own."),
        Command.Example(
          line: "drip render river -o frames --frames '0..<24' --format svg",
          effect: "The first 24 frames, to be edited."),
        Command.Example(
          line: "drip render wave -o wave.gif -o wave.webp -o wave.mp4 --size 480",
          effect: "Three films, drawn once."),
        Command.Example(
          line: "drip render download -o - --format apng --fps 30 --hold 2 > download.png",
          effect: "A film to standard output, whose last frame stays for two seconds."),
      ],
      resolve: { request in
        let plan = try FilmPlan(request)
        let film = try plan?.frames ?? Film(request)
        var resolved = plan == nil ? request.looking(film.look) : request
        resolved.timing.rate = film.times.rate
        resolved.timing.start = resolved.timing.start ?? SceneTime(film.times.start)
        resolved.timing.speed = film.times.speed
        return resolved
      },
      run: { request, console in
        let delivery = Delivery(request.policy, console)
        if let plan = try FilmPlan(request) {
          if let note = plan.rateNote, !request.policy.quiet {
            try console.errors.write("\(About.name): \(note)\n")
            try console.errors.flush()
          }
          let places = plan.targets.map(\.place)
          return request.policy.dryRun
            ? try delivery.forecast(films: plan.outputs, to: places)
            : try delivery.write(films: plan.outputs, to: places)
        }
        if let option = request.film.firstOption { throw FilmMistake.ofFilms(option: option) }
        let film = try Film(request)
        let frames = try film.frames(request.timing.selection)
        let place = try request.requiredOutput(of: "render", example: "frames")
        let output = film.output(frames, in: place)
        let isStream = output.place == .stream
        guard isStream || film.look.format.frames?.isSelfContained == true else {
          throw OutputMistake.rgbaInFiles
        }
        guard !isStream || film.look.format.frames?.isStreamable == true || output.frameCount == 1
        else {
          throw OutputMistake.svgInStream
        }
        return request.policy.dryRun
          ? try delivery.forecast(output, to: place) : try delivery.write(output, to: place)
      })
  }
}
