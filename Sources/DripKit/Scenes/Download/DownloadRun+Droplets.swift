extension DownloadRun {
  // The proportions of the picture, found by eye.

  /// Droplets land on this middle part of the surface.
  private static let landingWidth = 0.6
  /// The part of the sky droplets come from, in degrees: what is low would come in sideways.
  private static let sky = 15...165
  /// How droplets fly: they set off softly and arrive at an even speed, slowly enough for the water to
  /// take hold of them little by little.
  private static let approach = TimingCurve(0.4, 0, 0.8, 0.83)
  /// A droplet has its size after this part of its flight.
  private static let growth = 0.3
  /// How long droplets take to be gone when the run they belong to is broken off, in seconds.
  private static let evaporation = 0.25

  /// The first drop, as long as there is any of it: it grows while the arrow draws itself together,
  /// falls, and goes down in the puddle it makes.
  func firstDrop(at time: Double) -> Circle? {
    let age = time - start
    let grown = TimingCurve.easeInOut.progress(age, scene.arrow.shrink)
    let sunk = sunk(time - firstLanding)
    guard age > 0, sunk < 1 else { return nil }
    let fallen = firstFall.fallen(after: age - scene.arrow.shrink)
    return Circle(
      center: button.center + Vector(0, fallen + scene.drop.radius * sunk),
      radius: scene.drop.radius * grown * (1 - sunk))
  }

  /// Bears a droplet at a time: finds where on the surface it lands, within the middle of the water,
  /// as wide as it will be then, and where the ring has room for it.
  func birth(_ index: Int, at time: Double) -> Birth {
    let random = AddressedRandom(seed: scene.seed)
    let center = button.center
    let landing = time + scene.droplet.flight
    let depth = height(ofLevel: undisturbedLevel(at: landing)) - center.y
    /// How far from the centre a droplet can be without sticking out of the ring.
    let room = max(0, scene.diameter / 2 - scene.droplet.largestRadius)
    func halfWidth(ofRadius radius: Double) -> Double {
      max(0, radius * radius - depth * depth).squareRoot()
    }
    let reach = min(
      Self.landingWidth * halfWidth(ofRadius: basin.radius), halfWidth(ofRadius: room))
    let x = center.x + reach * (2 * random.unit(.landing, index: index) - 1)

    // On the surface as it will be then, but never so low that the droplet would stick out of the
    // ring.
    let aside = x - center.x
    let lowest = center.y + max(0, room * room - aside * aside).squareRoot()
    let end = Point(x, min(undisturbedSurface(at: landing).height(at: x), lowest))
    // From the upper half of the sky, always in a bow that opens downwards.
    let start = scene.arc.beginPoint(
      center: center, radius: scene.diameter / 2,
      degrees: random.whole(in: Self.sky, .angle, index: index))
    let right = scene.arc.curve(from: start, to: end, side: .positive)
    let left = scene.arc.curve(from: start, to: end, side: .negative)
    return Birth(
      index: index, time: time, landing: landing, x: x,
      path: right.control.y < left.control.y ? right : left)
  }

  /// The droplets to be seen at a time, other than the first.
  func droplets(at time: Double) -> [(index: Int, circle: Circle)] {
    let first = births.partitioningIndex { $0.landing + scene.sinkDuration >= time }
    return births[first...].prefix { $0.time <= time }.compactMap { birth in
      let circle = droplet(birth, at: time)
      return circle.radius > 0 ? (birth.index, circle) : nil
    }
  }

  private func droplet(_ birth: Birth, at time: Double) -> Circle {
    let (flight, age) = (scene.droplet.flight, time - birth.time)
    let sunk = sunk(age - flight)
    let grown = TimingCurve.easeOut.value(at: age / (Self.growth * flight))
    let radius = scene.droplet.radius(at: age) * grown
    var center = birth.path.point(at: Self.approach.value(at: age / flight))
    if age > flight {
      // What floats goes with the water, while it goes down in it.
      let lift =
        surface(at: time).height(at: center.x) - surface(at: birth.landing).height(at: center.x)
      center = center + Vector(0, lift + radius * sunk)
    }
    return Circle(center: center, radius: radius * (1 - sunk) * remaining(at: time))
  }

  /// How much of the droplets in the air is left once a run has been broken off.
  private func remaining(at time: Double) -> Double {
    guard let broken else { return 1 }
    return 1 - TimingCurve.easeInOut.progress(time - broken.at, Self.evaporation)
  }
}
