// The declarations of the Objective-C runtime that DripUI uses. Like those of the other modules, they follow Apple's
// documentation, and their bodies do nothing. A declaration below the address of a page has been compared with that
// page; the others have not been.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Darwin

public struct Selector: @unchecked Sendable {
  var pointer: OpaquePointer
}

@objc open class NSObject: Hashable {
  public init() {}
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
