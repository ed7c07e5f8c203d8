// What DripUI uses of the module of Objective-C's runtime: declarations, to be compared with the documentation of
// Apple by eye. Nothing here does anything.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Selector: @unchecked Sendable {
  var pointer: OpaquePointer
}

@objc open class NSObject: Hashable {
  public init() {}
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
