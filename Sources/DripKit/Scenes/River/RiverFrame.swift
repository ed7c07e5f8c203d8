/// Everything that is known about `river` at one time.
public struct RiverFrame: Frame {
  /// The time, in seconds.
  public let time: Double
  /// The progress shown, from 0 to 1.
  public let progress: Double
  /// The radius of the disc before it is scaled.
  public let discRadius: Double
  /// The scale of the disc.
  public let discScale: Double
  /// When the button was tapped, if it has been.
  let tap: Double?
  /// How long ago the button became full, if it is full.
  let sinceFull: Double?
  let story: RiverStory

  init(_ story: RiverStory, at time: Double) {
    let time = max(0, time.clampedTime)
    let fullSince = story.ramp.fullness(at: time)?.start
    let sinceFull = fullSince.map { time - $0 }
    let scene = story.scene
    self.story = story
    self.time = time
    self.sinceFull = sinceFull
    tap = story.tap.flatMap { $0 <= time ? $0 : nil }
    phase =
      tap == nil
      ? .idle
      : fullSince.flatMap { story.celebration.ending.phase(at: time, fullSince: $0) } ?? .filling
    progress = story.ramp.value(at: time)
    discRadius = story.button.radius * Portable.pow(progress, scene.growthPower)
    discScale =
      scene.reducedMotion ? 1 : sinceFull.map { story.celebration.scale(at: $0) } ?? 1
  }

  /// What the button is doing.
  public let phase: Phase

  var scene: RiverScene { _read { yield story.scene } }
  var disc: Circle { Circle(center: story.button.center, radius: discRadius * discScale) }
  var sinceTap: Double? { tap.map { time - $0 } }

  /// The shock wave's age; before it leaves it waits on the disc, not to be told from it.
  var shockwaveAge: Double? {
    guard let sinceFull, phase != .done else { return nil }
    let age = sinceFull - story.celebration.shockwaveTime
    return age < scene.shockwave.duration ? age : nil
  }

  var tickAge: Double? {
    guard let sinceFull, sinceFull >= story.celebration.checkTime else { return nil }
    return sinceFull - story.celebration.checkTime
  }

  /// The opacity of the tick; nil before there is one.
  public var tickOpacity: Double? {
    if scene.reducedMotion { return sinceFull.map { CrossFade.fraction(at: $0) } }
    let shockwave = scene.shockwave
    return tickAge.map {
      scene.isTickWritten ? 1 : shockwave.timing.value(at: $0 / shockwave.duration)
    }
  }

  /// The quantities behind the picture.
  public var values: [NamedValue] {
    var values = [
      NamedValue("progress", progress),
      NamedValue("disc.radius", discRadius),
      NamedValue("disc.scale", discScale),
    ]
    if let tickOpacity { values.append(NamedValue("tick.alpha", tickOpacity)) }
    if let shockwaveAge, !scene.reducedMotion {
      let shockwave = scene.shockwave
      values.append(NamedValue("shockwave.scale", shockwave.scale(at: shockwaveAge)))
      values.append(NamedValue("shockwave.alpha", shockwave.opacity(at: shockwaveAge)))
    }
    return values
  }
}
