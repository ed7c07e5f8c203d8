import LibC

/// The program as it is started from a shell.
enum Program {
  /// Does what a command line says.
  static func run(_ line: some Collection<String>) {
    do {
      let options = try BenchOptions(line)
      switch options.mode {
      case .help: print(help)
      case .steps: try StepBench(options).run()
      case .scaling(let growths): try ScalingBench(options).run(growths)
      case .peak: try PeakBench(options).run()
      case .slowest: try SlowestBench(options).run()
      case .files(let folder): try FileBench(options).write(to: folder)
      }
    } catch let refusal as Refusal {
      fail(refusal.message, exitCode: 64)
    } catch {
      fail("\(error)", exitCode: 74)
    }
  }

  private static func fail(_ message: String, exitCode: Int32) -> Never {
    // Sound: the text is read during the call only, up to the zero at its end.
    unsafe "drip-bench: \(message)\n".withCString { text in
      _ = unsafe write(STDERR_FILENO, text, strlen(text))
    }
    exit(exitCode)
  }

  private static let help = """
    Measure how long drawing takes, step by step, and how much memory.

    Usage: drip-bench [<options>] [<side> ...]
           drip-bench --scaling [<options>] [size] [droplets] [frames] [events]
           drip-bench --peak [<options>] [<side> ...]
           drip-bench --slowest [<options>]
           drip-bench --files <folder> [<side> ...]

    Without a mode, the time of every step from a scene to a file is printed as
    minimum and median in microseconds, for square frames of each side (default:
    160, 512 and 1080). What follows the runs is printed without their time, and
    can be less than nothing where writing pixels is less work than handing out
    runs. Then come the sizes of files, how often a frame asks for memory once the
    one before has been drawn, and how fast sequences of 120 frames are written to
    memory-backed disk (or to /tmp where there is none), on one thread and on two.

    Modes:
      --scaling           Print how time and memory grow with the size of frames,
                          the number of droplets, frames and events, as
                          Markdown.
      --peak              Print the most memory that this process has had after
                          taking the steps, in kilobytes.
      --slowest           Search, with every scene, for the settings whose frames take
                          longest to draw with 1024 x 1024 pixels.
      --files <folder>    Write the first frame of each picture as raw RGBA and as
                          PNG of each compression, and a PNG file of every layout.

    Options:
      --only <name>       A picture (wave, river, finish), a scene ('wave()' and so
                          on), '<n> droplets' or 'sequence'; repeats.
      --step <name>       picture: scene to picture; runs: picture to runs; pixels:
                          picture to RGBA in memory; all: scene to RGBA; fast,
                          default, small: picture to PNG; repeats.
      --milliseconds <n>  How long a step is repeated. Default: 60.
      --frames <n>        How many frames a sequence has, or how many settings a search
                          tries. Default: 120.
      --json              Print one JSON object for each line.
      -h, --help          Show this help and do nothing else.
    """
}
