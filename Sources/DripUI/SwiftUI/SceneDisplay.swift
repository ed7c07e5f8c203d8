#if canImport(SwiftUI)
  import DripKit
  import Foundation
  import SwiftUI

  /// A view that shows the frames of a player until it rests.
  struct SceneDisplay: View {
    let player: ScenePlayer
    let scene: AnyScene
    let isPlaying: Bool
    /// A function that is called after each frame with the moments since the last one.
    var onFrame: ([SceneTimeline.Moment]) -> Void = { _ in }
    @Environment(\.dripFrameRates) private var rates

    var body: some View {
      TimelineView(
        .animation(minimumInterval: rates.minimumInterval, paused: player.isResting || !isPlaying)
      ) { timeline in
        let now = FrameTime.time(of: timeline.date)
        // The player gets its scene when the view appears.
        PictureView(player.frame(at: now)?.picture ?? scene.picture(at: 0))
          .onChange(of: timeline.date) { onFrame(player.settle()) }
      }
      .watched(by: player)
    }
  }

  extension FrameTime {
    /// Returns the time of a frame that a timeline of SwiftUI announces.
    static func time(of date: Date) -> Double {
      time(
        ofFrame: date.timeIntervalSinceReferenceDate,
        present: Date.now.timeIntervalSinceReferenceDate, now: now)
    }
  }
#endif
