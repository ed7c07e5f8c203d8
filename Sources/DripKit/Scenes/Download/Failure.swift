/// The display of failed work by all buttons.
typealias ButtonFailure = DownloadScene.Failure

extension DownloadScene {
  /// The display of failed work.
  public struct Failure: Effect {
    public var blush = 0.16
    public var distance = 11.0
    public var rate = 6.2
    public var duration = 0.45
    // The fraction is larger if the mark would have too little contrast.
    public var pallor = Look.Colors.Palette.defaultPallor

    /// Creates a failure.
    public init() {}

    /// The start and duration of the paling of the water.
    static let paling = (start: 0.10, duration: 0.22)

    /// Returns the sideways shift of the button: a sine that decays.
    func shake(at time: Double) -> Double {
      guard time > 0, time < duration else { return 0 }
      let left = Portable.pow(1 - time / duration, 1.4)
      return distance * left * min(1, time / 0.03) * Portable.sin(2 * .pi * rate * time)
    }

    /// Returns the end of the shake, the colour change and the cross.
    func end(_ cross: Cross) -> Double {
      max(duration, Self.paling.start + Self.paling.duration, cross.end)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "blush", &blush, "Colour change", "time in which a failed button takes its colour",
        .number(0.01...60, .seconds))
      settings.finish(
        "distance", &distance, "Shake distance", "largest displacement of the shake",
        .number(0...100, .points))
      settings.finish(
        "rate", &rate, "Shake rate", "number of shakes in a second", .number(0...100, .perSecond))
      settings.finish(
        "duration", &duration, "Shake duration", "duration of the shake",
        .number(0.01...60, .seconds))
      settings.finish(
        "pallor", &pallor, "Water pallor", "share of the page's colour in a failed button's water")
    }
  }
}
