extension RiverScene {
  /// Everything about the scene that can be set by name.
  public static let parameters: [Parameter<RiverScene>] =
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
        "color", "colour of ring, arrow, disc and droplets",
        get: { $0.color }, set: { $0.color = $1 }),
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
        "arrowShrink", "how long the arrow takes to vanish", .seconds, in: 0...60,
        get: { $0.arrowShrink }, set: { $0.arrowShrink = $1 }),
      .number(
        "fullRun", "how long progress takes from 0 to 1", .seconds, in: 0.001...3600,
        get: { $0.fullRun }, set: { $0.fullRun = $1 }),
      .number(
        "growthPower", "power of progress that the radius grows with", .ratio, in: 0.1...10,
        get: { $0.growthPower }, set: { $0.growthPower = $1 }),
      .number(
        "tickRate", "ticks a second of the counter of births", .perSecond, in: 1...240,
        get: { $0.tickRate }, set: { $0.tickRate = $1 }),
      .whole(
        "spawnPeriod", "ticks after which the counter starts again", in: 1...100_000,
        get: { $0.spawnPeriod }, set: { $0.spawnPeriod = $1 }),
      .whole(
        "spawnMark", "count at which a droplet is born", in: 0...100_000,
        get: { $0.spawnMark }, set: { $0.spawnMark = $1 }),
      .number(
        "orbit", "radii from the centre at which droplets are born", .ratio, in: 0...100,
        get: { $0.orbit }, set: { $0.orbit = $1 }),
      .number(
        "startShift", "how far right and down of there they start", .points, in: -1000...1000,
        get: { $0.startShift }, set: { $0.startShift = $1 }),
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
        "dropletFade", "how long a droplet takes to fade in and out", .seconds, in: 0...60,
        get: { $0.dropletFade }, set: { $0.dropletFade = $1 }),
      .number(
        "breathDepth", "part of its radius by which a droplet breathes", .ratio, in: 0...1,
        get: { $0.breathDepth }, set: { $0.breathDepth = $1 }),
      .number(
        "breathPeriod", "how long a breath takes", .seconds, in: 0.01...60,
        get: { $0.breathPeriod }, set: { $0.breathPeriod = $1 }),
      .flag(
        "sticky", "whether droplets stick to the disc",
        get: { $0.sticky }, set: { $0.sticky = $1 }),
      .number(
        "reach", "distance at which droplet and disc feel each other", .points, in: 0...1000,
        get: { $0.reach }, set: { $0.reach = $1 }),
      .number(
        "stiffness", "stiffness of the neck between them", .ratio, in: 0.25...4,
        get: { $0.stiffness }, set: { $0.stiffness = $1 }),
    ] + springParameters + [
      .number(
        "popScale", "scale the spring starts from or passes through", .ratio, in: 0.01...10,
        get: { $0.popScale }, set: { $0.popScale = $1 }),
      .flag(
        "pops", "whether the disc is suddenly as large as popScale",
        get: { $0.pops }, set: { $0.pops = $1 }),
      .number(
        "popAttack", "how long the sudden growth takes", .seconds, in: 0...60,
        get: { $0.popAttack }, set: { $0.popAttack = $1 }),
      .flag(
        "shockwaveAtBurst", "whether the shock wave leaves when the disc bursts",
        get: { $0.shockwaveAtBurst }, set: { $0.shockwaveAtBurst = $1 }),
    ] + shockwaveParameters + [
      .color(
        "tickColor", "colour of the tick",
        get: { $0.tickColor }, set: { $0.tickColor = $1 }),
      .flag(
        "writtenTick", "whether the tick is written with one stroke",
        get: { $0.writtenTick }, set: { $0.writtenTick = $1 }),
      .number(
        "checkDuration", "how long that stroke takes", .seconds, in: 0.01...60,
        get: { $0.checkDuration }, set: { $0.checkDuration = $1 }),
      .number(
        "checkWidth", "thickness of that stroke", .points, in: 0...1000,
        get: { $0.checkWidth }, set: { $0.checkWidth = $1 }),
    ]
}
