import DripExport

extension Action {
  /// `drip render`: the frames of a scene as files.
  static func render(_ catalog: SceneCatalog) -> Action {
    Action(
      "render", "Render the frames of a scene as files.",
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
      ],
      fields: [.scene(in: catalog), .output, .rate, .frames] + Field.timing + Field.lookOfFilms
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
          line: """
            drip render wave -o - --format rgba --size 480 --background scene | \
            ffmpeg -f rawvideo -pix_fmt rgba -s 480x480 -r 60 -i - -pix_fmt yuv420p wave.mp4
            """,
          effect: "A video that every player plays: even sizes, and the page behind it."),
      ],
      resolve: { request in
        let film = try Film(request)
        var resolved = request.looking(film.look)
        resolved.timing.rate = film.times.rate
        resolved.timing.start = resolved.timing.start ?? SceneTime(film.times.start)
        resolved.timing.speed = film.times.speed
        return resolved
      },
      run: { request, console in
        // What is there is told to be wrong before what is missing.
        let film = try Film(request)
        let frames = try film.frames(request.timing.selection)
        let place = try request.requiredOutput(of: "render", example: "frames")
        let sequence = film.sequence(frames)
        let delivery = FrameDelivery(request.policy, console)
        let special = place.specialFile
        let files = special == nil ? film.files(frames, in: place) : nil
        let writer = files.map { files in
          SequenceWriter(folder: files.folder, names: files.names, settings: film.manifest)
        }
        guard files == nil || film.look.format.isSelfContained else {
          throw OutputMistake.rgbaInFiles
        }
        guard files != nil || film.look.format.isStreamable || sequence.count == 1 else {
          throw OutputMistake.svgInStream
        }
        if request.policy.dryRun {
          let outlook = try writer.map { try delivery.outlook(of: sequence, with: $0) }
          let forecast = try Forecast(
            film, frames, in: place, files, outlook, isStopped: delivery.isStopped)
          try console.output.write(
            request.policy.json ? forecast.json : Array(forecast.text.utf8))
          guard let refusal = outlook?.refusal else { return }
          try console.output.flush()
          throw delivery.told(refusal)
        }
        guard let writer else {
          return try special.map { try delivery.write(sequence, to: $0) }
            ?? delivery.stream(sequence)
        }
        try delivery.write(sequence, with: writer)
      })
  }
}
