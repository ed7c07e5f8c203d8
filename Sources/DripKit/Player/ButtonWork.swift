/// The state of the work behind a button, as an app knows it.
public enum ButtonWork: Sendable, Hashable {
  /// The work has not begun, or the user has cancelled it.
  case waiting
  /// The work is running. The fraction is from 0 to 1, or nil if the amount of work is unknown.
  case running(fraction: Double?)
  /// The work is paused.
  case paused(fraction: Double?)
  /// The work has failed.
  case failed(Failure)

  /// The work has failed for an unknown reason.
  public static let failed = ButtonWork.failed(Failure())
  /// The work is complete.
  public static let done = ButtonWork.running(fraction: 1)

  /// Creates the state of work from its completed fraction, which is nil for work that has not begun.
  ///
  /// Fractions below 0 and above 1 are limited, since a compressed download has more bytes than the server announced.
  /// One that is not a number is unknown.
  public init(fraction: Double?) {
    self =
      fraction.map { .running(fraction: $0.isNaN ? nil : min(max($0, 0), 1)) } ?? .waiting
  }

  /// The completed fraction, or nil if it is unknown.
  public var fraction: Double? {
    switch self {
    case .running(let fraction), .paused(let fraction): fraction
    case .waiting, .failed: nil
    }
  }

  /// The reason why the work has failed, or nil if it has not failed.
  public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }

  /// True if the work has begun and is neither complete nor failed.
  public var isUnderWay: Bool {
    switch self {
    // A fraction that is not a number is unknown.
    case .running(let fraction), .paused(let fraction): !((fraction ?? 0) >= 1)
    case .waiting, .failed: false
    }
  }
}
