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
  let followers = Followers()

  init(send: @escaping @Sendable (ButtonWork) -> Void) { self.send = send }

  /// Creates the progress of work without a button, for example in a test, and passes its reports to a function.
  ///
  /// They are fractions from 0 to 1, or nil if the fraction is unknown.
  public init(_ report: @escaping @Sendable (_ fraction: Double?) -> Void) {
    self.init(send: { report($0.fraction) })
  }

  /// Reports the completed fraction, from 0 to 1, or nil if it is unknown.
  ///
  /// A fraction that is not a number is unknown.
  public func callAsFunction(_ fraction: Double?) {
    send(ButtonWork.running(fraction: fraction).limited)
  }

  /// The tasks that report on behalf of the work.
  ///
  /// They are cancelled when the work has ended, because only its closure keeps its progress.
  @MainActor final class Followers {
    private var tasks: [Task<Void, Never>] = []

    nonisolated init() {}

    deinit { for task in tasks { task.cancel() } }

    nonisolated func add(_ follow: @escaping @MainActor @Sendable () async -> Void) {
      Task { @MainActor in tasks.append(Task { await follow() }) }
    }
  }
}
