#if canImport(SwiftUI)
  import DripKit
  import Foundation
  import Observation

  /// Observes a `Progress`, which changes on the thread of its work.
  @MainActor @Observable final class ProgressWatch {
    /// The state of the work.
    private(set) var work = ButtonWork.waiting
    @ObservationIgnored private var progress: Progress?
    /// The observations, which carry no state, since they may arrive on the main actor in another order.
    @ObservationIgnored private var observations: [NSKeyValueObservation] = []

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
      if work != self.work { self.work = work }
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
