public import DripKit
public import Observation

#if canImport(Foundation)
  import Foundation
#endif

/// Work that an app owns, which views and menus start and cancel.
///
/// ```swift
/// let report = DripWork { progress in try await store.fetchReport(reporting: progress) }
///
/// DripButton("Report", running: report) { open(report) }
/// Button("Cancel") { report.cancel() }
/// ```
///
/// The work goes on while no view shows it, for example while its row is scrolled away. It is cancelled when the app releases
/// this object, so a model keeps it.
@MainActor @Observable public final class DripWork {
  /// A function that does the work, and throws an error if the work fails.
  public typealias Action = @MainActor (_ progress: DripProgress) async throws -> Void

  /// The largest fraction of work that has not ended, so that nothing says 100 % before the end.
  private static let almostDone = 0.99

  /// The state of the work.
  public private(set) var state: ButtonWork
  /// True if a press on a button cancels running work.
  public var isCancellable = true

  private let action: Action?
  @ObservationIgnored private var task: Task<Void, Never>?
  /// The number of the current run, so that the reports of earlier ones are ignored.
  @ObservationIgnored private var run = 0

  /// Creates work from a function and, if there is one, the stored snapshot of an earlier launch.
  public init(_ snapshot: ButtonWork = .waiting, action: @escaping Action) {
    state = snapshot.ended
    self.action = action
  }

  /// Creates work whose function comes with each start.
  init() { (state, action) = (.waiting, nil) }

  deinit { task?.cancel() }

  /// The completed fraction, or nil if it is unknown.
  public var progress: Double? { state.fraction }

  /// The state to store.
  ///
  /// Work that is under way counts as waiting in it, because its task ends with the app.
  public var snapshot: ButtonWork { state.ended }

  /// Starts the work, unless it is under way.
  public func start() { if let action { start(action) } }

  /// Starts the work again if it has failed.
  public func retry() { if state.failure != nil { start() } }

  /// Cancels the task of work that is under way.
  ///
  /// The work is in the waiting state at once. The next run begins when it is started and the cancelled one
  /// has ended.
  public func cancel() {
    guard state.isUnderWay else { return }
    task?.cancel()
    end(run, as: .waiting)
  }

  /// Waits until the work is no longer under way, and returns its state.
  @discardableResult public func finished() async -> ButtonWork {
    while state.isUnderWay, let task { await task.value }
    return state
  }

  /// Starts work, unless it is under way, and calls another function when it is done.
  func start(_ action: @escaping Action, onDone: @escaping @MainActor () -> Void = {}) {
    guard !state.isUnderWay else { return }
    run += 1
    let (run, earlier) = (run, task)
    let (reports, sink) = AsyncStream.makeStream(
      of: ButtonWork.self, bufferingPolicy: .bufferingNewest(1))
    state = .running(fraction: nil)
    Task { [weak self] in for await report in reports { self?.adopt(report, of: run) } }
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
        end = .failed(ButtonWork.Failure(error))
      }
      sink.finish()
      if self?.end(run, as: end) == true, end == .done { onDone() }
    }
  }

  /// Returns false if the run was cancelled.
  @discardableResult private func end(_ run: Int, as end: ButtonWork) -> Bool {
    guard run == self.run else { return false }
    self.run += 1
    state = end
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
    if new != state { state = new }
  }
}

extension ButtonWork {
  /// This state after the end of its task.
  fileprivate var ended: ButtonWork { isUnderWay ? .waiting : limited }
}

extension ButtonWork.Failure {
  /// Creates a failure from the error that work has thrown.
  fileprivate init(_ error: any Error) {
    if let failure = error as? ButtonWork.Failure {
      self = failure
    } else {
      #if canImport(Foundation)
        self.init(message: error.localizedDescription)
      #else
        self.init(message: String(describing: error))
      #endif
    }
  }
}
