#if canImport(SwiftUI)
  import DripKit
  import Foundation
  import SwiftUI

  /// A view that shows the frames of a player until it rests.
  struct SceneDisplay: View {
    let player: ScenePlayer
    let scene: AnyScene
    let isPlaying: Bool
    let onMoment: (SceneTimeline.Moment) -> Void

    var body: some View {
      TimelineView(.animation(minimumInterval: nil, paused: player.isResting || !isPlaying)) {
        timeline in
        let now = FrameTime.time(of: timeline.date)
        // The player gets its scene when the view appears.
        PictureView(player.frame(at: now)?.picture ?? scene.picture(at: 0))
          .onChange(of: timeline.date) { player.settle().forEach(onMoment) }
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
