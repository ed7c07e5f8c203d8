/// The outputs that a batch would write.
package struct BatchForecast: Sendable {
  /// The numbers of outputs and frames in one format.
  package struct Share: Sendable {
    package let format: String
    package var outputs = 0
    package var frames = 0
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

  /// Counts the outputs.
  init(_ wanted: [Wanted], of plan: BatchPlan, _ estimates: [OutputEstimate]) {
    (self.wanted, self.plan, self.estimates) = (wanted, plan, estimates)
    skipped = plan.outputs.count - wanted.count
    var shares: [String: Share] = [:]
    for wanted in wanted {
      let estimate = estimates[Int(wanted.estimate)]
      shares[estimate.format, default: Share(format: estimate.format)].outputs += 1
      shares[estimate.format]?.frames += estimate.frames
    }
    self.shares = shares.values.sorted { $0.format < $1.format }
  }

  /// The outputs to write, and their estimates.
  package var outputs: some RandomAccessCollection<(output: BatchOutput, estimate: OutputEstimate)>
  {
    wanted.lazy.map { [plan, estimates] wanted in
      (plan.outputs[Int(wanted.output)], estimates[Int(wanted.estimate)])
    }
  }

  /// The sum of all formats.
  package var total: Share {
    shares.reduce(into: Share(format: "all")) { total, share in
      total.outputs += share.outputs
      total.frames += share.frames
    }
  }
}

extension Batch {
  /// Returns the outputs to write, and writes nothing.
  package func forecast(known: EarlierResults) throws -> BatchForecast {
    var estimator = OutputEstimator(folder, plan.vocabulary)
    var wanted: [BatchForecast.Wanted] = []
    for (index, output) in plan.outputs.enumerated()
    where !options.keepsCurrent || !exists(output, known) {
      let estimate = try estimator.number(of: output)
      wanted.append(BatchForecast.Wanted(output: UInt32(index), estimate: UInt32(estimate)))
    }
    return BatchForecast(wanted, of: plan, estimator.estimates)
  }
}
