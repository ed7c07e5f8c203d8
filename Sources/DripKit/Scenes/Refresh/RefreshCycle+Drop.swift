// The fall of the drop, and the water on its ring.
extension RefreshCycle {
  /// The time from the landing of the drop until its bead runs.
  static let landing = 0.16
  /// The time in which a ring of unknown progress closes.
  private static let closing = 0.45
  /// The time that a released drop with the thickest neck needs to fall.
  static let thinning = 0.14
  /// The time in which progress that becomes known takes the place of circling.
  private static let blending = 0.4
  /// The time in which the drop appears, and the least time until its neck breaks, for a sudden pull.
  static let (appearing, tearing) = (0.12, 0.2)

  /// The time at which the drop lands on the ring.
  func landed(_ scene: RefreshScene) -> Double {
    let way = scene.orbit.depth + scene.orbit.radius - scene.drop.breakingDepth
    return breaking + Effects.FreeFall(distance: way, gravity: scene.drop.gravity).duration
  }

  /// The time at which the ring is closed; nil if that is not known yet.
  func closed(_ scene: RefreshScene) -> Double? {
    guard let end else { return nil }
    if isTimed { return end }
    guard isKnown, let last = ramp.legs.last else { return max(end, ready(scene)) + Self.closing }
    return max(last.end + scene.orbit.smoothing, known + Self.blending)
  }

  /// The time at which the bead leaves the ring.
  func drained(_ scene: RefreshScene) -> Double? { closed(scene).map { $0 + scene.orbit.drain } }

  /// The time at which the bead reaches the content, which then returns.
  func impact(_ scene: RefreshScene) -> Double? {
    drained(scene).map {
      $0 + Effects.FreeFall(distance: scene.beadFall, gravity: scene.drop.gravity).duration
    }
  }

  /// True if progress was reported.
  var isKnown: Bool { known < .infinity }

  /// Returns the water on the ring at a time before it is closed.
  func trail(at time: Double, _ scene: RefreshScene) -> RefreshScene.Orbit.Trail {
    typealias Trail = RefreshScene.Orbit.Trail
    let run = ready(scene)
    if let end, isTimed {
      return Trail(tail: 0, head: ((time - run) / (end - run)).clamped(to: 0...1) ?? 0)
    }
    let circling = scene.orbit.circling(at: time - run)
    if isKnown, time >= known {
      let fraction = ramp.average(over: scene.orbit.smoothing, ending: time)
      guard known > run else { return Trail(tail: 0, head: fraction) }
      // The trail begins at the next passage of the lowest point.
      let part = smoothStep((time - known) / Self.blending)
      let begin = scene.orbit.circling(at: known + Self.blending / 2 - run).tail.rounded(.up)
      return Trail(
        tail: circling.tail + (begin - circling.tail) * part,
        head: circling.head + (begin + fraction - circling.head) * part)
    }
    guard let end, time > max(end, run) else { return circling }
    // The tail stops, and the head goes on until it meets it.
    let start = max(end, run)
    let (before, speed) = (scene.orbit.circling(at: start - run), 1 / scene.orbit.turn)
    let part = min(1, (time - start) / Self.closing)
    let way = 0.1
    let last = before.tail + way * speed
    // A cubic with the speed of the circling at its start, and at rest at its end.
    let target = last + 1
    let square = part * part
    let (h0, h1) = (1 - square * (3 - 2 * part), part * (1 - part) * (1 - part))
    return Trail(
      tail: last - way * speed * Portable.exp(-(time - start) / way),
      head: before.head * h0 + target * (1 - h0) + speed * Self.closing * h1)
  }
}

extension RefreshScene {
  /// The radius of the bead that the ring gathers in.
  var lastBead: Double { 0.85 * drop.radius }

  /// The way of the last bead from the ring to the content.
  var beadFall: Double {
    let lowest = top.ceiling + orbit.depth + orbit.radius + lastBead
    return max(0, barHeight + stop - lowest)
  }
}
