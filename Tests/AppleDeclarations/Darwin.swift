// The names of MacTypes.h, which every framework of Apple re-exports. They would collide with types of the same names.
// Apple has no page about them, so they were compared with the header.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// https://github.com/apple-oss-distributions/CarbonHeaders
public struct Point {
  public var v: Int16
  public var h: Int16
}
public struct Rect {
  public var top: Int16
  public var left: Int16
  public var bottom: Int16
  public var right: Int16
}
public typealias Size = Int
