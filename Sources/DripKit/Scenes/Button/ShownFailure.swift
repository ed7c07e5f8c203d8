/// The visible remains of a failure: its age, which stops at the next event, and the time since that event.
struct ShownFailure: Sendable, Hashable {
  let age: Double
  let left: Double

  /// The time in which the colour of failure fades and the cross shrinks.
  static let recovery = 0.18

  /// The part that is left.
  var share: Double { 1 - smoothStep(left / Self.recovery) }

  /// Returns the fraction of the way to the colours of failure.
  func blush(_ failure: ButtonFailure) -> Double { smoothStep(age / failure.blush) * share }

  /// The pallor of the water.
  var pallor: Double {
    let (start, duration) = ButtonFailure.paling
    return smoothStep((age - start) / duration) * share
  }

  /// Returns the sideways shift of the shaking button.
  func shake(_ failure: ButtonFailure) -> Double { failure.shake(at: age + left) * share }

  /// Draws the strokes of a cross, one after the other.
  ///
  /// At a retry they shrink towards the middle, and those on lit water fade; in the reduced form the cross fades in and
  /// out in place.
  func draw(
    _ cross: ButtonCross, in circle: Circle2D, width: Double, _ paint: Paint, isLit: Bool,
    isStill: Bool, on pen: inout some Pen
  ) {
    guard !isStill else {
      let opacity = CrossFade.fraction(at: age) * (1 - CrossFade.fraction(at: left))
      guard opacity > 0 else { return }
      return pen.faded(to: opacity) {
        for (index, stroke) in cross.strokes(in: circle, at: .infinity, left: 1).enumerated() {
          $0.stroke(Identity("cross", index), .path(stroke.path), .round(width: width), paint)
        }
      }
    }
    let rest = 1 - Effects.TimingCurve.easeIn.value(at: left / Self.recovery)
    guard rest > 0 else { return }
    for (index, stroke) in cross.strokes(in: circle, at: age, left: rest).enumerated() {
      let style = StrokeStyle2D.round(width: width * stroke.thickness)
      pen.faded(to: isLit ? share : 1) {
        $0.stroke(Identity("cross", index), .path(stroke.path), style, paint)
      }
    }
  }
}
