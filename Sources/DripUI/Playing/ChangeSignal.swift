/// Calls a function on the main actor after changes on any thread.
///
/// However many changes occur before the main actor is free, it calls the function once.
final class ChangeSignal: Sendable {
  private let changes: AsyncStream<Void>.Continuation

  /// Creates a signal that calls a function until it is released.
  init(_ react: @escaping @MainActor @Sendable () -> Void) {
    let (stream, changes) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    Task { @MainActor in for await _ in stream { react() } }
  }

  deinit { changes.finish() }

  /// Reports a change.
  func send() { changes.yield() }
}
