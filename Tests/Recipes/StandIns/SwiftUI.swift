// What the recipe for SwiftUI uses of it, for systems that have none, and the names that DripKit has, too.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreGraphics
@_exported import Foundation

/// What is seen.
@MainActor public protocol View {}

extension View {
  public func frame(width: CGFloat?, height: CGFloat?) -> some View { self }
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { self }
}

/// What a view keeps.
@propertyWrapper public final class State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// When a view is drawn again.
public struct AnimationTimelineSchedule {
  public static var animation: Self { Self() }
}

/// A view that is drawn again.
public struct TimelineView<Content: View>: View {
  public struct Context { public let date: Date }
  public init(_ schedule: AnimationTimelineSchedule, content: @escaping (Context) -> Content) {}
}

/// What is drawn on.
public struct GraphicsContext {
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
}

/// A view that is drawn.
public struct Canvas: View {
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
}

/// A colour of a theme.
public struct Color {}
/// An outline.
public struct Path {}
/// An outline that fits a rectangle.
public protocol Shape {}
