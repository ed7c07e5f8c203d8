package import DripRaster

/// The estimated cost of an output, and the maximum number of parts that it can be divided into.
package struct OutputEstimate: Sendable, Equatable {
  /// The milliseconds of one processor.
  package let cost: Double
  package let maximumParts: Int
  /// The share of the cost that each part repeats.
  package let sharedCost: Double
  package let frames: Int
  package let size: PixelSize
  package let format: String

  package init(
    cost: Double, maximumParts: Int, sharedCost: Double = 0, frames: Int, size: PixelSize,
    format: String
  ) {
    (self.cost, self.maximumParts, self.sharedCost) = (cost, maximumParts, sharedCost)
    (self.frames, self.size, self.format) = (frames, size, format)
  }

  /// The estimate of an output whose settings are wrong: it fails at once.
  package static let failing = OutputEstimate(
    cost: 1, maximumParts: 1, frames: 0, size: PixelSize(1, 1), format: "")
}
