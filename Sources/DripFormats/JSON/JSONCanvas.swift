package import DripKit

/// Writes every drawn node as an object with its identity, its outline on the canvas and its paint.
package struct JSONCanvas: PictureCanvas {
  /// The writer, inside an array of nodes.
  package var json: JSONWriter
  private var groups = OpenGroups()

  /// Creates a canvas that writes to a writer.
  package init(_ json: JSONWriter) { self.json = json }

  package mutating func fill(
    _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
  ) {
    write(identity, "fill", shape, paint) { json in
      if rule == .evenOdd { json.member("rule", "evenOdd") }
    }
  }

  package mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    // The width is exact under an even scale, and a geometric mean under an uneven one.
    let width = style.width * abs(groups.transform.determinant).squareRoot()
    write(identity, "stroke", shape, paint) { json in
      json.member("width", width)
      json.member("cap", style.cap.name)
      json.member("join", style.join.name)
      json.member("miterLimit", style.miterLimit)
    }
  }

  package mutating func beginGroup(_ group: Node.Group) -> Bool {
    groups.begin(group)
    if let ground = group.ground {
      fill(ground.identity, ground.shape, ground.paint, rule: .nonZero)
      groups.clip(to: ground.shape)
    }
    return true
  }

  package mutating func endGroup() { groups.end() }

  private mutating func write(
    _ identity: Identity, _ kind: String, _ shape: Shape2D, _ paint: Paint,
    _ details: (inout JSONWriter) -> Void
  ) {
    let groups = groups
    json.object { json in
      json.member("id", identity.text)
      json.member("kind", kind)
      json.member("shape") { $0.write(shape.transformed(by: groups.transform)) }
      details(&json)
      json.member("color") { $0.write(paint.transformed(by: groups.transform)) }
      json.member("opacity", groups.opacity)
      if let innermost = groups.clips.last {
        json.member("clip") { $0.write(innermost) }
      }
      if groups.clips.count > 1 {
        json.member("clips") { json in
          json.array { json in
            for clip in groups.clips { json.write(clip) }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a colour as a string, or a gradient in the coordinates of the canvas as an object.
  ///
  /// The circle of a radial gradient has its own coordinates, which its transform maps to those of the canvas.
  fileprivate mutating func write(_ paint: Paint) {
    switch paint {
    case .color(let color): write(color.hex)
    case .linearGradient(let gradient):
      object { json in
        json.member("linearGradient") { json in
          json.object { json in
            json.member("start", [gradient.start.x, gradient.start.y])
            json.member("end", [gradient.end.x, gradient.end.y])
            json.member("stops") { $0.write(gradient.stops) }
          }
        }
      }
    case .radialGradient(let gradient):
      object { json in
        json.member("radialGradient") { json in
          json.object { json in
            let map = gradient.transform
            json.member("center", [gradient.center.x, gradient.center.y])
            json.member("radius", gradient.radius)
            json.member("transform", [map.a, map.b, map.c, map.d, map.tx, map.ty])
            json.member("stops") { $0.write(gradient.stops) }
          }
        }
      }
    }
  }

  private mutating func write(_ stops: [LinearGradient2D.Stop]) {
    array { json in
      for stop in stops {
        json.object { json in
          json.member("offset", stop.offset)
          json.member("color", stop.color.hex)
        }
      }
    }
  }

  /// Writes a shape as an object with one member, whose key is the kind of the shape.
  package mutating func write(_ shape: Shape2D) {
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
            for element in path.elements { json.write(element) }
          }
        }
      }
    }
  }

  /// Writes an element of an outline: its letter in SVG, and its points.
  private mutating func write(_ element: Path2D.Element) {
    switch element {
    case .move(let point): write(prefix: "M", [point.x, point.y])
    case .line(let point): write(prefix: "L", [point.x, point.y])
    case .quadratic(let control, let end): write(prefix: "Q", [control.x, control.y, end.x, end.y])
    case .cubic(let control1, let control2, let end):
      write(prefix: "C", [control1.x, control1.y, control2.x, control2.y, end.x, end.y])
    case .close: write(prefix: "Z", [])
    }
  }
}

extension StrokeStyle2D.Cap {
  /// The word for it in SVG.
  fileprivate var name: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension StrokeStyle2D.Join {
  /// The word for it in SVG.
  fileprivate var name: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}
