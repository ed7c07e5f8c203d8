#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  extension DripView {
    /// Sets the loop mode, the range, the direction and the speed of the scene, pauses it, and binds its progress.
    ///
    /// ```swift
    /// DripView(.splash).playing(.loop, speed: 0.5)
    /// DripView(.heart).playing(isPaused: true, progress: $progress)
    /// DripView(.river).playing(range: 0.2...0.8, isReversed: true)
    /// ```
    ///
    /// The speed is from 0 to 100. The progress is the part of the scene that has been played, from 0 to 1; for a scene
    /// that does not end, the part of its period. It changes with each frame. If the app sets it, the scene moves there, and
    /// the moments in between do not occur.
    ///
    /// The bounds of the range are parts of the scene, too, from 0 to 1. A scene that plays a part, or backwards, has no
    /// moments, until input makes it play as usual.
    public func playing(
      _ loopMode: LoopMode = .once, range: ClosedRange<Double> = 0...1, isReversed: Bool = false,
      speed: Double = 1, isPaused: Bool = false, progress: Binding<Double>? = nil
    ) -> DripView {
      with {
        $0.playback = Playback(
          isPlaying: !isPaused, loopMode: loopMode, speed: speed, range: range,
          isReversed: isReversed)
        $0.progress = progress
      }
    }

    /// Plays the scene from its beginning whenever a value changes, with the input that it has received.
    public func replay(trigger: some Equatable) -> DripView {
      with { $0.replays = Trigger(trigger) }
    }

    /// Calls a function when the scene has ended for the last time, and its water begins to settle.
    ///
    /// A scene that plays for ever has no end. A scene with input ends after each of its motions.
    public func onEnd(perform action: @escaping @MainActor () -> Void) -> DripView {
      with { $0.endActions.append(action) }
    }

    /// Calls a function after each frame with the progress of the scene, which is from 0 to 1.
    ///
    /// A binding evaluates the body of the enclosing view for each frame; this function does not.
    public func onProgress(
      perform action: @escaping @MainActor (_ progress: Double) -> Void
    ) -> DripView {
      with { $0.progressActions.append(action) }
    }

    /// Calls a function at each moment of the scene.
    public func onMoment(
      perform action: @escaping @MainActor (_ moment: SceneTimeline.Moment) -> Void
    ) -> DripView {
      with { $0.momentActions.append(action) }
    }
  }
#endif
