// The declarations of Core Text that DripUI uses, without bodies; see CoreGraphics.swift.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreGraphics
@_exported public import Foundation

// Unchecked.
public final class CTFont {}
public final class CTLine { fileprivate init() {} }
public typealias CFAttributedString = NSAttributedString
public enum CTFontUIFontType: UInt32, Sendable { case system, emphasizedSystem }
public func CTFontCreateUIFontForLanguage(
  _ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? { nil }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { 0.0 }
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine { CTLine() }
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double { 0 }
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {}
