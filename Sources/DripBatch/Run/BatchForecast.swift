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
  /// The indices of the outputs to write in the plan, and those of their estimates.
  private let wanted: [Wanted]
  private let plan: BatchPlan
  private let estimates: [OutputEstimate]

  /// An output to write, in a form that takes little memory.
  struct Wanted: Sendable {
    let output: UInt32
    let estimate: UInt32
  }

  /// The number of outputs of each format that are encoded as samples.
  private static let sampleCount = 3

  /// Encodes samples of the outputs.
  init(
    _ wanted: [Wanted], of plan: BatchPlan, _ estimates: [OutputEstimate],
    isStopped: @escaping @Sendable () -> Bool, output: (BatchOutput) throws -> Output
  ) {
    (self.wanted, self.plan, self.estimates) = (wanted, plan, estimates)
    skipped = plan.outputs.count - wanted.count
    var counts = [Int](repeating: 0, count: estimates.count)
    for wanted in wanted { counts[Int(wanted.estimate)] += 1 }
    let formats = Dictionary(grouping: estimates.indices) { estimates[$0].format }
    for (format, kinds) in formats.sorted(by: { $0.key < $1.key }) {
      let kinds = kinds.sorted { (estimates[$0].cost, $0) < (estimates[$1].cost, $1) }
      let total = kinds.reduce(0) { $0 + counts[$1] }
      let count = min(total, Self.sampleCount)
      var (cost, bytes, seconds) = (0.0, 0.0, 0.0)
      for number in 0..<count {
        // The medians of the cheapest, the middle and the most expensive third.
        var rank = (2 * number + 1) * total / (2 * count)
        let kind = kinds.first { kind in
          if rank < counts[kind] { return true }
          rank -= counts[kind]
          return false
        }
        guard let kind,
          let sample = wanted.lazy.filter({ $0.estimate == kind }).dropFirst(rank).first
        else { continue }
        let start = ContinuousClock.now
        let options = Output.Options(threads: 1, isDurable: false, isStopped: isStopped)
        // Formats whose program is missing have no samples.
        guard
          let found = try? output(plan.outputs[Int(sample.output)])
            .forecast(options, encodesVideos: true),
          let size = found.bytes
        else { continue }
        bytes += Double(size)
        seconds += (ContinuousClock.now - start) / .seconds(1) / found.share
        cost += estimates[kind].cost
      }
      let all = kinds.reduce(0) { $0 + estimates[$1].cost * Double(counts[$1]) }
      shares.append(
        Share(
          format: format, outputs: total,
          frames: kinds.reduce(0) { $0 + estimates[$1].frames * counts[$1] },
          bytes: cost > 0 ? bytes * all / cost : nil,
          seconds: cost > 0 ? seconds * all / cost : nil))
    }
  }

  /// The outputs to write, and their estimates.
  package var outputs: some RandomAccessCollection<(output: BatchOutput, estimate: OutputEstimate)>
  {
    wanted.lazy.map { [plan, estimates] wanted in
      (plan.outputs[Int(wanted.output)], estimates[Int(wanted.estimate)])
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
    var wanted: [BatchForecast.Wanted] = []
    for (index, output) in plan.outputs.enumerated()
    where !options.keepsCurrent || !exists(output, known) {
      let estimate = try estimator.number(of: output)
      wanted.append(BatchForecast.Wanted(output: UInt32(index), estimate: UInt32(estimate)))
    }
    return BatchForecast(wanted, of: plan, estimator.estimates, isStopped: options.isStopped) {
      try ResolvedOutput($0, in: folder.path, plan.vocabulary).output
    }
  }
}
