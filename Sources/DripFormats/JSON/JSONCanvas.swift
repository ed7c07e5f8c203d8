package import DripKit

/// Writes every drawn node as an object with its identity, its outline on the canvas and its paint.
package struct JSONCanvas: Pen {
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
        json.array("clips") { json in for clip in groups.clips { json.write(clip) } }
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
        json.object("linearGradient") { json in
          json.member("start", [gradient.start.x, gradient.start.y])
          json.member("end", [gradient.end.x, gradient.end.y])
          json.writeStops(gradient.stops)
        }
      }
    case .radialGradient(let gradient):
      object { json in
        json.object("radialGradient") { json in
          let map = gradient.transform
          json.member("center", [gradient.center.x, gradient.center.y])
          json.member("radius", gradient.radius)
          json.member("transform", [map.a, map.b, map.c, map.d, map.tx, map.ty])
          json.writeStops(gradient.stops)
        }
      }
    }
  }

  private mutating func writeStops(_ stops: [Paint.LinearGradient.Stop]) {
    member("stops", stops) { json, stop in
      json.member("offset", stop.offset)
      json.member("color", stop.color.hex)
    }
  }

  /// Writes a shape as an object with one member, whose key is the kind of the shape.
  package mutating func write(_ shape: Shape2D) {
    object { json in
      switch shape {
      case .circle(let circle):
        json.object("circle") { json in
          json.member("center", [circle.center.x, circle.center.y])
          json.member("radius", circle.radius)
        }
      case .rect(let rect):
        json.member("rect", [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
      case .path(let path):
        json.array("path") { json in
          for element in path.elements {
            let (letter, points) = element.command
            json.write(prefix: letter, points.flatMap { [$0.x, $0.y] })
          }
        }
      }
    }
  }
}
