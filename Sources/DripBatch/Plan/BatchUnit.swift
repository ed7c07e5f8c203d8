package import DripExport

/// A unit of work: an output, or a part of a large one.
package struct BatchUnit: Sendable, Equatable {
  package typealias Part = Output.Part

  /// The index of the output in the plan.
  package let output: Int
  /// The part, or nil for the whole output.
  package var part: Part?
  package let cost: Double

  package init(output: Int, part: Part? = nil, cost: Double) {
    (self.output, self.part, self.cost) = (output, part, cost)
  }
}
