extension DownloadAttempt {
  // These proportions were chosen by eye.

  /// The growth of droplets in the first part of the longest flight.
  static let growth = (curve: Effects.TimingCurve(0.2, 0.9, 0.3, 1.15), part: 0.28)
  /// The time in which lost droplets vanish.
  static let loss = 0.30
  /// The time for which a droplet affects the water.
  static let memory = 4.0

  /// Returns the droplets that fly or affect the water at a time, in order of birth.
  func recent(at time: Double) -> [Birth] {
    let horizon = time - afterlife
    var recent = remains?.births ?? []
    var next = births.partitioningIndex { $0.time > horizon - design.longestFlight }
    while next < births.count, births[next].time <= time {
      recent.append(births[next])
      next += 1
    }
    return recent.filter { $0.landing > horizon }
  }

  /// Returns the visible ones of droplets at a time, with their necks.
  func droplets(
    _ births: [Birth], at time: Double, surface: DownloadSurface
  ) -> [DownloadDrop] {
    // The last droplet of a cancelled run becomes the glyph.
    let last = dot(at: time)?.index
    return births.compactMap { $0.index == last ? nil : drop($0, at: time, surface: surface) }
  }

  /// Returns the circle of a droplet in its free fall.
  func circle(of birth: Birth, at time: Double) -> Circle2D {
    let grown = Self.growth.curve.value(at: (time - birth.time) / design.flight / Self.growth.part)
    return Circle2D(
      center: birth.place(at: min(time, birth.landing)),
      radius: design.radius(ofVolume: birth.volume) * grown)
  }

  private func drop(_ birth: Birth, at time: Double, surface: DownloadSurface) -> DownloadDrop? {
    let (age, after) = (time - birth.time, time - birth.landing)
    let gone = max(0, birth.lost.map { (time - $0) / Self.loss } ?? 0)
    guard age > 0, birth.lost != nil ? gone < 1 : after < scene.sinkDuration else { return nil }
    var circle = circle(of: birth, at: time)
    var sunk = 0.0
    if birth.lost != nil {
      // A lost droplet goes on and vanishes.
      circle.radius *= 1 - gone
    } else if after > 0 {
      sunk = after / scene.sinkDuration
      circle.radius *= 1 - Effects.TimingCurve.easeIn.value(at: sunk)
      // The full button swallows its last drop at the rim.
      let isLast = birth.progress > Self.brim
      let fall = isLast ? 0 : birth.velocity(at: birth.landing).dy * after * (1 - sunk / 2)
      let (x, y) = (circle.center.x, circle.center.y)
      circle.center.y = min(y + fall, max(y, lowest(circle.radius, at: x)))
    }
    let velocity = birth.velocity(at: time)
    let speed = velocity.length / birth.velocity(at: birth.time + birth.flight).length
    let stretch = scene.droplet.stretch(
      atSpeed: speed, age: age, phase: design.random.unit(.delay, index: birth.index))
    return DownloadDrop(
      birth.index, circle, along: velocity,
      stretch: 1 + (stretch - 1) * (1 - smoothStep(3 * sunk)), sunk: sunk, in: design,
      surface: surface)
  }

  /// Returns the drop from which the glyph condenses.
  func dot(at time: Double, surface: DownloadSurface) -> DownloadDrop? {
    dot(at: time).map { dot in
      DownloadDrop(
        dot.index, dot.circle, along: Vector2D(0, 1), stretch: 1, in: design, surface: surface)
    }
  }

  // MARK: - Landings

  /// A droplet that has landed, and the resting water at its place.
  typealias Landing = (birth: Birth, place: Point2D)

  /// Returns true if the landing of a droplet makes a crown, which takes the place of the crater.
  func hasCrown(_ birth: Birth) -> Bool { birth.hasCrown && scene.diameter >= Crown.smallest }

  /// Returns the crowns of the first drop and of large droplets.
  func crowns(_ landings: [Landing], at time: Double) -> [(index: Int, crown: Crown)] {
    guard scene.diameter >= Crown.smallest else { return [] }
    let level = level(at: time)
    let room = smoothStep((1 - level) / 0.4) * pauses.liveliness(at: time)
    var crowns: [(index: Int, crown: Crown)] = []
    func add(_ index: Int, at place: Point2D, after landing: Double, size: Double) {
      let age = time - landing
      if let crown = Crown(at: place, size: room * size, age: age, index: index) {
        crowns.append((index, crown))
      }
    }
    for (birth, place) in landings where hasCrown(birth) {
      let radius = design.radius(ofVolume: birth.volume)
      add(birth.index, at: place, after: birth.landing, size: 8.5 * radius)
    }
    guard firstLanding < broken?.at ?? .infinity else { return crowns }
    // The glass is narrow where the first drop lands.
    let ground = Point2D(firstPlace.x, design.height(ofLevel: level))
    add(firstIndex, at: ground, after: firstLanding, size: 6.5 * scene.drop.radius)
    return crowns
  }

