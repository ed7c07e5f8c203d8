/// The paint of a shape: a colour or a gradient.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(RGBAColor)
  /// Colours that change along a line.
  case linearGradient(LinearGradient)
  /// Colours that change from a centre outwards.
  ///
  /// The gradient is stored outside of the enumeration, because it is twice as large as the other cases, and few nodes
  /// have one.
  indirect case radialGradient(RadialGradient)

  /// Returns the paint for a shape under a map.
  public func transformed(by transform: Transform2D) -> Paint {
    switch self {
    case .color: self
    case .linearGradient(let gradient): .linearGradient(gradient.transformed(by: transform))
    case .radialGradient(let gradient): .radialGradient(gradient.transformed(by: transform))
    }
  }

  /// The paint with degenerate gradients replaced by colours; nil if it paints nothing.
  ///
  /// As in SVG, a gradient without stops paints nothing, and neither does a radial gradient with a transform
  /// that has no inverse. A gradient with a single stop, or whose line or radius has no length or is not
  /// finite, becomes the colour of its last stop.
  public var simplified: Paint? {
    let (stops, isDegenerate): ([LinearGradient.Stop], Bool)
    switch self {
    case .color: return self
    case .linearGradient(let gradient):
      (stops, isDegenerate) = (gradient.stops, gradient.isDegenerate)
    case .radialGradient(let gradient):
      guard gradient.transform.inverse != nil else { return nil }
      (stops, isDegenerate) = (gradient.stops, gradient.isDegenerate)
    }
    guard let last = stops.last else { return nil }
    return stops.count == 1 || isDegenerate ? .color(last.color) : self
  }
}
