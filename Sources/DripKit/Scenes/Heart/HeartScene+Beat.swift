extension HeartScene {
  /// One beat of a heart that becomes full: it shrinks, bursts, and swings back to its size.
  struct Beat: Sendable, Hashable {
    /// The time at which the heart begins to shrink.
    let start: Double
    /// The time at which the water is at the top.
    let full: Double
    /// The time at which progress falls; infinite if it never does.
    var end = Double.infinity

    /// Returns the time since the heart began to shrink, and the weight of the beat, which fades after progress
    /// falls; nil outside of these times.
    func state(at time: Double) -> (age: Double, weight: Double)? {
      guard time >= start else { return nil }
      let faded = Effects.TimingCurve.easeInOut.progress(time - end, HeartScene.fadeDuration)
      return faded < 1 ? (time - start, 1 - faded) : nil
    }
  }

  /// The time in which a beat fades after progress falls.
  static let fadeDuration = 0.18

  /// The frequency of the change between wide and tall, and the time in which it decays to 1/e.
  private static let wobble = (frequency: 3.6, decay: 0.12)

  /// The duration of a beat.
  var beatDuration: Double {
    let leaving =
      finale.burstTime + max(ringDelay + shockwave.duration, beads.delay + beads.duration)
    return max(finale.burstTime + ringing, beads.count > 0 || shockwave.opacity > 0 ? leaving : 0)
  }

  /// The scale of a beat, and its difference of width from height.
  struct Shape: Sendable, Hashable {
    var scale = 1.0
    var squash = 0.0
    /// The fraction of the shrinking, 1 from its end on.
    var shrunk = 0.0

    /// Returns the map from a heart at rest to one of this shape.
    func transform(about center: Point2D) -> Transform2D {
      .scale(scale * (1 + squash), scale * (1 - squash), about: center)
    }
  }

  /// Returns the shape of the heart at a time after it began to shrink.
  func shape(at age: Double) -> Shape {
    let rested = age - finale.rest
    let shrunk =
      finale.shrink > 0 ? Effects.TimingCurve.easeOut.value(at: rested / finale.shrink) : 1
    guard age >= finale.burstTime else {
      return Shape(
        scale: 1 + (finale.scale - 1) * shrunk, squash: squash / 2 * shrunk, shrunk: shrunk)
    }
    let time = age - finale.burstTime
    guard time < ringing else { return Shape(shrunk: 1) }
    let swinging = (finale.scale - 1) * (1 - spring.spring.value(at: time))
    let still = 1 - smoothStep(2 * time / ringing - 1)
    let turn = 2 * .pi * Self.wobble.frequency * time
    let (sine, cosine) = Portable.sineAndCosine(turn)
    let decay = Portable.exp(-time / Self.wobble.decay)
    return Shape(
      scale: max(0, 1 + swinging * still), squash: squash * (cosine / 2 + sine) * decay * still,
      shrunk: 1)
  }
}
