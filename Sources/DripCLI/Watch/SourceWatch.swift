import DripExport
import DripKit

/// Builds a program again whenever one of its sources is saved, and then calls a function.
///
/// The function may draw a picture or update a page. It also runs at the beginning, and when a file of settings is saved.
struct SourceWatch {
  /// Returns the names, sizes and times of the sources.
  var sources: () -> FileStamp
  /// Builds the program, and returns the exit code of the build.
  var build: (_ isStopped: () -> Bool) throws -> Int32
  /// The files that change the result without a build.
  var settings: [String] = []
  let console: Console
  /// True if no messages are printed.
  var isQuiet = false

  private var isStopped: Bool { console.interruption.signal != nil }

  /// The number of hundredths of a second between two looks at the files.
  private static let interval = 10
  /// The number of hundredths of a second in which no file may change before a build begins.
  private static let rest = 4

  /// Runs until the user stops the program.
  ///
  /// `isBuilt` is false if the program must be built before the first update. The function returns false if it fails. A
  /// failure is no reason to stop: the next save may correct it.
  func run(isBuilt: Bool, _ update: () throws -> Bool) throws {
    try console.interruption.whileTidying {
      var built = isBuilt ? sources() : nil
      /// True if the last build has made a program.
      var isCurrent = true
      while !isStopped {
        let watch = Stopwatch()
        let (sources, settings) = settledStamps()
        if sources != built {
          isCurrent = try build { isStopped } == 0
          built = sources
        }
        let isUpdated = try isCurrent && !isStopped && update()
        guard !isStopped else { return }
        try report(isCurrent, isUpdated, seconds: watch.seconds)
        repeat {
          pause(Self.interval)
        } while !isStopped
          && self.sources() == sources && FileStamp(of: self.settings) == settings
      }
    }
  }

  /// Returns the stamps of the sources and of the settings when nothing changes, because editors save in several steps.
  private func settledStamps() -> (sources: FileStamp, settings: FileStamp) {
    var stamps = (sources(), FileStamp(of: settings))
    while !isStopped {
      pause(Self.rest)
      let next = (sources(), FileStamp(of: settings))
      if next == stamps { break }
      stamps = next
    }
    return stamps
  }

  private func pause(_ hundredths: Int) {
    for _ in 0..<hundredths where !isStopped { FileSystem.pause() }
  }

  private func report(_ isCurrent: Bool, _ isUpdated: Bool, seconds: Double) throws {
    guard !isQuiet || !isUpdated else { return }
    let state =
      if !isCurrent { "the build failed, so nothing was changed" } else if isUpdated {
        "ready after \(seconds.fixed(2)) s"
      } else { "the command failed" }
    try console.errors.write("\(About.name): \(state); waiting for the next save\n")
    try console.errors.flush()
  }
}
