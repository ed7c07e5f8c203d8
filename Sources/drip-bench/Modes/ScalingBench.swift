import DripExport
import DripKit

/// Measures how time and memory grow, and prints it as Markdown.
struct ScalingBench {
  private let options: BenchOptions
  private let budget: Duration

  /// The pictures and scenes whose sizes grow.
  private static let films = ["wave", "river", "finish", "wave()", "river()"]
  private static let sides = [64, 128, 256, 512, 1024, 2048, 4096, 8192]
  private static let droplets = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000]
  private static let frames = [10, 30, 100, 300, 1000, 3000]
  private static let events = [1, 100, 10_000, 100_000]
  /// The side of frames while another quantity grows.
  private static let side = 512

  init(_ options: BenchOptions) {
    self.options = options
    budget = .milliseconds(options.milliseconds)
  }

  /// Measures everything that was asked for.
  func run(_ growths: [Growth]) throws {
    for growth in growths {
      switch growth {
      case .size: try growInSize()
      case .droplets: try growInDroplets()
      case .frames: try growInFrames()
      case .events: growInEvents()
      }
    }
  }

  /// Frames become larger.
  private func growInSize() throws {
    for (title, step) in [
      ("From picture to runs, µs", Step.runs), ("From picture to RGBA in memory, µs", .pixels),
      ("From picture to PNG, µs", .png(.default)),
    ] {
      try write(title) { film, side in try time(film, step, side: side) }
    }
    try write("Bytes of the PNG file") { film, side in
      var drawing = Drawing(film, side: side, frames: [15])
      return Double(try drawing.take(.png(.default), 0))
    }
    for (title, step) in [
      ("Peak memory of a process that draws into memory, MB", Step.all),
      ("Peak memory of a process that makes the PNG file, MB", .png(.default)),
    ] {
      try write(title) { film, side in
        Double(try PeakMemory.kilobytes(of: step, film: film.name, side: side)) / 1024
      }
    }
  }

  /// Writes one table: a column for each film, a row for each size.
  private func write(_ title: String, _ measure: (Film, _ side: Int) throws -> Double) throws {
    let table = try GrowthTable(
      title: "\(title), by pixels a side", columns: Self.films.map { "`\($0)`" },
      quantities: Self.sides
    ) { side in try Self.films.compactMap(Film.named).map { try measure($0, side) } }
    table.write()
  }

  /// There are more droplets on a frame.
  private func growInDroplets() throws {
    let table = try GrowthTable(
      title: "A frame of \(Self.side) × \(Self.side) pixels, by droplets on it",
      columns: [
        "scene to picture, µs", "picture to runs, µs", "picture to RGBA, µs", "picture to PNG, µs",
        "PNG, bytes", "peak memory, MB",
      ], quantities: Self.droplets
    ) { count in
      let film = Film(droplets: count)
      var drawing = Drawing(film, side: Self.side, frames: [15])
      let steps = [Step.picture, .runs, .pixels, .png(.default)]
      return try steps.map { try time(film, $0, side: Self.side) } + [
        Double(try drawing.take(.png(.default), 0)),
        Double(
          try PeakMemory.kilobytes(of: .png(.default), film: film.name, side: Self.side)) / 1024,
      ]
    }
    table.write()
  }

  /// Sequences become longer.
  private func growInFrames() throws {
    let table = try GrowthTable(
      title: "A sequence of `wave`, \(Self.side) × \(Self.side) pixels, by frames",
      columns: ["all of it, ms", "a frame, µs", "bytes of a frame", "peak memory, MB"],
      quantities: Self.frames
    ) { count in
      let sequence = try WaveSequence(
        side: Self.side, frames: count, compression: .default, jobs: 1)
      var bytes = 0
      let timing = try Timing(for: budget * 2, atLeast: 1) { _ in bytes = try sequence.write() }
      return [
        timing.minimum / 1000, timing.minimum / Double(count), Double(bytes) / Double(count),
        Double(
          try PeakMemory.kilobytes(
            of: .png(.default), film: BenchOptions.sequence, side: Self.side, frames: count))
          / 1024,
      ]
    }
    table.write()
  }

  /// A button has been told more, sixty times a second.
  private func growInEvents() {
    let buttons = allScenes.filter { $0.scene().tracks.contains { $0.kind == .progress } }
    let table = GrowthTable(
      title: "A button, by events it has been told",
      columns: buttons.map { "a frame of `\($0.name)`, µs" },
      quantities: Self.events
    ) { count in
      let track = Self.track(count)
      let end = Double(count) / 60
      return buttons.map { kind in
        var scene = kind.scene()
        _ = scene.setTrack(.progress(track))
        let story = scene.story()
        return Timing(for: budget, atLeast: 3) { call in
          _ = story.picture(at: end + Double(call % 60) / 600)
        }.minimum
      }
    }
    table.write()
  }

  /// Progress that comes and goes, and never gets to the end.
  private static func track(_ count: Int) -> ProgressTrack {
    var track = ProgressTrack.waiting
    for index in 0..<count {
      track.move(to: Double((index * 7919) % 1000) / 1100, at: Double(index) / 60)
    }
    return track
  }

  private func time(_ film: Film, _ step: Step, side: Int) throws -> Double {
    var drawing = Drawing(film, side: side, frames: [10, 25, 40, 55])
    return try Timing(for: budget / 2, atLeast: 3) { call in try drawing.take(step, call) }.minimum
  }
}
