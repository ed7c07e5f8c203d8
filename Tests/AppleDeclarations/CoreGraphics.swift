// The declarations of Core Graphics that DripUI uses, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Darwin

// Unchecked.
public struct CGFloat: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(_ value: Double) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
}
extension CGFloat: Comparable {
  public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { false }
}
extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

// Unchecked.
public struct CGPoint: Sendable, Equatable {
  public var x: CGFloat
  public var y: CGFloat
  public static var zero: CGPoint { CGPoint(x: 0.0, y: 0.0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }
}
// Unchecked.
public struct CGSize: Sendable, Equatable {
  public var width: CGFloat
  public var height: CGFloat
  public static var zero: CGSize { CGSize(width: 0.0, height: 0.0) }
  public init(width: Double, height: Double) {
    (self.width, self.height) = (CGFloat(width), CGFloat(height))
  }
}
// Unchecked.
public struct CGRect: Sendable, Equatable {
  public var origin: CGPoint
  public var size: CGSize
  public var minY: CGFloat { origin.y }
  public static var zero: CGRect { CGRect(origin: .zero, size: .zero) }
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}
// Unchecked.
public struct CGAffineTransform: Sendable {
  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
  public init(scaleX sx: CGFloat, y sy: CGFloat) {}
}

// https://developer.apple.com/documentation/coregraphics/cgpathfillrule
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
// https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable { case butt, round, square }
// https://developer.apple.com/documentation/coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

// Unchecked.
public final class CFDictionary {}
public final class CFString {}
// https://developer.apple.com/documentation/coregraphics/cgcolor/init(srgbred:green:blue:alpha:)
public final class CGColor: Hashable {
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  // https://developer.apple.com/documentation/coregraphics/cgcolor/converted(to:intent:options:)
  public func converted(
    to _: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? { nil }
  // Unchecked.
  public var components: [CGFloat]? { nil }
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
// Unchecked.
public final class CGColorSpace {
  public static var sRGB: CFString { CFString() }
  public init?(name: CFString) { nil }
}
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var drawsBeforeStartLocation: CGGradientDrawingOptions { [] }
  public static var drawsAfterEndLocation: CGGradientDrawingOptions { [] }
}
// Unchecked.
public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent, absoluteColorimetric }
public enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast }
public final class CGGradient {
  // https://developer.apple.com/documentation/coregraphics/cggradient/init(colorspace:colorcomponents:locations:count:)
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) { nil }
}

// https://developer.apple.com/documentation/coregraphics/cgpath
public class CGPath {
  fileprivate init() {}
  public var isEmpty: Bool { true }
}
// https://developer.apple.com/documentation/coregraphics/cgmutablepath
public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {}
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {}
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func closeSubpath() {}
}

// Unchecked.
public final class CGImage {
  public var width: Int { 0 }
  public var height: Int { 0 }
}
// https://developer.apple.com/documentation/coregraphics/cgcontext
public final class CGContext: Hashable {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { nil }
  public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public var boundingBoxOfClipPath: CGRect {
    CGRect(origin: .zero, size: CGSize(width: 0, height: 0))
  }
  public var isPathEmpty: Bool { true }
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {}
  }
  public var textPosition: CGPoint {
    get { .zero }
    set {}
  }
  // https://developer.apple.com/documentation/coregraphics/cgcontext/makeimage()
  public func makeImage() -> CGImage? { nil }
  public func saveGState() {}
  public func restoreGState() {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func addPath(_ path: CGPath) {}
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func replacePathWithStrokedPath() {}
  public func fill(_ rect: CGRect) {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func strokePath() {}
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  public func endTransparencyLayer() {}
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
}
