/// The state of a button at one time: tapped or not, full or not, paused, failed or of unknown size.
struct ButtonState: Sendable {
  let time: Double
  /// The time since the latest tap; nil before the first one.
  let sinceTap: Double?
  /// The time since the button became full, if it is full.
  let sinceFull: Double?
  let phase: SceneTimeline.Phase
  var failure: ShownFailure?
  /// The visible fractions of the glyph and of the bars of a pause.
  var glyph = 0.0, bars = 0.0
  /// The height of the waves, as a fraction of their usual height, and their running time.
  var liveliness = 1.0, clock = 0.0
  var unknown: UnknownProgress?

  /// Returns the visible fraction of the arrow of a recorded button, which vanishes at the tap.
  func arrow(_ isStill: Bool) -> Double {
    sinceTap.map { isStill ? 1 - CrossFade.fraction(at: $0) : 0 } ?? 1
  }

  /// Returns the skin of the button, with the water dark behind a mark that is visible in part.
  func skin(of button: ButtonSkin) -> Skin {
    guard let failure else { return button.skin(blush: 0, pallor: 0) }
    return button.skin(blush: failure.blush(ButtonFailure()), pallor: failure.pallor)
  }

  /// Returns the sideways shift of a shaking button of a radius.
  func shake(radius: Double, isStill: Bool) -> Transform2D {
    guard let failure, !isStill else { return .identity }
    let shift = failure.shake(ButtonFailure()) * radius / DownloadDesign.radius
    return .translation(Vector2D(shift, 0))
  }

  /// Returns the level of the water for a displayed progress.
  func level(_ progress: Double) -> Double { unknown?.level(progress, at: time) ?? progress }

  /// The opacity of the water in the reduced form, in which that of an unknown amount pulses.
  var calmOpacity: Double { unknown?.calmOpacity(at: time) ?? 1 }

  /// The place of water of an unknown amount that circles, relative to the centre of its circle.
  var swing: Vector2D { unknown?.swing(at: time, clock: clock) ?? Vector2D(0, 0) }

  /// Returns the ripples that rock water of an unknown amount from wall to wall.
  func rocking(from left: Double, to right: Double) -> [Effects.Ripple.Wave] {
    let (width, height) = (right - left, Self.rock * (right - left) * swing.dx)
    guard height != 0 else { return [] }
    // The wide packets at both walls are level there, and their sum is nearly straight between them.
    return [(left, height), (right, -height)].map { x, height in
      Effects.Ripple.Wave(x: x, amplitude: height, distance: 0, width: width / 1.8)
    }
  }

  /// The largest height of rocking water at a wall, as a share of its width.
  private static let rock = 0.13

  /// Draws the bars of a pause and the cross of a failure over the button, a part of which is under water.
  func drawMarks(
    in circle: Circle2D, width: Double, _ divide: @autoclosure () -> Skin.Divide, _ skin: Skin,
    failed color: RGBAColor, isStill: Bool, on pen: inout some Pen
  ) {
    if bars > 0 {
      pen.faded(to: isStill ? bars : 1) {
        skin.drawBars(isStill ? 1 : bars, in: circle, width: width, divide(), on: &$0)
      }
    }
    failure?.draw(
      ButtonCross(), in: circle, width: width, .color(color), isLit: skin.isLit,
      isStill: isStill, on: &pen)
  }
}
