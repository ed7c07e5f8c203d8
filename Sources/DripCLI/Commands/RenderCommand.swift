import DripExport
import DripKit

/// `drip render`: the frames of a scene as files.
enum RenderCommand {
  static let name = "render"

  static func command(_ catalog: SceneCatalog) -> Command {
    Command(
      name: name,
      summary: "Render the frames of a scene as files.",
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
      arguments: [SceneArgument.argument(catalog)],
      options: [OutputPlace.option, FilmOptions.fps, FilmOptions.frames] + FilmOptions.timing
        + FrameOptions.ofFilms + SceneOptions.all
        + [FilmJob.jobs, FilmJob.force, FilmJob.resume, FilmJob.quiet, FilmJob.json],
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
            ffmpeg -f rawvideo -pix_fmt rgba -s 480x480 -r 60 -i - wave.mp4
            """,
          effect: "A video."),
      ],
      resolve: { arguments throws(Failure) in try resolved(arguments, catalog) },
      run: { arguments, console throws(Failure) in
        try run(arguments, catalog, console)
      })
  }

  /// Returns the film that a command line describes, and how its frames look.
  static func film(
    _ arguments: ParsedArguments, _ catalog: SceneCatalog, _ place: OutputPlace
  ) throws(Failure) -> (film: Film, look: FrameLook) {
    let scene = try catalog.makeScene(from: arguments)
    let look = try FrameLook(arguments, scene: scene, output: place)
    return (try Film(of: scene, from: arguments), look)
  }

  /// Returns the arguments with everything about the film said that they leave open.
  private static func resolved(
    _ arguments: ParsedArguments, _ catalog: SceneCatalog
  ) throws(Failure) -> ParsedArguments {
    let place = try arguments.value(OutputPlace.option, OutputPlace.init(sequence:))
    let (film, look) = try film(arguments, catalog, place ?? .folder(""))
    var resolved = try look.resolved(catalog.resolved(arguments))
    resolved.set(FilmOptions.fps, to: [film.times.rate.text])
    resolved.set(FilmOptions.from, to: [film.times.start.text])
    resolved.set(FilmOptions.speed, to: [film.times.speed.text])
    return resolved
  }

  private static func run(
    _ arguments: ParsedArguments, _ catalog: SceneCatalog, _ console: Console
  ) throws(Failure) {
    let asked = try arguments.value(OutputPlace.option, OutputPlace.init(sequence:))
    // What is there is told to be wrong before what is missing.
    let (film, look) = try film(arguments, catalog, asked ?? .folder(""))
    let selection = try arguments.value(FilmOptions.frames, FrameSelection.init)
    let frames: [Range<Int>]
    do {
      frames = try film.frames(selection)
    } catch {
      throw error.in(arguments.place(FilmOptions.frames))
    }
    guard let place = asked else {
      throw .usage(Messages.missingOutput(name, OutputPlace.option))
    }
    let sequence = film.sequence(frames, look)
    let job = FilmJob(arguments, console)
    guard let (folder, names) = place.files(of: film, frames: frames, look: look) else {
      guard look.format.isStreamable || sequence.count == 1 else {
        throw .usage(Messages.svgNeedsFiles)
      }
      return try job.stream(sequence)
    }
    guard look.format.isSelfContained else { throw .usage(Messages.rgbaNeedsPipe) }
    try job.write(
      sequence,
      with: SequenceWriter(folder: folder, names: names, settings: film.settings(look)))
  }
}

extension Film {
  /// The frames of the film that are to be files.
  func sequence(_ frames: [Range<Int>], _ look: FrameLook) -> FrameSequence {
    FrameSequence(
      of: scene, at: times, numbers: frames, look.rasterizer, format: look.format,
      compression: look.compression)
  }
}
