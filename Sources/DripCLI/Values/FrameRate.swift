/// How many frames are shown in a second: a fraction, exactly.
///
/// Film and television run at rates such as 30000/1001, and a decimal number that is almost that
/// drifts away from the sound. Every time here is computed from the number of its own frame.
struct FrameRate: Sendable, Hashable {
  /// How many frames last ``seconds``, in lowest terms.
  let frames: Int
  /// How many seconds ``frames`` last, in lowest terms.
  let seconds: Int

  /// The rates there are.
  static let range = 1...240
  /// More digits than this are not read.
  private static let maximumDigits = 9

  /// What most screens show.
  static let sixty = FrameRate(sixty: ())

  private init(sixty: Void) {
    frames = 60
    seconds = 1
  }

  /// Creates a rate of `frames` in `seconds`, or returns nil where that is less than one or more than
  /// 240 a second.
  init?(_ frames: Int, in seconds: Int = 1) {
    let limit = 1_000_000_000
    guard (1...limit).contains(frames), (1...limit).contains(seconds),
      frames >= seconds * Self.range.lowerBound, frames <= seconds * Self.range.upperBound
    else { return nil }
    let divisor = Self.greatestCommonDivisor(frames, seconds)
    self.frames = frames / divisor
    self.seconds = seconds / divisor
  }

  /// Reads `60`, a fraction such as `30000/1001`, or a decimal number such as `29.97`, which is
  /// taken at its word: 2997/100.
  init(_ text: String) throws(Failure) {
    let fraction = Self.parts(of: text, at: "/")
    let decimal = Self.parts(of: text, at: ".")
    var rate: FrameRate?
    if let (frames, seconds) = fraction {
      rate = FrameRate(frames.number ?? 0, in: seconds.number ?? 0)
    } else if let (whole, part) = decimal, whole.count + part.count <= Self.maximumDigits {
      let power = (0..<part.count).reduce(1) { power, _ in power * 10 }
      rate = FrameRate((whole.number ?? 0) * power + (part.number ?? 0), in: power)
    } else if let digits = Digits(text[...]) {
      rate = FrameRate(digits.number ?? 0)
    }
    guard let rate else { throw .usage(Messages.badFrameRate(text)) }
    self = rate
  }

  /// The numbers on both sides of a separator; nil where that is not what the text is.
  private static func parts(
    of text: String, at separator: Character
  ) -> (Digits, Digits)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Digits(parts[0]), let second = Digits(parts[1]),
      max(first.count, second.count) <= maximumDigits
    else { return nil }
    return (first, second)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// The rate as it is read: `60` or `30000/1001`.
  var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }

  /// The rate as the nearest number, in frames per second.
  var perSecond: Double { Double(frames) / Double(seconds) }

  /// Returns when a frame is shown, counted from frame 0: the exact time, correctly rounded.
  ///
  /// That holds as long as `frame * seconds` is less than 2⁵³; for 30000/1001 that is 9,500 years.
  func time(of frame: Int) -> Double {
    let (product, overflows) = frame.multipliedReportingOverflow(by: seconds)
    guard !overflows else { return Double(frame) * (Double(seconds) / Double(frames)) }
    return Double(product) / Double(frames)
  }

  /// Returns how many frames it takes to show a duration.
  ///
  /// That is the smallest number whose frames last that long: the last one begins before the duration
  /// ends, and the one after it would not.
  ///
  /// A duration that ends within a billionth of a frame is meant to end on it: 0.3 is a hair more
  /// than 3 tenths in binary, and still three frames at ten a second. What is not positive takes no
  /// frames, and what takes more than ``FrameSelection/maximumNumber`` takes that many.
  func count(lasting duration: Double) -> Int {
    let exact = duration * Double(frames) / Double(seconds)
    guard exact > 0 else { return 0 }
    guard exact < Double(FrameSelection.maximumNumber) else { return FrameSelection.maximumNumber }
    let nearest = exact.rounded()
    let isOnFrame = abs(exact - nearest) <= 1e-9 * max(1, nearest)
    return Int(isOnFrame ? nearest : exact.rounded(.up))
  }
}
