#if canImport(SwiftUI)
  import DripKit
  public import Foundation

  extension ButtonWork {
    /// Calls a function with the state of the work that reports to a `Progress`, and again after each change, until the
    /// task is cancelled.
    @MainActor static func follow(
      _ progress: Progress, _ react: (ButtonWork) -> Void
    ) async {
      // The work reports changes on its own thread. Those that occur before the main actor is free count as one.
      let (changes, signal) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let observations = [
        progress.observe(\.fractionCompleted) { _, _ in signal.yield() },
        progress.observe(\.isIndeterminate) { _, _ in signal.yield() },
        progress.observe(\.isPaused) { _, _ in signal.yield() },
        progress.observe(\.isCancelled) { _, _ in signal.yield() },
      ]
      react(ButtonWork(progress))
      for await _ in changes { react(ButtonWork(progress)) }
      withExtendedLifetime(observations) {}
    }
  }

  extension DripProgress {
    /// Reports the progress of a `Progress` until the work ends.
    ///
    /// It does not cancel the `Progress`: the work must do so when its task is cancelled.
    public func follow(_ progress: Progress) {
      followers.add { [send] in await ButtonWork.follow(progress, send) }
    }
  }

  extension ButtonWork {
    /// Creates the state of work that reports to a `Progress`, which cannot fail.
    init(_ progress: Progress) {
      let fraction =
        progress.isFinished ? 1 : progress.isIndeterminate ? nil : progress.fractionCompleted
      let work: ButtonWork =
        progress.isCancelled
        ? .waiting : progress.isPaused ? .paused(fraction: fraction) : .running(fraction: fraction)
      self = work.limited
    }
  }
#endif
