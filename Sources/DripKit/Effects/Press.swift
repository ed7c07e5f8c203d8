extension Effects {
  /// The reaction of a button to a finger: it shrinks at once and springs back.
  public struct Press: Effect {
    public var depth = 0.06
    public var attack = 0.09
    public var damping = 0.5
    public var release = 0.5

    /// Creates the press of a light touch.
    public init() {}

    /// The time at which the button has its original size again.
    var end: Double { attack + release }

    /// Returns the scale of the button at a time after the touch.
    public func scale(at time: Double) -> Double {
      let back = time - attack
      if back < 0 { return 1 - depth * TimingCurve.easeOut.value(at: time / attack) }
      guard back < release else { return 1 }
      return 1 - depth
        * (1 - DampedSpring(dampingRatio: damping, duration: release).value(at: back))
    }

    /// The largest scale.
    var highest: Double {
      let overshoot =
        DampedSpring(dampingRatio: damping, duration: release).extremum(1)?.value ?? 1
      return 1 + depth * (overshoot - 1)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.motion(
        "depth", &depth, "Press depth",
        "share of its size by which the button shrinks under the tap")
      settings.motion(
        "attack", &attack, "Press duration", "time in which the button shrinks under the tap",
        .number(0.001...10, .seconds))
      settings.motion(
        "damping", &damping, "Press damping",
        "damping ratio of the spring that releases the button",
        .number(0.05...5))
      settings.motion(
        "release", &release, "Release duration", "time until the released button is still",
        .number(0.01...60, .seconds))
    }
  }
}
