// What the recipe for Core Graphics uses of it, for systems that have none.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

/// A list of anything.
public typealias CFArray = NSArray
/// What is looked up by name.
public typealias CFDictionary = NSDictionary

/// How a path is filled.
public enum CGPathFillRule { case evenOdd, winding }
/// How a line ends.
public enum CGLineCap { case butt, round, square }
/// How lines meet.
public enum CGLineJoin { case miter, round, bevel }

/// A map of coordinates.
public struct CGAffineTransform {
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
}

/// A colour.
public final class CGColor {
  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
/// A space of colours.
public final class CGColorSpace {}

/// Where a gradient goes on.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
/// A gradient.
public final class CGGradient {
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {}
}

/// An outline.
public class CGPath {}
/// An outline that grows.
public final class CGMutablePath: CGPath {
  public override init() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func closeSubpath() {}
}

/// What is drawn on.
public final class CGContext {
  public var boundingBoxOfClipPath: CGRect { .zero }
  public func saveGState() {}
  public func restoreGState() {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func addPath(_ path: CGPath) {}
  public func clip(using rule: CGPathFillRule) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setFillColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func replacePathWithStrokedPath() {}
  public func fill(_ rect: CGRect) {}
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  public func endTransparencyLayer() {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
}
