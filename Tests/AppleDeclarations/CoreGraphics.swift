// The declarations of Core Graphics that DripUI uses.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Darwin

public struct CGFloat: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(_ value: Double) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
}
extension Double {
  public init(_ value: CGFloat) { self = 0 }
}
extension CGFloat: Comparable {
  public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { false }
}

public struct CGPoint: Sendable, Equatable {
  public var x: CGFloat
  public var y: CGFloat
  public static var zero: CGPoint { CGPoint(x: 0.0, y: 0.0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }
}
public struct CGSize: Sendable, Equatable {
  public var width: CGFloat
  public var height: CGFloat
  public static var zero: CGSize { CGSize(width: 0.0, height: 0.0) }
  public init(width: Double, height: Double) {
    (self.width, self.height) = (CGFloat(width), CGFloat(height))
  }
}
public struct CGRect: Sendable, Equatable {
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}
public struct CGAffineTransform: Sendable {
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
}

public enum CGPathFillRule: Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

public final class CFDictionary {}
public final class CFString {}

public final class CGColor {
  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
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
public final class CGGradient {
  // https://developer.apple.com/documentation/coregraphics/cggradient/init(colorspace:colorcomponents:locations:count:)
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) { nil }
}

public class CGPath {
  fileprivate init() {}
  public var isEmpty: Bool { true }
}
public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func addEllipse(in rect: CGRect) {}
  public func addRect(_ rect: CGRect) {}
  public func closeSubpath() {}
}

public enum CGImageAlphaInfo: UInt32, Sendable { case premultipliedLast = 1 }

public final class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { nil }
  public var boundingBoxOfClipPath: CGRect {
    CGRect(origin: .zero, size: CGSize(width: 0, height: 0))
  }
  public var isPathEmpty: Bool { true }
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
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
}