  /// Returns the beads that leave the impacts of droplets.
  func spray(
    _ landings: [Landing], at time: Double, surface: DownloadSurface
  ) -> [(index: Int, circle: Circle2D)] {
    guard surface.share > 0, scene.diameter >= 64 else { return [] }
    return landings.compactMap { birth, place in
      scene.impact.bead(
        of: birth.splash * design.radius(ofVolume: birth.volume) * surface.share,
        after: time - birth.landing, gravity: birth.gravity,
        design.random.unit(.height, index: birth.index)
      ).map { (birth.index, Circle2D(center: place + ($0.center - .origin), radius: $0.radius)) }
    }
  }

  /// Returns the bubbles under the impacts of droplets, with their opacities, for materials that show the inside of
  /// the water.
  func bubbles(
    _ landings: [Landing], at time: Double, surface: DownloadSurface
  ) -> [(index: Int, circle: Circle2D, opacity: Double)] {
    guard surface.share > 0, scene.diameter >= 64 else { return [] }
    var bubbles: [(index: Int, circle: Circle2D, opacity: Double)] = []
    for (birth, place) in landings {
      let rising = scene.impact.bubbles(
        of: birth.splash * design.radius(ofVolume: birth.volume), after: time - birth.landing,
        design.random.unit(.height, index: birth.index))
      for (index, circle, opacity) in rising {
        bubbles.append(
          (
            DownloadScene.Impact.bubbles &* birth.index &+ index,
            Circle2D(center: place + (circle.center - .origin), radius: circle.radius),
            opacity * surface.share
          ))
      }
    }
    return bubbles
  }

  // MARK: - The first drop

  /// The growth of the first drop at the tip of the glyph, after the tap.
  private static let swelling = (start: 0.07, duration: 0.18)
  /// The time in which the first drop sinks into its puddle.
  private static let firstSinking = 0.12

  /// The time in which the first drop of a retry grows.
  private static let regrowth = 0.2

  /// The number of the first drop.
  var firstIndex: Int { remains?.dot?.index ?? firstDroplet }

  /// The place where the first drop starts: the point where the glyph gathers, or the centre of a cross, whose strokes
  /// run together into the drop.
  private var firstPlace: Point2D {
    if let dot = remains?.dot { return dot.circle.center }
    let isRetry = remains?.failure != nil && remains?.glyph == 0
    return isRetry ? .origin : design.dripPoint
  }

  /// The fall of the first drop to the bottom of the empty ring.
  var firstFall: Effects.FreeFall {
    Effects.FreeFall(
      distance: design.basin.radius - scene.drop.radius - firstPlace.y,
      gravity: scene.drop.gravity)
  }

  var firstLanding: Double { start + scene.drop.release + firstFall.duration }

  /// Returns the circle of the first drop, without the effects of landing and interruption.
  func firstCircle(at time: Double) -> Circle2D? {
    guard !scene.reducedMotion else { return nil }
    let age = time - start
    var radius = scene.drop.radius
    if let dot = remains?.dot {
      radius = dot.circle.radius + (radius - dot.circle.radius) * smoothStep(age / Self.regrowth)
    } else if firstPlace == .origin, remains?.failure != nil {
      radius *= smoothStep(age / Self.regrowth)
    } else {
      radius *= Effects.TimingCurve.easeOut.value(
        at: (age - Self.swelling.start) / Self.swelling.duration)
    }
    let place = firstPlace
    let falling = max(0, age - scene.drop.release)
    let y =
      min(place.y, design.basin.radius - scene.drop.radius) + firstFall.fallen(after: falling)
    return Circle2D(center: Point2D(place.x, y), radius: radius)
  }

  /// Returns the first drop while it is visible.
  func firstDrop(at time: Double, surface: DownloadSurface) -> DownloadDrop? {
    let sunk = smoothStep((time - firstLanding) / Self.firstSinking)
    let left = 1 - smoothStep(broken.map { (time - $0.at) / Self.loss } ?? 0)
    guard sunk < 1, left > 0, var circle = firstCircle(at: time), circle.radius > 0,
      dot(at: time)?.index != firstIndex
    else { return nil }
    circle.center.y += scene.drop.radius * sunk
    circle.radius *= (1 - sunk) * left
    let falling = time - start - scene.drop.release
    return DownloadDrop(
      firstIndex, circle, along: Vector2D(0, 1),
      stretch: 1 + scene.droplet.stretch * smoothStep(falling / max(firstFall.duration, 1e-9)),
      sunk: sunk, in: design, surface: surface)
  }
}
