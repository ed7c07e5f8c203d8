// The names that SwiftUI and DripKit share, in a module of their own: what the check compiles beside
// DripKit where there is no SwiftUI.

/// A part of an app.
public protocol Scene {}
/// What is seen.
public protocol View {}
/// An outline that fits a rectangle.
public protocol Shape {}
/// A colour of a theme.
public struct Color: Sendable {
  /// A colour that has this name.
  public static let teal = Color()
  /// One that both modules have.
  public static let white = Color()
  /// Creates a colour.
  public init() {}
}
/// An outline.
public struct Path {
  /// Creates an outline.
  public init() {}
}
/// A circle.
public struct Circle: Shape {
  /// Creates a circle.
  public init() {}
}
/// A spring.
public struct Spring {
  /// Creates a spring.
  public init() {}
}
/// A view that is drawn.
public struct Canvas: View {
  /// Creates a view.
  public init() {}
}
/// A gradient.
public struct LinearGradient: Shape {
  /// Creates a gradient.
  public init() {}
}
