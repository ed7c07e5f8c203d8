/// A button that celebrates when it is full: it draws itself in, springs back, and a shock wave leaves.
///
/// What these properties mean is the same for all of them, so the parameters of that name are made here.
protocol Celebrating: ProgressDriven {
  var restDuration: Double { get set }
  var shrinkDuration: Double { get set }
  var shrinkScale: Double { get set }
  var springDelay: Double { get set }
  var springDamping: Double { get set }
  var springDuration: Double { get set }
  var shockwaveStart: Double { get set }
  var shockwaveEnd: Double { get set }
  var shockwaveOpacity: Double { get set }
  var shockwaveDuration: Double { get set }
}

extension Celebrating {
  /// The shock wave as its parameters make it.
  func shockwave(timing: TimingCurve = .easeInOut) -> Shockwave {
    Shockwave(
      from: shockwaveStart, to: shockwaveEnd, opacity: shockwaveOpacity,
      duration: shockwaveDuration, timing: timing)
  }

  /// The parameters of drawing in and springing back.
  static var springParameters: [Parameter<Self>] {
    [
      .number(
        "restDuration", "how long the full button rests", .seconds, in: 0...60,
        get: { $0.restDuration }, set: { $0.restDuration = $1 }),
      .number(
        "shrinkDuration", "how long it draws itself in", .seconds, in: 0...60,
        get: { $0.shrinkDuration }, set: { $0.shrinkDuration = $1 }),
      .number(
        "shrinkScale", "scale it draws itself in to", .ratio, in: 0.01...2,
        get: { $0.shrinkScale }, set: { $0.shrinkScale = $1 }),
      .number(
        "springDelay", "pause before it springs", .seconds, in: 0...60,
        get: { $0.springDelay }, set: { $0.springDelay = $1 }),
      .number(
        "springDamping", "damping ratio of the spring", .ratio, in: 0.05...5,
        get: { $0.springDamping }, set: { $0.springDamping = $1 }),
      .number(
        "springDuration", "how long the spring rings", .seconds, in: 0.01...60,
        get: { $0.springDuration }, set: { $0.springDuration = $1 }),
    ]
  }

  /// The parameters of the shock wave.
  static var shockwaveParameters: [Parameter<Self>] {
    [
      .number(
        "shockwaveStart", "scale the shock wave leaves at", .ratio, in: 0...100,
        get: { $0.shockwaveStart }, set: { $0.shockwaveStart = $1 }),
      .number(
        "shockwaveEnd", "scale at which it is gone", .ratio, in: 0...100,
        get: { $0.shockwaveEnd }, set: { $0.shockwaveEnd = $1 }),
      .number(
        "shockwaveOpacity", "opacity it leaves with", .ratio, in: 0...1,
        get: { $0.shockwaveOpacity }, set: { $0.shockwaveOpacity = $1 }),
      .number(
        "shockwaveDuration", "how long it travels", .seconds, in: 0.01...60,
        get: { $0.shockwaveDuration }, set: { $0.shockwaveDuration = $1 }),
    ]
  }
}
