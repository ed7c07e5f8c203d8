import DripExport
import DripRaster

extension BatchJob {
  /// The estimated work in milliseconds of one processor.
  ///
  /// All shards must compute the same value.
  var cost: Double {
    let pixels = Double(output.size.width) * Double(output.size.height) / 1e6
    let (frame, megapixel) = BatchJob.prices[output.formatName] ?? (2, 30)
    return 2 + Double(output.frameCount) * (frame + megapixel * pixels)
  }

  /// The milliseconds for a frame and for a million of its pixels, by format.
  private static let prices: [String: (Double, Double)] = [
    "png": (0.2, 0.8), "svg": (4, 0), "lottie": (4, 0), "json": (4, 0), "gif": (0.4, 6),
    "apng": (0.4, 6), "webp": (1, 18),
  ]

  /// The share of the work that each part repeats: every part of a film looks at all frames first.
  var sharedPart: Double {
    switch output.format {
    case .still, .frames: 0
    default: 0.3
    }
  }
}
