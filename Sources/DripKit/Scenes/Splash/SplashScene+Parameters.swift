extension SplashScene {
  /// Everything about the scene that can be set by name.
  public static let parameters: [Parameter<SplashScene>] = [
    .number(
      "width", "width of the canvas", .points, in: 150...8192,
      get: { $0.width }, set: { $0.width = $1 }),
    .number(
      "height", "height of the canvas", .points, in: 106...8192,
      get: { $0.height }, set: { $0.height = $1 }),
    .color(
      "pageColor", "colour of the page behind the picture",
      get: { $0.pageColor }, set: { $0.pageColor = $1 }),
    .color(
      "bowlColor", "colour of the bowl and its border",
      get: { $0.bowlColor }, set: { $0.bowlColor = $1 }),
    .number(
      "borderWidth", "thickness of the border", .points, in: 0...75,
      get: { $0.borderWidth }, set: { $0.borderWidth = $1 }),
    .number(
      "tickRate", "ticks a second of the water", .perSecond, in: 1...1000,
      get: { $0.tickRate }, set: { $0.tickRate = $1 }),
    .number(
      "waveSpeed", "how far the waves run in a tick", .radians, in: -10...10,
      get: { $0.waveSpeed }, set: { $0.waveSpeed = $1 }),
    .number(
      "highStrength", "strength the breathing starts from", .ratio, in: -10...10,
      get: { $0.highStrength }, set: { $0.highStrength = $1 }),
    .number(
      "lowStrength", "strength at which the breathing turns", .ratio, in: -10...10,
      get: { $0.lowStrength }, set: { $0.lowStrength = $1 }),
    .number(
      "breathStep", "change of the strength in a tick", .ratio, in: 0.0001...10,
      get: { $0.breathStep }, set: { $0.breathStep = $1 }),
    .number(
      "darkAmplitude", "height of the dark waves", .points, in: 0...75,
      get: { $0.darkAmplitude }, set: { $0.darkAmplitude = $1 }),
    .number(
      "darkCycles", "half waves of the dark layer across the bowl", .ratio, in: -20...20,
      get: { $0.darkCycles }, set: { $0.darkCycles = $1 }),
    .number(
      "darkOffset", "how far the dark layer lies below the middle", .points, in: -75...75,
      get: { $0.darkOffset }, set: { $0.darkOffset = $1 }),
    .color(
      "darkColor", "colour of the dark layer",
      get: { $0.darkColor }, set: { $0.darkColor = $1 }),
    .number(
      "lightAmplitude", "height of the light waves", .points, in: 0...75,
      get: { $0.lightAmplitude }, set: { $0.lightAmplitude = $1 }),
    .number(
      "lightCycles", "half waves of the light layer across the bowl", .ratio, in: -20...20,
      get: { $0.lightCycles }, set: { $0.lightCycles = $1 }),
    .number(
      "lightOffset", "how far the light layer lies below the middle", .points, in: -75...75,
      get: { $0.lightOffset }, set: { $0.lightOffset = $1 }),
    .color(
      "lightColor", "colour of the light layer",
      get: { $0.lightColor }, set: { $0.lightColor = $1 }),
    .number(
      "whiteAmplitude", "height of the white waves", .points, in: 0...75,
      get: { $0.whiteAmplitude }, set: { $0.whiteAmplitude = $1 }),
    .number(
      "whiteCycles", "half waves of the white layer across the bowl", .ratio, in: -20...20,
      get: { $0.whiteCycles }, set: { $0.whiteCycles = $1 }),
    .number(
      "whiteOffset", "how far the white layer lies below the middle", .points, in: -75...75,
      get: { $0.whiteOffset }, set: { $0.whiteOffset = $1 }),
    .color(
      "whiteColor", "colour of the white layer, the drop and the splash",
      get: { $0.whiteColor }, set: { $0.whiteColor = $1 }),
    .number(
      "dropTop", "where the top of the drop's box starts", .points, in: -1000...1000,
      get: { $0.dropTop }, set: { $0.dropTop = $1 }),
    .number(
      "dropWidth", "width of the drop's box", .points, in: 1...1000,
      get: { $0.dropWidth }, set: { $0.dropWidth = $1 }),
    .number(
      "dropHeight", "height of the drop's box", .points, in: 1...1000,
      get: { $0.dropHeight }, set: { $0.dropHeight = $1 }),
    .number(
      "barrier", "how far above the bottom the drop ends", .points, in: 0...150,
      get: { $0.barrier }, set: { $0.barrier = $1 }),
    .number(
      "gravity", "how fast the drop gets faster", .pointsPerSecondSquared, in: 1...100_000,
      get: { $0.gravity }, set: { $0.gravity = $1 }),
    .number(
      "interval", "time from one drop to the next", .seconds, in: 0.5...600,
      get: { $0.interval }, set: { $0.interval = $1 }),
    .number(
      "sinkTime", "how long what hits the water goes on into it", .seconds, in: 0...1,
      get: { $0.sinkTime }, set: { $0.sinkTime = $1 }),
    .whole(
      "splashCount", "droplets of a splash", in: 0...100,
      get: { $0.splashCount }, set: { $0.splashCount = $1 }),
    .number(
      "splashStagger", "how much later each one jumps", .seconds, in: 0...1,
      get: { $0.splashStagger }, set: { $0.splashStagger = $1 }),
    .number(
      "splashFlight", "how long a droplet of the splash flies", .seconds, in: 0.01...10,
      get: { $0.splashFlight }, set: { $0.splashFlight = $1 }),
    .whole(
      "splashWidth", "largest width of a droplet of the splash", in: 1...150,
      get: { $0.splashWidth }, set: { $0.splashWidth = $1 }),
    .whole(
      "splashHeight", "largest height of its control point", in: 0...10_000,
      get: { $0.splashHeight }, set: { $0.splashHeight = $1 }),
    .number(
      "rippleHeight", "how far the water gives way under the drop", .points, in: 0...75,
      get: { $0.rippleHeight }, set: { $0.rippleHeight = $1 }),
    .flag(
      "loopable", "whether every cycle is the same, so that the scene closes",
      get: { $0.loopable }, set: { $0.loopable = $1 }),
  ]
}
