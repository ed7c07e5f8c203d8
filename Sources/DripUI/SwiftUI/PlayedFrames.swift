#if canImport(SwiftUI)
  import DripKit
  import Foundation
  import SwiftUI

  /// The frames of a player until it rests.
  struct PlayedFrames<Content: View>: View {
    let player: ScenePlayer
    /// A function that is called after each frame.
    let onFrame: () -> Void
    @ViewBuilder let content: (AnyScene.Frame?) -> Content
    @Environment(\.dripSettings) private var settings

    var body: some View {
      TimelineView(
        .animation(
          minimumInterval: settings.frameRates.present.minimumInterval, paused: player.isResting)
      ) { timeline in
        content(player.frame(at: FrameTime.time(of: timeline.date)))
          .onChange(of: timeline.date) { onFrame() }
      }
    }
  }

  extension FrameTime {
    /// Returns the time of a frame that a timeline of SwiftUI announces.
    fileprivate static func time(of date: Date) -> Double {
      time(
        ofFrame: date.timeIntervalSinceReferenceDate,
        present: Date.now.timeIntervalSinceReferenceDate, now: now)
    }
  }
#endif
