#if canImport(SwiftUI)
  import Foundation
  import Observation

  /// Watches a `Progress`, which changes on whatever thread its work is done.
  @MainActor @Observable final class ProgressWatch {
    /// What the work is doing; waiting, where there is none.
    private(set) var work = ButtonWork.waiting
    @ObservationIgnored private var progress: Progress?
    @ObservationIgnored private var observations: [NSKeyValueObservation] = []

    /// Watches this one from now on.
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

    /// Reads what is true by then: news may overtake each other on the way here.
    nonisolated private func readSoon() { Task { @MainActor in read() } }

    private func read() {
      let work = progress.map(ButtonWork.init) ?? .waiting
      if work != self.work { self.work = work }
    }
  }

  extension ButtonWork {
    /// Creates the state of work that reports to a `Progress`, which knows of no failure.
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
