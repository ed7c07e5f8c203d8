#if canImport(SwiftUI)
  import DripKit
  public import Foundation
  import Observation

  /// Observes a `Progress`, which changes on the thread of its work.
  @MainActor @Observable final class ProgressWatch {
    /// The state of the work that is observed.
    private var work = ButtonWork.waiting
    @ObservationIgnored private var progress: Progress?
    /// The observations, which carry no state, since they may arrive on the main actor in another order.
    @ObservationIgnored private var observations: [NSKeyValueObservation] = []
    /// A function that is called with each new state.
    @ObservationIgnored private let report: (ButtonWork) -> Void

    init(_ progress: Progress? = nil, report: @escaping (ButtonWork) -> Void = { _ in }) {
      self.report = report
      watch(progress)
    }

    /// Returns the state of the work that reports to an object, which need not be observed yet.
    func work(of progress: Progress?) -> ButtonWork {
      let work = work
      return progress === self.progress ? work : progress.map(ButtonWork.init) ?? .waiting
    }

    /// Observes another object, or none.
    func watch(_ progress: Progress?) {
      guard progress !== self.progress else { return }
      self.progress = progress
      observations =
        progress.map { progress in
          let signal = ChangeSignal { [weak self] in self?.read() }
          return [
            progress.observe(\.fractionCompleted) { _, _ in signal.send() },
            progress.observe(\.isIndeterminate) { _, _ in signal.send() },
            progress.observe(\.isPaused) { _, _ in signal.send() },
            progress.observe(\.isCancelled) { _, _ in signal.send() },
          ]
        } ?? []
      read()
    }

    private func read() {
      let work = progress.map(ButtonWork.init) ?? .waiting
      guard work != self.work else { return }
      self.work = work
      report(work)
    }
  }

  extension DripProgress {
    /// Reports the progress of a `Progress` until the work ends.
    ///
    /// It does not cancel the `Progress`: the work must do so when its task is cancelled.
    public func follow(_ progress: Progress) {
      Task { @MainActor in keep(ProgressWatch(progress, report: send)) }
    }
  }

  extension ButtonWork {
    /// Creates the state of work that reports to a `Progress`, which cannot fail.
    init(_ progress: Progress) {
      let fraction =
        progress.isFinished
        ? 1 : progress.isIndeterminate ? nil : progress.fractionCompleted
      let work: ButtonWork =
        progress.isCancelled
        ? .waiting
        : progress.isPaused ? .paused(fraction: fraction) : .running(fraction: fraction)
      self = work.limited
    }
  }
#endif
