/// The work that demonstrations of buttons show.
enum Demonstration {
  /// Returns the progress of a download that is tapped at a time.
  static func download(from tap: Double) -> [Log.Event] {
    shares.map { time, progress in Log.Event(at: tap + time, .progress(progress)) }
  }

  /// A download that starts slowly, has a short stall, and becomes faster towards its end.
  private static let shares: [(Double, Double)] = {
    let rates = [
      // Parts of the work in each tenth of a second, from 0.3 s after the tap on.
      1.0, 1.5, 2, 2.5, 2.5, 2.5, 2, 2, 2.5, 3, 3, 2.5, 2, 1.5, 1, 0, 0, 1, 2, 2.5,
      2.5, 2, 2, 2.5, 2.5, 3, 3, 2.5, 2.5, 3, 3, 3.5, 4, 4, 4.5, 4.5, 5, 5, 5.5, 5.5,
    ]
    var done = 0.0
    let total = rates.reduce(0, +)
    return [(0, 0)]
      + rates.enumerated().map { index, rate in
        done += rate
        return (0.3 + 0.1 * Double(index), min(1, done / total))
      }
  }()
}
