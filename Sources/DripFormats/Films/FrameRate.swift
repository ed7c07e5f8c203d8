/// The frames per second, as an exact fraction.
///
/// Film and television run at rates such as 30000/1001, and a decimal number that is almost that
/// drifts away from the sound. Every time here is computed from the number of its own frame.
public struct FrameRate: Sendable, Hashable {
  /// The number of frames in ``seconds``, in lowest terms.
  public let frames: Int
  /// The duration of ``frames`` in seconds, in lowest terms.
  public let seconds: Int

  /// The rates there are.
  public static let range = 1...240
  /// More frames than this are not counted; at 240 a second they last 132 years.
  public static let maximumCount = Int(clamping: 1_000_000_000_000 as Int64)

  /// The rate of most screens: 60 a second.
  public static let sixty = FrameRate(lowest: 60, in: 1)

  /// Creates a rate in lowest terms.
  private init(lowest frames: Int, in seconds: Int) {
    self.frames = frames
    self.seconds = seconds
  }

  /// Creates a rate of `frames` in `seconds`, or returns nil where that is less than one or more than
  /// 240 a second.
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

  /// The rate as it is read: `60` or `30000/1001`.
  public var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }

  /// The rate as the nearest number, in frames per second.
  public var perSecond: Double { Double(frames) / Double(seconds) }

  /// Returns when a frame is shown, counted from frame 0: the exact time, correctly rounded.
  ///
  /// That holds as long as `frame * seconds` is less than 2⁵³; for 30000/1001 that is 9,500 years.
  public func time(of frame: Int) -> Double {
    let (product, overflows) = frame.multipliedReportingOverflow(by: seconds)
    guard !overflows else { return Double(frame) * (Double(seconds) / Double(frames)) }
    return Double(product) / Double(frames)
  }

  /// Returns the number of frames of a duration.
  ///
  /// That is the smallest number whose frames last that long: the last one begins before the duration
  /// ends, and the one after it would not.
  ///
  /// A duration that ends within a billionth of a frame is meant to end on it: 0.3 is a hair more
  /// than 3 tenths in binary, and still three frames at ten a second. A duration that is not positive has no
  /// frames, and the result is at most ``maximumCount``.
  public func count(lasting duration: Double) -> Int {
    let exact = duration * Double(frames) / Double(seconds)
    guard exact > 0 else { return 0 }
    guard exact < Double(Self.maximumCount) else { return Self.maximumCount }
    let nearest = exact.rounded()
    let isOnFrame = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    return Int(isOnFrame ? nearest : exact.rounded(.up))
  }
}
