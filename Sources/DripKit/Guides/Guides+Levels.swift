// Guides for progress: levels of water with their labels.

extension Guides {
  /// Draws a labelled level across a width; the reported level is dashed.
  mutating func level(
    _ identity: Identity, _ text: String, y: Double, from left: Double, to right: Double,
    isDashed: Bool = false
  ) {
    let over = 3 * unit
    line(
      identity, from: Point2D(left - over, y), to: Point2D(right + over, y), .measure,
      isDashed: isDashed)
    // The labels stand on different sides because both levels may be equal.
    label(
      identity.label, text,
      at: Point2D(isDashed ? left - over : right + over, y),
      offset: Vector2D(isDashed ? -1 : 1, 0), .measure)
  }

  /// Draws the reported and the displayed level, as fractions of a box.
  mutating func levels(told: Double, shown: Double, in box: Rect2D) {
    func y(_ part: Double) -> Double { box.maxY - part * box.size.height }
    level(
      Identity("guide.level.told"), "told \((100 * told).fixed(0))%", y: y(told), from: box.minX,
      to: box.maxX, isDashed: true)
    level(
      Identity("guide.level.shown"), "shown \((100 * shown).fixed(0))%", y: y(shown),
      from: box.minX, to: box.maxX)
  }
}

extension Guides {
  /// Draws the surface of a wave across a box, and its crests: one amplitude above the level, and a
  /// wavelength apart.
  mutating func wave(_ wave: WaveFill, _ name: String, in box: Rect2D, _ index: Int) {
    guard wave.amplitude > 0, wave.frequency > 0 else { return }
    var surface = Graph(
      in: box, times: box.minX...box.maxX, values: -box.maxY ... -box.minY,
      from: -wave.height(at: box.minX))
    surface.motion(to: box.maxX, steps: 32) {
      -wave.height(at: $0)
    } slope: {
      -wave.slope(at: $0)
    }
    line(Identity("guide.wave", index), surface.curve)
    // The sine is −1 at a crest, because y grows downwards.
    let length = 2 * .pi / wave.frequency
    let first = wave.origin + (1.5 * .pi - wave.phase) / wave.frequency
    var crest = first + ((box.minX - first) / length).rounded(.up) * length
    var number = 8 * index
    while crest <= box.maxX, number < 8 * (index + 1) {
      let top = Point2D(crest, wave.level - wave.amplitude)
      line(Identity("guide.amplitude", number), from: Point2D(crest, wave.level), to: top)
      dot(Identity("guide.crest", number), at: top)
      if number == 8 * index {
        // The labels alternate, because crests of several waves may be close to each other.
        let above = index.isMultiple(of: 2)
        label(
          Identity("guide.wave", index).label, name, at: top,
          offset: Vector2D(0, above ? -1.8 : 2.4))
      }
      (crest, number) = (crest + length, number + 1)
    }
  }
}
