extension WaveScene {
  /// Everything about the scene that can be set by name.
  public static let parameters: [Parameter<WaveScene>] =
    [
      .number(
        "width", "width of the canvas", .points, in: 16...8192,
        get: { $0.width }, set: { $0.width = $1 }),
      .number(
        "height", "height of the canvas", .points, in: 16...8192,
        get: { $0.height }, set: { $0.height = $1 }),
      .number(
        "diameter", "diameter of the button", .points, in: 1...4096,
        get: { $0.diameter }, set: { $0.diameter = $1 }),
      .color(
        "discColor", "colour of the empty disc",
        get: { $0.discColor }, set: { $0.discColor = $1 }),
      .color(
        "waterColor", "colour of water, arrow and shock wave",
        get: { $0.waterColor }, set: { $0.waterColor = $1 }),
      .color(
        "checkColor", "colour of the check",
        get: { $0.checkColor }, set: { $0.checkColor = $1 }),
      .color(
        "pageColor", "colour of the page behind the picture",
        get: { $0.pageColor }, set: { $0.pageColor = $1 }),
      .number(
        "arrowWidth", "thickness of the arrow", .points, in: 0...1000,
        get: { $0.arrowWidth }, set: { $0.arrowWidth = $1 }),
      .number(
        "tapAt", "when the demonstration taps the button", .seconds, in: 0...3600,
        get: { $0.tapAt }, set: { $0.tapAt = $1 }),
      .number(
        "arrowShrink", "how long the arrow takes to vanish", .seconds, in: 0...60,
        get: { $0.arrowShrink }, set: { $0.arrowShrink = $1 }),
      .number(
        "tickRate", "ticks a second of the water", .perSecond, in: 1...1000,
        get: { $0.tickRate }, set: { $0.tickRate = $1 }),
      .number(
        "amplitude", "height of the waves, as a part of the diameter", .ratio, in: 0...1,
        get: { $0.amplitude }, set: { $0.amplitude = $1 }),
      .number(
        "wavelength", "length of the waves, as a part of the diameter", .ratio, in: 0.05...100,
        get: { $0.wavelength }, set: { $0.wavelength = $1 }),
      .number(
        "phaseStep", "how far the waves run in a tick", .radians, in: -10...10,
        get: { $0.phaseStep }, set: { $0.phaseStep = $1 }),
      .number(
        "followFactor", "part of the way the level goes, twice a tick", .ratio, in: 0.0001...1,
        get: { $0.followFactor }, set: { $0.followFactor = $1 }),
      .number(
        "snapLevel", "level below which the rest goes in one step", .points, in: 0...1000,
        get: { $0.snapLevel }, set: { $0.snapLevel = $1 }),
      .number(
        "fullLevel", "level at which the button is full", .points, in: 0...1000,
        get: { $0.fullLevel }, set: { $0.fullLevel = $1 }),
      .number(
        "backOffset", "lead of the back layer, in wavelengths per diameter", .ratio, in: -10...10,
        get: { $0.backOffset }, set: { $0.backOffset = $1 }),
      .number(
        "backDrop", "how much lower it lies, in amplitudes", .ratio, in: -10...10,
        get: { $0.backDrop }, set: { $0.backDrop = $1 }),
      .number(
        "backOpacity", "opacity of the back layer", .ratio, in: 0...1,
        get: { $0.backOpacity }, set: { $0.backOpacity = $1 }),
    ] + springParameters + [
      .number(
        "popScale", "scale the spring passes through", .ratio, in: 0.01...10,
        get: { $0.popScale }, set: { $0.popScale = $1 })
    ] + shockwaveParameters + [
      .number(
        "checkDuration", "how long the check takes to write", .seconds, in: 0.01...60,
        get: { $0.checkDuration }, set: { $0.checkDuration = $1 }),
      .number(
        "checkWidth", "thickness of the check", .points, in: 0...1000,
        get: { $0.checkWidth }, set: { $0.checkWidth = $1 }),
      .flag(
        "taperedCheck", "whether the check starts thin",
        get: { $0.taperedCheck }, set: { $0.taperedCheck = $1 }),
    ]
}
