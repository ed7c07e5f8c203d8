#if canImport(SwiftUI)
  import DripKit
  import Foundation
  import Observation

  /// Observes a `Progress`, which changes on the thread of its work.
  @MainActor @Observable final class ProgressWatch {
    /// The state of the work.
    private(set) var work = ButtonWork.waiting
    @ObservationIgnored private var progress: Progress?
    @ObservationIgnored private var observations: [NSKeyValueObservation] = []

    /// Observes another object, or none.
    func watch(_ progress: Progress?) {
      guard progress !== self.progress else { return }
      self.progress = progress
      observations =
        progress.map { progress in
          [
            progress.observe(\.fractionCompleted) { @Sendable [weak self] _, _ in self?.readSoon()
            },
            progress.observe(\.isIndeterminate) { @Sendable [weak self] _, _ in self?.readSoon() },
            progress.observe(\.isPaused) { @Sendable [weak self] _, _ in self?.readSoon() },
            progress.observe(\.isCancelled) { @Sendable [weak self] _, _ in self?.readSoon() },
          ]
        } ?? []
      read()
    }

    /// Reads the state on the main actor.
    ///
    /// Notifications may arrive there in another order, so they carry no state.
    nonisolated private func readSoon() { Task { @MainActor in read() } }

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
        ? 1 : progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1)
      self =
        progress.isCancelled
        ? .waiting
        : progress.isPaused ? .paused(fraction: fraction) : .running(fraction: fraction)
    }
  }
#endif
