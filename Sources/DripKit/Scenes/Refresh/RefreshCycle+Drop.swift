// The fall of the drop, and the water on its ring.
extension RefreshCycle {
  /// The time that a released drop with the thickest neck needs to fall.
  static let thinning = 0.14
  /// The time in which progress that becomes known takes the place of circling.
  static let blending = 0.4

  /// True if progress was reported.
  var isKnown: Bool { known < .infinity }

  /// Returns the water on the ring at a time before it is closed.
  func trail(at time: Double, _ course: RefreshCourse) -> RefreshScene.Orbit.Trail {
    typealias Trail = RefreshScene.Orbit.Trail
    let (run, orbit) = (ready(course), course.scene.orbit)
    if let end, course.isTimed {
      return Trail(tail: 0, head: ((time - run) / (end - run)).clamped(to: 0...1) ?? 0)
    }
    let circling = orbit.circling(at: time - run)
    if isKnown, time >= known {
      let fraction = ramp.average(over: orbit.smoothing, ending: time)
      guard known > run else { return Trail(tail: 0, head: fraction) }
      // The trail begins at the next passage of the lowest point.
      let part = smoothStep((time - known) / Self.blending)
      let begin = orbit.circling(at: known + Self.blending / 2 - run).tail.rounded(.up)
      return Trail(
        tail: circling.tail + (begin - circling.tail) * part,
        head: circling.head + (begin + fraction - circling.head) * part)
    }
    guard let end, time > max(end, run) else { return circling }
    // The tail stops, and the head goes on until it meets it.
    let start = max(end, run)
    let (before, speed) = (orbit.circling(at: start - run), 1 / orbit.turn)
    let part = min(1, (time - start) / course.closing)
    let way = 0.1
    let last = before.tail + way * speed
    // A cubic with the speed of the circling at its start, and at rest at its end.
    let target = last + 1
    let square = part * part
    let (h0, h1) = (1 - square * (3 - 2 * part), part * (1 - part) * (1 - part))
    return Trail(
      tail: last - way * speed * Portable.exp(-(time - start) / way),
      head: before.head * h0 + target * (1 - h0) + speed * course.closing * h1)
  }
}
