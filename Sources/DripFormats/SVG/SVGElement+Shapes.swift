import DripKit

extension SVGElement {
  /// Creates the element for a shape; nil if the shape is empty or has a number that is not finite.
  init?(_ shape: Shape2D, decimals: Int) {
    switch shape {
    case .circle(let circle):
      guard [circle.center.x, circle.center.y, circle.radius].allSatisfy({ $0.isFinite }) else {
        return nil
      }
      self.init("circle")
      self["cx"] = circle.center.x.rounded(decimals: decimals)
      self["cy"] = circle.center.y.rounded(decimals: decimals)
      self["r"] = abs(circle.radius).rounded(decimals: decimals)
    case .rect(let rect):
      guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ $0.isFinite }) else {
        return nil
      }
      self.init("rect")
      // SVG has no rectangles with a negative size.
      place(Rect2D(spanning: rect.origin, Point2D(rect.maxX, rect.maxY)), decimals: decimals)
    case .path(let path):
      guard !path.isEmpty else { return nil }
      var data = ""
      for element in path.elements {
        let (letter, points) = element.command
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        if !data.isEmpty { data += " " }
        data += letter
        data += points.map { point in
          "\(point.x.rounded(decimals: decimals)) \(point.y.rounded(decimals: decimals))"
        }.joined(separator: " ")
      }
      self.init("path")
      self["d"] = data
    }
  }

  /// Adds the place and the extent of a rectangle.
  ///
  /// Both corners are rounded, and the extent is their difference, so touching rectangles still touch.
  mutating func place(_ rect: Rect2D, decimals: Int) {
    self["x"] = rect.minX.rounded(decimals: decimals)
    self["y"] = rect.minY.rounded(decimals: decimals)
    let width = rect.maxX.onGrid(decimals: decimals) - rect.minX.onGrid(decimals: decimals)
    let height = rect.maxY.onGrid(decimals: decimals) - rect.minY.onGrid(decimals: decimals)
    self["width"] = width.rounded(decimals: decimals)
    self["height"] = height.rounded(decimals: decimals)
  }

  /// Adds a colour, such as `fill` or `stroke`, and its opacity unless it is 1.
  mutating func paint(_ property: String, _ color: RGBAColor, as name: String? = nil) {
    self[name ?? property] = String(decoding: color.hex.utf8.prefix(7), as: UTF8.self)
    // NaN counts as clear.
    let alpha = color.alpha > 0 ? min(color.alpha, 1) : 0
    if alpha < 1 { self["\(property)-opacity"] = alpha.rounded(decimals: 5) }
  }

  /// Adds the stroke properties that differ from SVG's defaults.
  mutating func draw(_ style: StrokeStyle2D, decimals: Int) {
    self["stroke-width"] = style.width.rounded(decimals: decimals)
    if style.cap != .butt { self["stroke-linecap"] = style.cap.name }
    // A limit below 1 bevels every corner, which SVG writes as such.
    let join = style.join == .miter && !(style.miterLimit >= 1) ? .bevel : style.join
    if join != .miter {
      self["stroke-linejoin"] = join.name
    } else if style.miterLimit != 4 {
      self["stroke-miterlimit"] = min(style.miterLimit, 1e6).rounded(decimals: 4)
    }
  }
}

extension Path2D.Element {
  /// The step as a command of SVG's path data: its letter and its points.
  var command: (letter: String, points: [Point2D]) {
    switch self {
    case .move(let point): ("M", [point])
    case .line(let end): ("L", [end])
    case .quadratic(let control, let end): ("Q", [control, end])
    case .cubic(let control1, let control2, let end): ("C", [control1, control2, end])
    case .close: ("Z", [])
    }
  }
}

extension StrokeStyle2D.Cap {
  /// The word for it in SVG.
  var name: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension StrokeStyle2D.Join {
  /// The word for it in SVG.
  var name: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}
