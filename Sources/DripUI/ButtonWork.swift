/// What the work behind a button is doing, as an app knows it.
public enum ButtonWork: Sendable, Hashable {
  /// Nothing has begun, or the user has given up.
  case waiting
  /// The work has come this far, from 0 to 1; nil where nobody knows how much there is.
  case running(fraction: Double?)
  /// The work is held up.
  case paused(fraction: Double?)
  /// The work went wrong.
  case failed

  /// All of it is done.
  public static let done = ButtonWork.running(fraction: 1)

  /// Creates the state of work that has come this far; nil is work that has not begun.
  public init(fraction: Double?) {
    self = fraction.map { .running(fraction: $0) } ?? .waiting
  }

  /// How far the work has come, where that is known.
  public var fraction: Double? {
    switch self {
    case .running(let fraction), .paused(let fraction): fraction
    case .waiting, .failed: nil
    }
  }

  /// Whether there is work that could be given up.
  public var isUnderWay: Bool {
    switch self {
    case .running(let fraction), .paused(let fraction): fraction.map { $0 < 1 } ?? true
    case .waiting, .failed: false
    }
  }
}
