import DripKit

/// The nodes of a picture as elements, and the definitions they refer to.
struct SVGBody {
  /// The used names.
  var names = SVGNames()
  /// The clips, grounds and gradients, in the order in which they are first referred to.
  private(set) var definitions: [SVGDefinition] = []
  /// The elements.
  private(set) var text: SVGText

  /// The precision of a group's coordinates.
  private struct Precision {
    /// The number of decimals.
    var decimals: Int
    /// The length of a unit, in pixels.
    var scale: Double
  }

  /// The precisions of the picture and of the open groups.
  private var precisions: [Precision]

  /// Creates an empty body at a depth of the document, at a scale in pixels to the point.
  init(depth: Int, scale: Double) {
    text = SVGText(depth: depth)
    precisions = [Precision(decimals: Double.decimals(scale: scale), scale: scale)]
  }

  private var precision: Precision { precisions[precisions.count - 1] }

  /// Adds an element.
  mutating func add(_ element: SVGElement) { text.empty(element) }

  /// Returns a reference to a definition, and adds it unless an equal one exists.
  private mutating func reference(
    to name: String, named wanted: String, isShared: Bool = false, _ contents: [SVGElement],
    _ describe: (inout SVGElement) -> Void = { _ in }
  ) -> String {
    var element = SVGElement(name)
    describe(&element)
    if isShared, let equal = definitions.first(where: { $0.isEqual(element, contents) }) {
      return equal.reference
    }
    let id = names.take(wanted)
    definitions.append(SVGDefinition(id: id, element: element, contents: contents))
    return "url(#\(id))"
  }
}

// MARK: - Nodes

extension SVGBody: Pen {
  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    guard var element = SVGElement(shape, decimals: precision.decimals) else { return }
    element.identify(names.take(identity.text), as: identity.text)
    set("fill", paint, of: &element)
    if rule == .evenOdd { element["fill-rule"] = "evenodd" }
    text.empty(element)
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    if let element = line(identity, shape, style, paint) { text.empty(element) }
  }

  /// Draws the strokes of a text, whose characters are the title of their element.
  mutating func text(_ identity: Identity, _ text: Node.Text, _ paint: Paint) {
    guard let element = line(identity, .path(text.outline), text.font.style, paint) else { return }
    self.text.open(element)
    self.text.element(SVGElement("title"), holding: text.characters)
    self.text.close()
  }

  /// Returns an element for a line along the outline of a shape; nil if it is invisible.
  private mutating func line(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) -> SVGElement? {
    guard style.width > 0, style.width.isFinite,
      var element = SVGElement(shape, decimals: precision.decimals)
    else { return nil }
    element.identify(names.take(identity.text), as: identity.text)
    element["fill"] = "none"
    set("stroke", paint, of: &element)
    element.draw(style, decimals: precision.decimals)
    return element
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    // A group that is flattened to a line, or has numbers that are not finite, is invisible.
    guard group.transform.inverse != nil, group.transform.isFinite, !group.opacity.isNaN else {
      return false
    }
    let scale = precision.scale * group.transform.largestFactor
    let decimals = max(precision.decimals, Double.decimals(scale: scale))
    var element = SVGElement("g")
    if group.transform != .identity {
      element["transform"] = group.transform.svg(decimals: precision.decimals)
    }
    if group.opacity < 1 { element["opacity"] = max(group.opacity, 0).rounded(decimals: 5) }
    if let clip = group.clip {
      // A clip without a position hides everything.
      guard let shape = SVGElement(clip, decimals: decimals) else { return false }
      element["clip-path"] = reference(to: "clipPath", named: "window-\(clipCount + 1)", [shape])
    }
    precisions.append(Precision(decimals: decimals, scale: scale))
    guard let ground = group.ground else {
      guard !group.nodes.isEmpty else {
        precisions.removeLast()
        return false
      }
      text.open(element)
      return true
    }
    guard let mask = mask(of: ground) else {
      precisions.removeLast()
      return false
    }
    element["mask"] = mask
    text.open(element)
    fill(ground.identity, ground.shape.grown, ground.paint, rule: .nonZero)
    return true
  }

  mutating func endGroup() {
    precisions.removeLast()
    text.close()
  }

  private var clipCount: Int {
    definitions.reduce(0) { $0 + ($1.element.name.utf8.elementsEqual("clipPath".utf8) ? 1 : 0) }
  }

  /// Returns a reference to the mask that clips a group to its ground, or nil if the ground has no position.
  ///
  /// A clip path would cut the ground and each node separately and leave a line around them. A mask cuts the
  /// composed group, in which the ground is drawn larger so that it covers its rim.
  private mutating func mask(of ground: Node.Ground) -> String? {
    guard var shape = SVGElement(ground.shape, decimals: precision.decimals),
      let bounds = ground.shape.grown.bounds
    else { return nil }
    shape["fill"] = "#ffffff"
    let decimals = precision.decimals
    return reference(to: "mask", named: "ground-mask", [shape]) { mask in
      mask["maskUnits"] = "userSpaceOnUse"
      mask.place(bounds, decimals: decimals)
    }
  }
}

