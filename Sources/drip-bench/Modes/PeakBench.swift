/// Takes steps once or a few times, and says how much memory that needed at most.
struct PeakBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// Takes all steps that were asked for, in all sizes, and prints one number.
  func run() throws {
    for name in options.only.isEmpty ? Film.all.map(\.name) : options.only {
      for side in options.sides { try take(name, side: side) }
    }
    let kilobytes = PeakMemory.kilobytes
    print(options.isJSON ? "{\"peakKilobytes\": \(kilobytes)}" : "peak memory in KB: \(kilobytes)")
  }

  private func take(_ name: String, side: Int) throws {
    guard let film = Film.named(name) else {
      for case let compression? in options.steps.map(\.compression) {
        _ = try WaveSequence(
          side: side, frames: options.frames, compression: compression, jobs: 1
        ).write()
      }
      return
    }
    // The second frame finds the memory of the first.
    var drawing = Drawing(film, side: side, frames: [15, 45])
    for step in options.steps {
      for call in 0..<2 { try drawing.take(step, call) }
    }
  }
}
