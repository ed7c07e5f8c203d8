/// The frames per second, as an exact fraction.
///
/// Film and television use rates such as 30000/1001, from which a decimal number would drift. Every time is computed
/// from the number of its own frame.
public struct FrameRate: Sendable, Hashable {
  /// The number of frames in ``seconds``, in lowest terms.
  public let frames: Int
  /// The duration of ``frames`` in seconds, in lowest terms.
  public let seconds: Int

  /// The range of valid rates, in frames per second.
  public static let range = 1...240
  /// The maximum number of frames, which last 132 years at 240 frames per second.
  public static let maximumCount = Int(clamping: 1_000_000_000_000 as Int64)

  /// 60 frames per second, the rate of most screens.
  public static let sixty = FrameRate(lowest: 60, in: 1)

  /// Creates a rate in lowest terms.
  private init(lowest frames: Int, in seconds: Int) {
    self.frames = frames
    self.seconds = seconds
  }

  /// Creates a rate of `frames` in `seconds`, or returns nil if it is less than 1 or more than 240 frames per second.
  public init?(_ frames: Int, in seconds: Int = 1) {
    let limit = 1_000_000_000
    guard (1...limit).contains(frames), (1...limit).contains(seconds),
      frames >= seconds * Self.range.lowerBound, frames <= seconds * Self.range.upperBound
    else { return nil }
    let divisor = Self.greatestCommonDivisor(frames, seconds)
    self.frames = frames / divisor
    self.seconds = seconds / divisor
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// The rate as text, for example `60` or `30000/1001`.
  public var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }

  /// The rate as the nearest number, in frames per second.
  public var perSecond: Double { Double(frames) / Double(seconds) }

  /// Returns the exact time of a frame in seconds, correctly rounded.
  ///
  /// Frame 0 has the time 0.
  ///
  /// The result is correct if `frame * seconds` is less than 2⁵³; for 30000/1001 this lasts 9,500 years.
  public func time(of frame: Int) -> Double {
    let (product, overflows) = frame.multipliedReportingOverflow(by: seconds)
    guard !overflows else { return Double(frame) * (Double(seconds) / Double(frames)) }
    return Double(product) / Double(frames)
  }

  /// Returns the number of frames of a duration.
  ///
  /// The result is the smallest number of frames that last at least as long, so the last one begins before the end of
  /// the duration.
  ///
  /// A duration that exceeds a whole number of frames by less than a billionth of a frame counts as this number,
  /// because numbers such as 0.3 are not exact in binary. A duration that is not positive has no frames. The result is
  /// at most ``maximumCount``.
  public func count(lasting duration: Double) -> Int {
    let exact = duration * Double(frames) / Double(seconds)
    guard exact > 0 else { return 0 }
    guard exact < Double(Self.maximumCount) else { return Self.maximumCount }
    let nearest = exact.rounded()
    let isOnFrame = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    return Int(isOnFrame ? nearest : exact.rounded(.up))
  }
}
