#if canImport(SwiftUI)
  import DripKit
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
        let now = timeline.date.timeIntervalSinceReferenceDate
        // The player gets its scene when the view appears.
        PictureView(player.frame(at: now)?.picture ?? scene.picture(at: 0))
          .onChange(of: timeline.date) { player.settle().forEach(onMoment) }
      }
    }
  }

  extension ScenePlayer {
    /// The current time of the clock that SwiftUI's timelines use.
    static var now: Double { Date.now.timeIntervalSinceReferenceDate }
  }
#endif