// MARK: - Paint

extension SVGBody {
  /// Sets a colour, or a reference to a gradient; equal gradients share it.
  private mutating func set(_ property: String, _ paint: Paint, of element: inout SVGElement) {
    switch paint.simplified {
    case nil: element[property] = "none"
    case .color(let color): element.paint(property, color)
    case .linearGradient(let gradient):
      // Four thousand steps from end to end distinguish all colours.
      let steps = 4 / (gradient.end - gradient.start).length
      let decimals = max(precision.decimals, Double.decimals(scale: steps))
      element[property] = reference(
        to: "linearGradient", named: "gradient", isShared: true,
        SVGElement.stops(gradient.straightStops)
      ) { definition in
        definition["gradientUnits"] = "userSpaceOnUse"
        definition["x1"] = gradient.start.x.rounded(decimals: decimals)
        definition["y1"] = gradient.start.y.rounded(decimals: decimals)
        definition["x2"] = gradient.end.x.rounded(decimals: decimals)
        definition["y2"] = gradient.end.y.rounded(decimals: decimals)
      }
    case .radialGradient(let gradient):
      guard let ellipse = gradient.ellipse else { return element[property] = "none" }
      let decimals = max(precision.decimals, Double.decimals(scale: 4 / ellipse.minor))
      element[property] = reference(
        to: "radialGradient", named: "gradient", isShared: true,
        SVGElement.stops(gradient.straightStops)
      ) { $0.place(ellipse, decimals: decimals) }
    }
  }
}

extension SVGElement {
  /// Sets the geometry of a radial gradient; an ellipse is the unit circle under a transform.
  fileprivate mutating func place(_ ellipse: Paint.RadialGradient.Ellipse, decimals: Int) {
    self["gradientUnits"] = "userSpaceOnUse"
    let x = ellipse.center.x.rounded(decimals: decimals)
    let y = ellipse.center.y.rounded(decimals: decimals)
    let major = ellipse.major.rounded(decimals: decimals)
    self["cx"] = ellipse.isCircle ? x : "0"
    self["cy"] = ellipse.isCircle ? y : "0"
    self["r"] = ellipse.isCircle ? major : "1"
    guard !ellipse.isCircle else { return }
    let minor = ellipse.minor.rounded(decimals: decimals)
    let turn = (ellipse.turn * (180 / Double.pi)).rounded(decimals: 6)
    let rotation = turn.utf8.elementsEqual("0".utf8) ? "" : " rotate(\(turn))"
    self["gradientTransform"] = "translate(\(x) \(y))\(rotation) scale(\(major) \(minor))"
  }
}

extension Shape2D {
  /// A shape of the same kind, or a rectangle, that covers this one and its rim at any size.
  fileprivate var grown: Shape2D {
    switch self {
    case .circle(let circle):
      return .circle(Circle2D(center: circle.center, radius: abs(circle.radius) * 1.25))
    case .rect, .path:
      guard let bounds else { return self }
      let (width, height) = (abs(bounds.size.width), abs(bounds.size.height))
      let margin = max(width, height) / 8
      return .rect(
        Rect2D(
          x: min(bounds.minX, bounds.maxX) - margin, y: min(bounds.minY, bounds.maxY) - margin,
          width: width + 2 * margin, height: height + 2 * margin))
    }
  }
}

extension Transform2D {
  /// True if all coefficients are finite.
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite } }

  /// An upper bound for the mapped length of a unit vector, at most √2 times too large.
  fileprivate var largestFactor: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// The transform in the simplest of SVG's forms.
  fileprivate func svg(decimals: Int) -> String {
    let offset = "\(tx.rounded(decimals: decimals)) \(ty.rounded(decimals: decimals))"
    guard b == 0, c == 0 else {
      let factors = [a, b, c, d].map { $0.rounded(decimals: 10) }.joined(separator: " ")
      return "matrix(\(factors) \(offset))"
    }
    let move = tx == 0 && ty == 0 ? [] : ["translate(\(offset))"]
    let factors = (a == d ? [a] : [a, d]).map { $0.rounded(decimals: 10) }.joined(separator: " ")
    let scale = a == 1 && d == 1 ? [] : ["scale(\(factors))"]
    return (move + scale).joined(separator: " ")
  }
}
