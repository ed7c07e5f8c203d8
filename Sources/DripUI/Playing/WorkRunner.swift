import DripKit
import Observation

/// The work behind a button as a task that a press starts, cancels and starts again.
///
/// The task lives as long as this object, which a view keeps while it is off the screen.
@MainActor @Observable final class WorkRunner {
  typealias Action = @MainActor (DripProgress) async throws -> Void

  /// The greatest fraction of work that has not ended, which is read as 99 %.
  private static let almostDone = 0.99

  /// The state of the work.
  private(set) var work = ButtonWork.waiting
  @ObservationIgnored private var task: Task<Void, Never>?
  /// The number of the current run, so that the reports of earlier ones are ignored.
  @ObservationIgnored private var run = 0

  /// Returns the reason of a failure from an error of another type.
  @ObservationIgnored private let reason: (any Error) -> ButtonWork.Failure

  init(reason: @escaping (any Error) -> ButtonWork.Failure) { self.reason = reason }

  deinit { task?.cancel() }

  /// Starts the work, also after a failure, cancels it, or uses its result.
  func press(_ action: @escaping Action, onDone: @escaping @MainActor () -> Void) {
    switch ButtonPress(work) {
    case .start: start(action, onDone)
    case .cancel: cancel()
    case .useResult: onDone()
    case nil: break
    }
  }

  private func start(_ action: @escaping Action, _ onDone: @escaping @MainActor () -> Void) {
    run += 1
    let (run, earlier) = (run, task)
    let (reports, sink) = AsyncStream.makeStream(
      of: ButtonWork.self, bufferingPolicy: .bufferingNewest(1))
    work = .running(fraction: nil)
    Task { [weak self] in for await report in reports { self?.adopt(report, of: run) } }
    let reason = reason
    task = Task { [weak self] in
      // A cancelled run may still be busy with the same file.
      await earlier?.value
      let end: ButtonWork
      do {
        try Task.checkCancellation()
        try await action(DripProgress(send: { sink.yield($0) }))
        end = .done
      } catch is CancellationError {
        end = .waiting
      } catch {
        end = .failed(error as? ButtonWork.Failure ?? reason(error))
      }
      sink.finish()
      if self?.end(run, as: end) == true, end == .done { onDone() }
    }
  }

  private func cancel() {
    task?.cancel()
    end(run, as: .waiting)
  }

  /// Returns false if the run was cancelled.
  @discardableResult private func end(_ run: Int, as end: ButtonWork) -> Bool {
    guard run == self.run else { return false }
    self.run += 1
    work = end
    return true
  }

  private func adopt(_ report: ButtonWork, of run: Int) {
    guard run == self.run else { return }
    let new: ButtonWork
    switch report.limited {
    case .running(let fraction): new = .running(fraction: fraction.map { min($0, Self.almostDone) })
    case .paused(let fraction): new = .paused(fraction: fraction.map { min($0, Self.almostDone) })
    case .waiting, .failed: return
    }
    if new != work { work = new }
  }
}
