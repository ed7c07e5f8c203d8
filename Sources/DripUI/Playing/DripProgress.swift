import DripKit

/// A function that reports the progress of some work to its button, from any task or thread.
///
/// ```swift
/// DripButton("Download") { progress in
///   for try await bytes in file.parts { progress(file.fraction(after: bytes)) }
/// }
/// ```
///
/// If several reports arrive before the next frame, the latest one counts. A report after the end of the work changes
/// nothing. The button is full when the work has ended, but not when a report is 1.
public struct DripProgress: Sendable {
  /// A function that sends a state of the work to the button.
  let send: @Sendable (ButtonWork) -> Void
  /// A function that keeps an observer until the work ends.
  let keep: @MainActor @Sendable (_ observer: any AnyObject & Sendable) -> Void

  init(
    send: @escaping @Sendable (ButtonWork) -> Void,
    keep: @escaping @MainActor @Sendable (any AnyObject & Sendable) -> Void
  ) { (self.send, self.keep) = (send, keep) }

  /// Creates the progress of work without a button, for example in a test, and passes its reports to a function.
  ///
  /// They are fractions from 0 to 1, or nil if the fraction is unknown.
  public init(_ report: @escaping @Sendable (_ fraction: Double?) -> Void) {
    let observers = Observers()
    self.init(send: { report($0.fraction) }, keep: { observers.kept.append($0) })
  }

  /// Reports the completed fraction, from 0 to 1, or nil if it is unknown.
  ///
  /// A fraction that is not a number is unknown.
  public func callAsFunction(_ fraction: Double?) {
    send(ButtonWork(ofRunning: fraction))
  }
}

/// The observers of work without a button, which live as long as its progress.
private final class Observers: Sendable {
  @MainActor var kept: [any AnyObject & Sendable]

  init() { kept = [] }
}
