import DripKit

/// The effect of a press on a button, which depends on the state of its work.
enum ButtonPress: Sendable, Hashable {
  /// The press starts the work, also after a failure.
  case start
  /// The press cancels the work.
  case cancel
  /// The press uses the result of the work, or takes it back.
  case useResult

  /// Returns nil for a view that is not a button, and for a disabled one.
  init?(_ work: ButtonWork?, isEnabled: Bool = true) {
    guard let work, isEnabled else { return nil }
    self = work.isUnderWay ? .cancel : work.limited.fraction == 1 ? .useResult : .start
  }
}

extension ButtonWork {
  /// This state with a fraction from 0 to 1, or with an unknown one if it is not a number.
  var limited: ButtonWork {
    guard let fraction else { return self }
    let limited = ButtonWork(fraction: fraction)
    return if case .paused = self { .paused(fraction: limited.fraction) } else { limited }
  }
}

extension ButtonWork {
  /// Returns true if work that was under way has ended, which assistive technologies announce.
  func hasEnded(since old: ButtonWork?) -> Bool {
    old?.isUnderWay == true && !isUnderWay && self != .waiting
  }
}

extension String {
  /// The text, or nil if there is nothing in it that assistive technologies can read.
  var unlessBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
