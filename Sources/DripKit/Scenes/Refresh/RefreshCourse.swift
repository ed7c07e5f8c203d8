/// The course of a refresh in one form of the scene, with a drop or with balls: all that its times depend on.
struct RefreshCourse: Sendable {
  let scene: RefreshScene
  /// True if the refresh ends by itself.
  let isTimed: Bool
  /// The phases after the trigger, and when bead or balls are ready.
  let phases: (SceneTimeline.Phase, SceneTimeline.Phase)
  /// True if a bead falls into the content.
  let hasImpact: Bool
  /// The part of the whole pull from which a released drop breaks, and the least time until then.
  let (neck, tearing): (Double, Double)
  /// The time in which the drop falls or the balls rise, and the time from the landing until the bead runs.
  let (fall, landing): (Double, Double)
  /// The least time on the ring, and the time in which a ring of unknown progress closes.
  let (shortest, closing): (Double, Double)
  /// The times in which the ring gathers in a bead, and in which the bead falls or the balls settle.
  let (drain, leaving): (Double, Double)
  /// The time in which content and water come to rest, and the time from the first floating ball to the last one.
  let (returning, floating): (Double, Double)
  /// The distance of a finger that has let go of the content.
  let rest: Double
  /// The skin and the colour of the drop.
  let (skin, water): (Skin, RGBAColor)

  init(_ scene: RefreshScene) {
    (self.scene, isTimed) = (scene, scene.isTimed)
    hasImpact = scene.isDrop
    water = hasImpact ? scene.look.water : .clear
    skin = DropFrame.skin(of: scene, water)
    guard hasImpact else {
      let count = RefreshScene.BallRow.count
      phases = (.rising, .floating)
      (neck, tearing, rest, fall) = (.infinity, 0, .infinity, scene.balls.rise)
      (landing, shortest, closing, drain) = (0, 0, 0, 0)
      leaving = max(0, scene.settling.duration(ofLast: count) - scene.settling.lead)
      (returning, floating) = (scene.returnDuration, Double(count - 1) * scene.floating.stagger)
      return
    }
    let (drop, orbit) = (scene.drop, scene.orbit)
    func time(falling way: Double) -> Double {
      Effects.FreeFall(distance: way, gravity: drop.gravity).duration
    }
    phases = (.falling, .loading)
    (neck, tearing, rest, drain) = (drop.neck, 0.2, 4, orbit.drain)
    (landing, shortest, closing, floating) = (0.16, 0.3, 0.45, 0)
    fall = time(falling: orbit.depth + orbit.radius - drop.breakingDepth)
    let lowest = scene.top.ceiling + orbit.depth + orbit.radius + scene.lastBead
    leaving = time(falling: max(0, scene.barHeight + scene.stop - lowest))
    returning = max(scene.returnDuration, scene.ripple.lifetime)
  }
}

extension RefreshScene {
  /// The radius of the bead that the ring gathers in.
  var lastBead: Double { 0.85 * drop.radius }
}
