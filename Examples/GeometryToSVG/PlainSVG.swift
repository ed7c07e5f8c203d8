import DripKit

/// Writes nodes as paths and groups as `g`.
///
/// A ground becomes a path that also clips its group. A gradient is written before the node that uses it.
struct PlainSVG: Pen {
  var body = ""
  private var clips = 0
  private var gradients = 0

  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    let paint = value(paint)
    body += "<path id='\(identity)' d='\(data(shape))' fill='\(paint)'/>\n"
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    let paint = value(paint)
    body += """
      <path id='\(identity)' d='\(data(shape))' fill='none' stroke='\(paint)' \
      stroke-width='\(style.width)' stroke-linecap='\(style.cap)' stroke-linejoin='\(style.join)'/>\n
      """
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    body += "<g transform='\(matrix(group.transform))' opacity='\(group.opacity)'"
    if let clip = group.clip ?? group.ground?.shape {
      clips += 1
      body += " clip-path='url(#clip\(clips))'>\n"
      body += "<clipPath id='clip\(clips)'><path d='\(data(clip))'/></clipPath>\n"
    } else {
      body += ">\n"
    }
    if let ground = group.ground {
      fill(ground.identity, ground.shape, ground.paint, rule: .nonZero)
    }
    return true
  }

  mutating func endGroup() { body += "</g>\n" }

  private mutating func value(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return color.hex
    case .linearGradient(let gradient):
      gradients += 1
      body += """
        <linearGradient id='paint\(gradients)' gradientUnits='userSpaceOnUse' \
        x1='\(gradient.start.x)' y1='\(gradient.start.y)' x2='\(gradient.end.x)' y2='\(gradient.end.y)'>
        """
      body += stops(gradient.stops) + "</linearGradient>\n"
    case .radialGradient(let gradient):
      gradients += 1
      body += """
        <radialGradient id='paint\(gradients)' gradientUnits='userSpaceOnUse' \
        cx='\(gradient.center.x)' cy='\(gradient.center.y)' r='\(gradient.radius)' \
        gradientTransform='\(matrix(gradient.transform))'>
        """
      body += stops(gradient.stops) + "</radialGradient>\n"
    }
    return "url(#paint\(gradients))"
  }

  private func stops(_ stops: [Paint.LinearGradient.Stop]) -> String {
    stops.map { "<stop offset='\($0.offset)' stop-color='\($0.color.hex)'/>" }.joined()
  }

  private func matrix(_ map: Transform2D) -> String {
    "matrix(\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty))"
  }

  private func data(_ shape: Shape2D) -> String {
    shape.path.elements.map { element in
      switch element {
      case .move(let end): "M\(end.x),\(end.y)"
      case .line(let end): "L\(end.x),\(end.y)"
      case .quadratic(let control, let end): "Q\(control.x),\(control.y) \(end.x),\(end.y)"
      case .cubic(let first, let second, let end):
        "C\(first.x),\(first.y) \(second.x),\(second.y) \(end.x),\(end.y)"
      case .close: "Z"
      }
    }.joined()
  }
}
