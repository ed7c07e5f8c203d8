#if canImport(SwiftUI)
  import DripKit
  import SwiftUI

  /// What a player shows, drawn whenever the display wants a frame, and not at all while nothing moves.
  struct SceneDisplay: View {
    let player: ScenePlayer
    let scene: AnyScene
    let isPlaying: Bool
    let onMoment: (Moment) -> Void

    var body: some View {
      TimelineView(.animation(minimumInterval: nil, paused: player.isStill || !isPlaying)) {
        timeline in
        let now = timeline.date.timeIntervalSinceReferenceDate
        // Until the player has been given the scene, which is when the view appears, it begins.
        PictureView(player.frame(at: now)?.picture ?? scene.picture(at: 0))
          .onChange(of: timeline.date) { player.settle().forEach(onMoment) }
      }
    }
  }

  extension ScenePlayer {
    /// The time of the clock that views of SwiftUI are drawn by.
    static var now: Double { Date.now.timeIntervalSinceReferenceDate }
  }
#endif
