/// The paint of a shape: a colour or a gradient.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(RGBAColor)
  /// Colours that change along a line.
  case linearGradient(LinearGradient2D)

  /// Returns the paint for a shape under a map.
  public func transformed(by transform: Transform2D) -> Paint {
    switch self {
    case .color: self
    case .linearGradient(let gradient): .linearGradient(gradient.transformed(by: transform))
    }
  }

  /// The paint with degenerate gradients replaced by colours; nil if it paints nothing.
  ///
  /// A gradient without stops paints nothing, as in SVG. A gradient with a single stop, or whose line has
  /// no length or is not finite, becomes the colour of its last stop.
  public var simplified: Paint? {
    guard case .linearGradient(let gradient) = self else { return self }
    guard let last = gradient.stops.last else { return nil }
    return gradient.stops.count == 1 || gradient.isDegenerate ? .color(last.color) : self
  }
}
