import DripLibC

/// The program `drip-bench`.
enum Program {
  /// Executes a command line.
  static func run(_ line: some Collection<String>) {
    do {
      let options = try BenchOptions(line)
      switch options.mode {
      case .help: print(help)
      case .steps: try StepBench(options).run()
      case .files(let folder): try FileBench(options).write(to: folder)
      case .recordings(let folder): try FileBench(options).record(to: folder)
      }
    } catch let error as UsageError {
      fail(error.message, exitCode: 64)
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
    Measure the time and the allocations of each step from a scene to a file.

    Usage: drip-bench [<options>] [<side> ...]
           drip-bench --files <folder> [<side> ...]
           drip-bench --record <folder> [<side> ...]

    Prints the minimum and the median time of each step in microseconds, the number
    of allocations per frame, and the mean bytes of a file, for square frames of each
    side (default: 160, 512 and 1080). The steps runs + RGBA and PNG include the runs.

    Options:
      --files <folder>    Measure nothing. Write the first frame of each picture as
                          raw RGBA and as PNG of each compression.
      --record <folder>   Measure nothing. Write the shapes of twelve frames of each
                          picture as text, which other programs draw, and the first
                          and the last frame as raw RGBA.
      --only <name>       A picture (wave, river, finish, lit) or a scene ('wave()' and
                          so on). A '+' moves a picture a little from frame to frame:
                          'river+'. Can be repeated.
      --step <name>       picture: scene to picture; runs: picture to runs; pixels:
                          picture to RGBA in memory; all: scene to RGBA; fast,
                          default, small: picture to PNG. Can be repeated.
      --milliseconds <n>  The time for which a step is repeated. Default: 60.
      --json              Print one JSON object per line.
      -h, --help          Show this help.
    """
}
