import DripKit

/// Droplets on their way to the centre of a frame, as `river` draws them: any number at a time, where
/// a scene has a few.
struct Droplets {
  /// The number of droplets.
  let count: Int

  /// Returns a frame with all of them, each somewhere on its way.
  func picture(side: Double, frame: Int) -> Picture {
    let center = Point2D(side / 2, side / 2)
    let random = AddressedRandom(seed: 0)
    let arc = DropletArc().with { $0.bow = side / 12 }
    let nodes = (0..<count).map { index in
      let start = arc.beginPoint(
        center: center, radius: side / 4,
        degrees: random.whole(in: 0...359, .angle, index: index))
      let path = arc.curve(
        from: start, to: center,
        side: random.coin(.side, index: index) ? .positive : .negative)
      let begun = random.unit(.delay, index: index) + Double(frame) / Double(Film.length)
      let age = begun - begun.rounded(.down)
      let droplet = Circle2D(center: path.point(at: age), radius: side / 37)
      return Node.fill(Identity("droplet", index), .circle(droplet), RGBAColor(79, 240, 255))
        .faded(to: min(1, age * 10, (1 - age) * 10))
    }
    return Picture(size: Size2D(square: side), nodes: nodes)
  }
}
