// The declarations of the Objective-C runtime that DripUI uses, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Darwin

// Unchecked.
public struct Selector: @unchecked Sendable {
  var pointer: OpaquePointer
}

// Unchecked.
@objc open class NSObject: Hashable {
  public init() {}
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Unchecked. The compiler converts with these functions in properties that Objective-C sees.
public struct ObjCBool: Sendable {
  public var boolValue: Bool { false }
}
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool() }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
