import DripExport
import DripFormats
import DripRaster

extension BatchJob {
  /// About how many milliseconds of one processor it takes: all shards have to guess the same.
  var cost: Double {
    let pixels = Double(size.width) * Double(size.height) / 1e6
    let (frame, megapixel) = BatchJob.prices[format] ?? (2, 30)
    return 2 + Double(frames) * (frame + megapixel * pixels)
  }

  /// Milliseconds a frame, and a million of its pixels, by format.
  private static let prices: [String: (Double, Double)] = [
    "png": (0.2, 0.8), "svg": (4, 0), "lottie": (4, 0), "json": (4, 0), "gif": (0.4, 6),
    "apng": (0.4, 6), "webp": (1, 18),
  ]

  /// In how many pieces it can be made at a time, by several threads or by several machines.
  var pieces: Int {
    switch work {
    case .still: 1
    case .frames: frames
    case .film(let plan, let target):
      if case .pixels = target.format { plan.recorder(jobs: 1).stretchCount } else { 1 }
    }
  }

  /// Which part of the work each piece does again.
  var sharedPart: Double {
    if case .film = work { 0.3 } else { 0 }
  }

  /// How many threads can work on it.
  var threads: Int {
    guard case .film(let plan, let target) = work else { return pieces }
    if case .outlines = target.format { return 1 }
    return plan.recorder(jobs: 1).stretchCount
  }
}
