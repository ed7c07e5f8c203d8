import DripKit

extension JSONWriter {
  /// Writes a drawn node as an object: who it is, its outline on the canvas, and how it is painted.
  mutating func write(_ node: Picture.ResolvedNode) {
    object { json in
      json.member("id", node.identity.text)
      switch node.paint {
      case .fill(let rule):
        json.member("kind", "fill")
        json.member("shape") { $0.write(node.shape) }
        if rule == .evenOdd { json.member("rule", "evenOdd") }
      case .stroke(let style):
        json.member("kind", "stroke")
        json.member("shape") { $0.write(node.shape) }
        json.member("width", style.width)
        json.member("cap", style.cap.name)
        json.member("join", style.join.name)
        json.member("miterLimit", style.miterLimit)
      }
      json.member("color", node.color.hex)
      json.member("opacity", node.opacity)
      if let innermost = node.clips.last {
        json.member("clip") { $0.write(innermost) }
      }
      if node.clips.count > 1 {
        json.member("clips") { json in
          json.array { json in
            for clip in node.clips { json.element { $0.write(clip) } }
          }
        }
      }
    }
  }

  /// Writes a shape as an object with one member, named for what it is.
  mutating func write(_ shape: Shape) {
    object { json in
      switch shape {
      case .circle(let circle):
        json.member("circle") { json in
          json.object { json in
            json.member("center", [circle.center.x, circle.center.y])
            json.member("radius", circle.radius)
          }
        }
      case .rect(let rect):
        json.member("rect", [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
      case .path(let path):
        json.member("path") { json in
          json.array { json in
            for element in path.elements { json.element { $0.write(element) } }
          }
        }
      }
    }
  }

  /// Writes a piece of an outline: the letter SVG has for it, then its points.
  private mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point): write(prefix: "M", [point.x, point.y])
    case .line(let point): write(prefix: "L", [point.x, point.y])
    case .quadratic(let control, let end):
      write(prefix: "Q", [control.x, control.y, end.x, end.y])
    case .cubic(let control1, let control2, let end):
      write(prefix: "C", [control1.x, control1.y, control2.x, control2.y, end.x, end.y])
    case .close: write(prefix: "Z", [])
    }
  }
}

extension StrokeStyle.Cap {
  /// The word for it in SVG.
  fileprivate var name: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension StrokeStyle.Join {
  /// The word for it in SVG.
  fileprivate var name: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}
