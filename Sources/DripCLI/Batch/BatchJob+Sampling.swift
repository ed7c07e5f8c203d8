import DripExport
import DripFormats

extension BatchJob {
  /// Makes the output, or some of its frames, without keeping it, and returns about how many bytes all of it would
  /// have, and which part of the work that was.
  func sample(isStopped: @escaping @Sendable () -> Bool) throws -> (bytes: Int, part: Double) {
    var count = 0
    switch work {
    case .still(let sequence):
      try sequence.stream(isStopped: isStopped) {
        count += $0.count
        return true
      }
      return (count, 1)
    case .frames(let film, _):
      // Evenly spread, since frames differ.
      let samples = min(frames, Self.sampledFrames)
      let numbers = (0..<samples).map { $0 * frames / samples }.map { $0..<$0 + 1 }
      try film.sequence(numbers).stream(isStopped: isStopped) {
        count += $0.count
        return true
      }
      return (count * frames / samples, Double(samples) / Double(frames))
    case .film(let plan, let target):
      if case .outlines(let format) = target.format {
        return (try format.write(plan.outlines(isStopped: isStopped)).count, 1)
      }
      let recorder = plan.recorder(jobs: 1)
      let stream = FilmOutput.Place.stream {
        count += $0.count
        return true
      }
      guard let output = target.output(to: stream) else { return (0, 1) }
      _ = try recorder.write([output], isStopped: isStopped)
      return (count, 1)
    }
  }

  private static let sampledFrames = 12
}
