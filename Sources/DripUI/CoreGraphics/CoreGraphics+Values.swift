#if canImport(CoreGraphics)
  import CoreGraphics
  import DripKit

  extension Point2D {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

    var cgPoint: CGPoint { CGPoint(x: x, y: y) }
  }

  extension Size2D {
    var cgSize: CGSize { CGSize(width: width, height: height) }
  }

  extension Rect2D {
    init(_ rect: CGRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }

    var cgRect: CGRect { CGRect(origin: origin.cgPoint, size: size.cgSize) }
  }

  extension Transform2D {
    var cgTransform: CGAffineTransform {
      CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
  }

  extension Shape2D {
    var cgPath: CGPath {
      let outline = CGMutablePath()
      switch self {
      case .circle(let circle): outline.addEllipse(in: circle.bounds.cgRect)
      case .rect(let rect): outline.addRect(rect.cgRect)
      case .path(let path): for element in path.elements { outline.add(element) }
      }
      return outline
    }
  }

  extension CGMutablePath {
    fileprivate func add(_ element: Path2D.Element) {
      switch element {
      case .move(let point): move(to: point.cgPoint)
      case .line(let end): addLine(to: end.cgPoint)
      case .quadratic(let control, let end):
        addQuadCurve(to: end.cgPoint, control: control.cgPoint)
      case .cubic(let control1, let control2, let end):
        addCurve(to: end.cgPoint, control1: control1.cgPoint, control2: control2.cgPoint)
      case .close: closeSubpath()
      }
    }
  }

  extension Path2D.FillRule {
    var cgRule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
  }

  extension StrokeStyle2D.Cap {
    var cgCap: CGLineCap {
      switch self {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
  }

  extension StrokeStyle2D.Join {
    var cgJoin: CGLineJoin {
      switch self {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
  }

  extension RGBAColor {
    /// Creates a colour from one of any colour space; nil for a pattern.
    init?(_ color: CGColor) {
      guard let sRGB = CGColorSpace(name: CGColorSpace.sRGB),
        let parts = color.converted(to: sRGB, intent: .defaultIntent, options: nil)?.components,
        parts.count == 4
      else { return nil }
      self.init(ofDisplay: parts[0], parts[1], parts[2], parts[3])
    }

    var cgColor: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
  }

  extension [Paint.LinearGradient.Stop] {
    /// The colours of straight stops, because Core Graphics interpolates colours with straight alpha.
    var cgGradient: CGGradient? {
      guard let sRGB = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      let parts = flatMap { stop in
        [stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha].map { CGFloat($0) }
      }
      let offsets = map { CGFloat($0.offset) }
      // Sound: each colour has four parts and an offset, and Core Graphics copies them during the call.
      return unsafe parts.withUnsafeBufferPointer { parts in
        unsafe offsets.withUnsafeBufferPointer { offsets in
          guard let first = parts.baseAddress else { return nil }
          return unsafe CGGradient(
            colorSpace: sRGB, colorComponents: first, locations: offsets.baseAddress, count: count)
        }
      }
    }
  }
#endif
