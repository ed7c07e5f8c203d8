#if canImport(CoreGraphics)
  public import CoreGraphics
  public import DripKit

  /// A canvas that draws on a Core Graphics context.
  ///
  /// The context must have its origin at the top left, like those of UIKit, of SwiftUI and of AppKit's flipped views.
  public struct ContextCanvas: Pen {
    let context: CGContext
    /// For each open group, true if it has a transparency layer.
    private var isLayered: [Bool] = []

    /// Creates a canvas that draws on a context.
    public init(_ context: CGContext) { self.context = context }

    /// Fills a shape.
    public mutating func fill(
      _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
    ) {
      switch paint.simplified {
      case .color(let color):
        context.addPath(shape.cgPath)
        context.setFillColor(color.cgColor)
        context.fillPath(using: rule.cgRule)
      case .some(let gradient):
        context.saveGState()
        if clip(to: shape, rule: rule.cgRule) { flood(with: gradient) }
        context.restoreGState()
      case nil: break
      }
    }

    /// Draws a line along the outline of a shape.
    public mutating func stroke(
      _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
    ) {
      guard let paint = paint.simplified else { return }
      context.saveGState()
      context.setLineWidth(style.width)
      context.setLineCap(style.cap.cgCap)
      context.setLineJoin(style.join.cgJoin)
      context.setMiterLimit(style.miterLimit)
      context.addPath(shape.cgPath)
      switch paint {
      case .color(let color):
        context.setStrokeColor(color.cgColor)
        context.strokePath()
      case .linearGradient, .radialGradient:
        context.replacePathWithStrokedPath()
        if !context.isPathEmpty {
          context.clip(using: .winding)
          flood(with: paint)
        }
      }
      context.restoreGState()
    }

    /// Begins a group.
    ///
    /// A group with an opacity, a clip or a ground gets a transparency layer, so that they apply to the group as a
    /// whole.
    public mutating func beginGroup(_ group: Node.Group) -> Bool {
      guard group.opacity > 0 else { return false }
      context.saveGState()
      context.concatenate(group.transform.cgTransform)
      for shape in [group.clip, group.ground?.shape].compactMap(\.self) where !clip(to: shape) {
        context.restoreGState()
        return false
      }
      isLayered.append(group.opacity < 1 || group.clip != nil || group.ground != nil)
      if isLayered.last == true {
        context.setAlpha(group.opacity)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
      if let paint = group.ground?.paint.simplified { flood(with: paint) }
      return true
    }

    /// Ends the innermost group.
    public mutating func endGroup() {
      if isLayered.removeLast() { context.endTransparencyLayer() }
      context.restoreGState()
    }

    /// Clips to a shape.
    ///
    /// Returns false if the shape is empty, since an empty path would not clip.
    private func clip(to shape: Shape2D, rule: CGPathFillRule = .winding) -> Bool {
      let path = shape.cgPath
      guard !path.isEmpty else { return false }
      context.addPath(path)
      context.clip(using: rule)
      return true
    }

    /// Fills the clip with a simplified paint.
    private func flood(with paint: Paint) {
      let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      switch paint {
      case .color(let color):
        context.setFillColor(color.cgColor)
        context.fill(context.boundingBoxOfClipPath)
      case .linearGradient(let gradient):
        guard let colors = gradient.straightStops.cgGradient else { return }
        context.drawLinearGradient(
          colors, start: gradient.start.cgPoint, end: gradient.end.cgPoint, options: options)
      case .radialGradient(let gradient):
        guard let colors = gradient.straightStops.cgGradient else { return }
        let center = gradient.center.cgPoint
        context.saveGState()
        context.concatenate(gradient.transform.cgTransform)
        context.drawRadialGradient(
          colors, startCenter: center, startRadius: 0, endCenter: center,
          endRadius: CGFloat(gradient.radius), options: options)
        context.restoreGState()
      }
    }
  }
#endif
