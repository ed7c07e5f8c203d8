import DripKit

extension Sketch {
  /// Draws a level of progress across a box, with its name and percentage on one side.
  ///
  /// Both levels may be equal, so they have their labels on different sides.
  mutating func level(
    _ identity: Identity, _ name: String, _ progress: Double, in box: Rect2D, y: Double?,
    isLeft: Bool
  ) {
    let y = y ?? box.maxY - progress * box.size.height
    let (left, right) = (Point2D(box.minX - 3 * unit, y), Point2D(box.maxX + 3 * unit, y))
    let text = "\(name) \((100 * progress).fixed(0))%"
    line(identity, isLeft ? dashes(from: left, to: right) : .polyline([left, right]), .measure)
    label(identity, text, at: isLeft ? left : right, Vector2D(isLeft ? -1 : 1, 0), .measure)
  }

  /// Draws the surface of a wave across a box, and its crests: one amplitude above the level, and a wavelength apart.
  mutating func wave(_ wave: Effects.WaveFill, _ name: String, in box: Rect2D, _ index: Int) {
    guard wave.amplitude > 0, wave.frequency > 0 else { return }
    let water = Path2D(
      under: wave, from: box.minX, to: box.maxX, bottom: box.maxY, segments: 32)
    // The surface comes first, then the straight lines around the water.
    line(Identity("guide.wave", index), Path2D(Array(water.elements.prefix(33))))
    // The sine is −1 at a crest, because y grows downwards.
    let length = 2 * .pi / wave.frequency
    let first = wave.origin + (1.5 * .pi - wave.phase) / wave.frequency
    let start = first + ((box.minX - first) / length).rounded(.up) * length
    for count in 0..<8 {
      let x = start + Double(count) * length
      guard x <= box.maxX else { break }
      let (top, number) = (Point2D(x, wave.level - wave.amplitude), 8 * index + count)
      line(Identity("guide.amplitude", number), from: Point2D(x, wave.level), to: top)
      dot(Identity("guide.crest", number), at: top)
      guard count == 0 else { continue }
      // The labels alternate, because crests of several waves may be close to each other.
      let above = Vector2D(0, index.isMultiple(of: 2) ? -1.8 : 2.4)
      label(Identity("guide.wave", index), name, at: top, above)
    }
  }
}
