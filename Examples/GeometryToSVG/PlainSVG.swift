import DripKit

/// Writes nodes as paths and groups as `g`.
///
/// Grounds and gradients are left out, which the flagship does without.
struct PlainSVG: Canvas {
  var body = ""
  private var clips = 0

  mutating func fill(_ identity: Identity, _ shape: Shape, _ paint: Paint, rule: FillRule) {
    body += "<path id='\(identity)' d='\(data(shape))' fill='\(color(paint))'/>\n"
  }

  mutating func stroke(_ identity: Identity, _ shape: Shape, _ style: StrokeStyle, _ paint: Paint) {
    body += """
      <path id='\(identity)' d='\(data(shape))' fill='none' stroke='\(color(paint))' \
      stroke-width='\(style.width)' stroke-linecap='\(style.cap)' stroke-linejoin='\(style.join)'/>\n
      """
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    let map = group.transform
    let matrix = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.description)
    body += "<g transform='matrix(\(matrix.joined(separator: " ")))' opacity='\(group.opacity)'"
    guard let clip = group.clip else {
      body += ">\n"
      return true
    }
    clips += 1
    body += " clip-path='url(#clip\(clips))'>\n"
    body += "<clipPath id='clip\(clips)'><path d='\(data(clip))'/></clipPath>\n"
    return true
  }

  mutating func endGroup() { body += "</g>\n" }

  private func color(_ paint: Paint) -> String {
    if case .color(let color) = paint { color.hex } else { "none" }
  }

  private func data(_ shape: Shape) -> String {
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
