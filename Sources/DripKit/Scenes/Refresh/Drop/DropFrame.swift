/// The state of the variant `drop` of `refresh` at one time.
final class DropFrame: Sendable {
  let run: RefreshScene.Run
  let time: Double
  let cycle: RefreshCycle?
  /// The distance of the content below its start.
  let pull: Double
  /// The pull of the drop as a share of the distance at which it breaks; nil after that.
  let hanging: Double?
  /// The time since the neck has broken; nil before that.
  let sinceBreak: Double?
  /// The time since the drop has landed on the ring; nil before that.
  let sinceLanding: Double?
  /// The time since the ring is closed; nil before that.
  let sinceClosing: Double?
  /// The time since the bead has left the ring; nil before that.
  let sinceLeaving: Double?
  /// The time since the bead has reached the content; nil before that.
  let sinceImpact: Double?
  /// The water on the ring.
  let trail: RefreshScene.Orbit.Trail

  /// The times in which the drop appears, and in which the content goes to its waiting place.
  private static let (appearing, yielding) = (0.12, 0.35)

  init(_ run: RefreshScene.Run, at time: Double) {
    let (scene, course, cycle) = (run.scene, run.course, run.cycle(at: time)?.cycle)
    func elapsed(_ start: Double?) -> Double? { start.flatMap { time >= $0 ? time - $0 : nil } }
    (self.run, self.time, self.cycle) = (run, time, cycle)
    let limit = scene.pullDistance
    func grown(at time: Double) -> Double {
      guard let cycle else { return 0 }
      let appeared = smoothStep((time - cycle.start) / Self.appearing)
      return cycle.pulled(at: time, limit: limit) / limit * appeared
    }
    let trigger = elapsed(cycle?.trigger)
    sinceBreak = trigger == nil ? nil : elapsed(cycle?.breaking)
    sinceLanding = elapsed(cycle?.landed(course))
    sinceClosing = elapsed(cycle?.closed(course))
    sinceLeaving = elapsed(cycle?.drained(course))
    sinceImpact = elapsed(cycle?.departure(course))
    trail =
      (sinceLanding == nil ? nil : cycle?.trail(at: time, course))
      ?? RefreshScene.Orbit.Trail(tail: 0, head: 0)

    guard let cycle, let start = cycle.trigger, let trigger else {
      pull = cycle?.pulled(at: time, limit: limit) ?? 0
      hanging = grown(at: time)
      return
    }
    let from = cycle.pulled(at: start, limit: limit)
    func waiting(_ time: Double) -> Double {
      from + (scene.stop - from) * Effects.TimingCurve.easeOut.value(at: time / Self.yielding)
    }
    if let sinceImpact {
      let left = 1 - Effects.TimingCurve.easeInOut.value(at: sinceImpact / scene.returnDuration)
      pull = waiting(trigger - sinceImpact) * left
    } else {
      pull = waiting(trigger)
    }
    guard sinceBreak == nil else {
      hanging = nil
      return
    }
    // The neck of a released drop gets thinner by itself, faster and faster.
    let (part, before) = (trigger / (cycle.breaking - start), grown(at: start))
    hanging = before + (1 - before) * part * part
  }

  // MARK: Places

  var scene: RefreshScene { _read { yield run.scene } }
  var skin: Skin { run.course.skin }
  var ceiling: Point2D { Point2D(scene.size.width / 2, scene.top.ceiling) }
  /// The y coordinate of the content.
  var edge: Double { scene.barHeight + pull }
  /// The middle line of the ring.
  var ring: Circle2D {
    Circle2D(center: ceiling + Vector2D(0, scene.orbit.depth), radius: scene.orbit.radius)
  }

  /// The map from the frame of the hanging drop to the canvas.
  var frame: Transform2D {
    Transform2D.scale(1, -1).followed(by: .translation(ceiling - .origin))
  }

  /// The drop in the air, the bead on the ring, or the bead that falls; nil if there is none.
  var bead: Circle2D? {
    guard let sinceBreak else { return nil }
    let (drop, orbit) = (scene.drop, scene.orbit)
    guard let sinceLanding else {
      let depth = drop.breakingDepth + drop.gravity / 2 * sinceBreak * sinceBreak
      return Circle2D(center: ceiling + Vector2D(0, depth), radius: drop.radius)
    }
    if let sinceImpact {
      // It sinks behind the content, and its speed decays.
      let radius = scene.lastBead
      let way = (2 * radius + 4) * (1 - Portable.exp(-sinceImpact / 0.06))
      guard sinceImpact < 0.3 else { return nil }
      return Circle2D(center: Point2D(ceiling.x, edge - radius + way), radius: radius)
    }
    let lowest = ring.center + Vector2D(0, ring.radius)
    if let sinceClosing {
      let gathered = gathered(sinceClosing)
      let (small, large) = (orbit.lineWidth / 2, scene.lastBead)
      let radius = (small * small + (large * large - small * small) * gathered).squareRoot()
      let fallen = sinceLeaving.map { drop.gravity / 2 * $0 * $0 } ?? 0
      return Circle2D(center: lowest + Vector2D(0, fallen), radius: radius)
    }
    let shrunk = Effects.TimingCurve.easeOut.value(at: sinceLanding / 0.2)
    let target = orbit.beadRadius(after: trail.length)
    return Circle2D(
      center: ring.point(at: (0.5 + 2 * trail.head) * .pi),
      radius: drop.radius + (target - drop.radius) * shrunk)
  }

  /// Returns the part of the ring's water that has gathered in the bead.
  func gathered(_ time: Double) -> Double {
    Effects.TimingCurve.easeInOut.value(at: time / scene.orbit.drain)
  }

  /// The growth of the bead's width at the cost of its height, after its landing.
  var squash: Double {
    guard let sinceLanding, sinceClosing == nil else { return 0 }
    return 0.22 * Portable.exp(-sinceLanding / 0.07)
      * Portable.sin(2 * .pi * 5 * sinceLanding)
  }

  /// The opacity of the ring's track.
  var trackOpacity: Double {
    guard let sinceLanding else { return 0 }
    let left = sinceClosing.map { 1 - gathered($0) } ?? 1
    return scene.orbit.track * min(1, sinceLanding / 0.1) * left
  }

  /// The half of the part of the ring that the track covers, in turns.
  var trackReach: Double {
    0.5 * Effects.TimingCurve.easeOut.value(at: (sinceLanding ?? 0) / 0.25)
  }

  /// The fraction of the content that has arrived, as the ring shows it.
  var progress: Double { sinceClosing != nil ? 1 : trail.length }

  /// Passes on the quantities behind the picture.
  func drawValues(on pen: inout some Pen) {
    pen.value("pull", pull)
    if let hanging { pen.value("hanging", hanging) }
    if let bead {
      pen.value("drop.y", bead.center.y)
      pen.value("drop.radius", bead.radius)
    }
    if sinceLanding != nil { pen.value("progress", progress) }
  }
}
