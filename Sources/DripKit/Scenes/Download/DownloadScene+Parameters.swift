extension DownloadScene {
  /// Everything about the scene that can be set by name.
  public static let parameters: [Parameter<DownloadScene>] =
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
        "color", "colour of ring, arrow, droplets and water",
        get: { $0.color }, set: { $0.color = $1 }),
      .color(
        "failureColor", "colour of a button whose work went wrong",
        get: { $0.failureColor }, set: { $0.failureColor = $1 }),
      .color(
        "markColor", "colour of check and cross",
        get: { $0.markColor }, set: { $0.markColor = $1 }),
      .color(
        "pageColor", "colour of the page behind the picture",
        get: { $0.pageColor }, set: { $0.pageColor = $1 }),
      .number(
        "lineWidth", "thickness of ring and arrow", .points, in: 0...1000,
        get: { $0.lineWidth }, set: { $0.lineWidth = $1 }),
      .number(
        "tapAt", "when the demonstration taps the button", .seconds, in: 0...3600,
        get: { $0.tapAt }, set: { $0.tapAt = $1 }),
      .number(
        "arrowRetraction", "how long the arrow takes to become a drop", .seconds, in: 0...60,
        get: { $0.arrowRetraction }, set: { $0.arrowRetraction = $1 }),
      .number(
        "dropRadius", "radius of that drop", .points, in: 0...1000,
        get: { $0.dropRadius }, set: { $0.dropRadius = $1 }),
      .number(
        "gravity", "how fast that drop gets faster", .pointsPerSecondSquared, in: 1...100_000,
        get: { $0.gravity }, set: { $0.gravity = $1 }),
      .number(
        "puddle", "part of the ring that the drop fills", .ratio, in: 0...0.3,
        get: { $0.puddle }, set: { $0.puddle = $1 }),
      .number(
        "fullRun", "how long progress takes from 0 to 1 at most speed", .seconds, in: 0.001...3600,
        get: { $0.fullRun }, set: { $0.fullRun = $1 }),
      .number(
        "smoothing", "time over which progress is averaged", .seconds, in: 0...60,
        get: { $0.smoothing }, set: { $0.smoothing = $1 }),
      .whole(
        "dropletsPerRun", "droplets that bring the water for a full run", in: 1...200,
        get: { $0.dropletsPerRun }, set: { $0.dropletsPerRun = $1 }),
      .number(
        "orbit", "radii from the centre at which droplets are born", .ratio, in: 0...100,
        get: { $0.orbit }, set: { $0.orbit = $1 }),
      .number(
        "bow", "how far the path of a droplet bows", .points, in: 0...4096,
        get: { $0.bow }, set: { $0.bow = $1 }),
      .number(
        "flight", "how long a droplet flies", .seconds, in: 0.001...60,
        get: { $0.flight }, set: { $0.flight = $1 }),
      .number(
        "dropletRadius", "radius of a droplet", .points, in: 0...1000,
        get: { $0.dropletRadius }, set: { $0.dropletRadius = $1 }),
      .number(
        "breathDepth", "part of its radius by which a droplet breathes", .ratio, in: 0...1,
        get: { $0.breathDepth }, set: { $0.breathDepth = $1 }),
      .number(
        "breathPeriod", "how long a breath takes", .seconds, in: 0.01...60,
        get: { $0.breathPeriod }, set: { $0.breathPeriod = $1 }),
      .number(
        "reach", "distance at which droplet and water feel each other", .points, in: 0...1000,
        get: { $0.reach }, set: { $0.reach = $1 }),
      .number(
        "stiffness", "stiffness of the neck between them", .ratio, in: 0.25...4,
        get: { $0.stiffness }, set: { $0.stiffness = $1 }),
      .number(
        "sinkDuration", "how long a droplet takes to sink into the water", .seconds, in: 0...60,
        get: { $0.sinkDuration }, set: { $0.sinkDuration = $1 }),
      .number(
        "amplitude", "height of the waves, as a part of the diameter", .ratio, in: 0...1,
        get: { $0.amplitude }, set: { $0.amplitude = $1 }),
      .number(
        "wavelength", "length of the waves, as a part of the diameter", .ratio, in: 0.05...100,
        get: { $0.wavelength }, set: { $0.wavelength = $1 }),
      .number(
        "waveSpeed", "how fast the front waves run", .radiansPerSecond, in: -100...100,
        get: { $0.waveSpeed }, set: { $0.waveSpeed = $1 }),
      .number(
        "backSpeed", "how fast the back waves run", .radiansPerSecond, in: -100...100,
        get: { $0.backSpeed }, set: { $0.backSpeed = $1 }),
      .number(
        "backOpacity", "opacity of the back waves", .ratio, in: 0...1,
        get: { $0.backOpacity }, set: { $0.backOpacity = $1 }),
      .number(
        "rippleHeight", "how far the water gives way under a droplet", .points, in: 0...1000,
        get: { $0.rippleHeight }, set: { $0.rippleHeight = $1 }),
    ] + springParameters + [
      .number(
        "kick", "initial velocity of the spring", .perSecond, in: 0...1000,
        get: { $0.kick }, set: { $0.kick = $1 })
    ] + shockwaveParameters + [
      .number(
        "checkDuration", "how long the check takes to write", .seconds, in: 0.01...60,
        get: { $0.checkDuration }, set: { $0.checkDuration = $1 }),
      .number(
        "markWidth", "thickness of check and cross", .points, in: 0...1000,
        get: { $0.markWidth }, set: { $0.markWidth = $1 }),
      .number(
        "drainDuration", "how long the water of a cancelled button drains", .seconds, in: 0...60,
        get: { $0.drainDuration }, set: { $0.drainDuration = $1 }),
      .number(
        "arrowReturn", "how long the arrow takes to come back", .seconds, in: 0...60,
        get: { $0.arrowReturn }, set: { $0.arrowReturn = $1 }),
      .number(
        "blushDuration", "how long a failed button takes to turn its colour", .seconds,
        in: 0.01...60,
        get: { $0.blushDuration }, set: { $0.blushDuration = $1 }),
      .number(
        "shakeDistance", "how far it shakes its head", .points, in: 0...1000,
        get: { $0.shakeDistance }, set: { $0.shakeDistance = $1 }),
      .number(
        "shakeRate", "how often it shakes in a second", .perSecond, in: 0...100,
        get: { $0.shakeRate }, set: { $0.shakeRate = $1 }),
      .number(
        "shakeDuration", "how long it shakes", .seconds, in: 0.01...60,
        get: { $0.shakeDuration }, set: { $0.shakeDuration = $1 }),
      .number(
        "crossDuration", "how long the cross takes to write", .seconds, in: 0.01...60,
        get: { $0.crossDuration }, set: { $0.crossDuration = $1 }),
    ]
}
