#if canImport(SwiftUI)
  import DripKit
  public import Foundation

  extension DripProgress {
    /// Reports the fraction of a `Progress` of Foundation until the work ends.
    ///
    /// It does not cancel the `Progress`: the work must do so when its task is cancelled.
    public func follow(_ progress: Progress) {
      followers.add { [send] in
        // Changes are reported on other threads. Those that occur before the main actor is free count as one.
        let (changes, signal) = AsyncStream.makeStream(
          of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observations = [
          progress.observe(\.fractionCompleted) { _, _ in signal.yield() },
          progress.observe(\.isIndeterminate) { _, _ in signal.yield() },
          progress.observe(\.isPaused) { _, _ in signal.yield() },
        ]
        send(ButtonWork(progress))
        for await _ in changes { send(ButtonWork(progress)) }
        withExtendedLifetime(observations) {}
      }
    }
  }

  extension ButtonWork {
    /// Creates the state of work that reports to a `Progress`.
    fileprivate init(_ progress: Progress) {
      let fraction = progress.isIndeterminate ? nil : progress.fractionCompleted
      self = progress.isPaused ? .paused(fraction: fraction) : .running(fraction: fraction)
    }
  }
#endif
