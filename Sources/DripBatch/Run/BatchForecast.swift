internal import DripExport

/// The forecast of a batch, computed without writing files.
package struct BatchForecast: Sendable {
  /// The forecast of one format.
  package struct Share: Sendable {
    package let format: String
    package var outputs = 0
    package var frames = 0
    /// The number of bytes, or nil if it is unknown.
    package var bytes: Double?
    /// The seconds of one processor, or nil if they are unknown.
    package var seconds: Double?
  }

  package private(set) var shares: [Share] = []
  /// The number of existing outputs that are kept.
  package let skipped: Int
  /// The outputs to write, and their estimates.
  package let outputs: [(output: BatchOutput, estimate: OutputEstimate)]

  /// The number of outputs of each format that are encoded as samples.
  private static let sampleCount = 3

  /// Encodes samples of the outputs.
  init(
    _ outputs: [(output: BatchOutput, estimate: OutputEstimate)], skipped: Int,
    isStopped: @escaping @Sendable () -> Bool, output: (BatchOutput) throws -> Output
  ) {
    (self.outputs, self.skipped) = (outputs, skipped)
    for (format, all) in Dictionary(grouping: outputs, by: \.estimate.format).sorted(by: {
      $0.key < $1.key
    }) {
      // The medians of the cheapest, the middle and the most expensive third.
      let all = all.sorted { $0.estimate.cost < $1.estimate.cost }
      let count = min(all.count, Self.sampleCount)
      let samples = (0..<count).map { all[(2 * $0 + 1) * all.count / (2 * count)] }
      var (cost, bytes, seconds) = (0.0, 0.0, 0.0)
      for sample in samples {
        let start = ContinuousClock.now
        let options = Output.Options(threads: 1, isDurable: false, isStopped: isStopped)
        // Formats whose program is missing have no samples.
        guard let found = try? output(sample.output).forecast(options, encodesVideos: true),
          let size = found.bytes
        else { continue }
        bytes += Double(size)
        seconds += (ContinuousClock.now - start) / .seconds(1) / found.share
        cost += sample.estimate.cost
      }
      let total = all.reduce(0) { $0 + $1.estimate.cost }
      shares.append(
        Share(
          format: format, outputs: all.count, frames: all.reduce(0) { $0 + $1.estimate.frames },
          bytes: cost > 0 ? bytes * total / cost : nil,
          seconds: cost > 0 ? seconds * total / cost : nil))
    }
  }

  /// The formats whose bytes and seconds are unknown.
  package var unknownFormats: [String] { shares.filter { $0.bytes == nil }.map(\.format) }

  /// The sum of all formats; bytes and seconds are those of the known formats.
  package var total: Share {
    shares.reduce(into: Share(format: "all")) { total, share in
      total.outputs += share.outputs
      total.frames += share.frames
      if let bytes = share.bytes { total.bytes = (total.bytes ?? 0) + bytes }
      if let seconds = share.seconds { total.seconds = (total.seconds ?? 0) + seconds }
    }
  }
}

extension Batch {
  /// Returns a forecast of the outputs to write, and writes nothing.
  package func forecast(known: EarlierResults) throws -> BatchForecast {
    var estimator = OutputEstimator(folder, plan.vocabulary)
    let wanted = try plan.outputs.filter { output in
      !options.keepsCurrent || !exists(output, known)
    }.map { (output: $0, estimate: try estimator.estimate($0)) }
    return BatchForecast(
      wanted, skipped: plan.outputs.count - wanted.count, isStopped: options.isStopped
    ) { try ResolvedOutput($0, in: folder.path, plan.vocabulary).output }
  }
}
