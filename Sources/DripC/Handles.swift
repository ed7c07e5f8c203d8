internal import CDrip
internal import DripLibC

/// An object that has a handle.
protocol Held: AnyObject, Sendable {
  /// The name of its kind in messages.
  static var kindName: StaticString { get }
}

/// All objects that have a handle, which is a number that was never used before.
private struct Handles: Sendable {
  var objects: [UInt: any Held] = [:]
  var last: UInt = 0
}

private let handles = Locked(Handles())

extension Held {
  /// Returns a new handle of the object.
  func makeHandle() throws(Refusal) -> OpaquePointer {
    try unsafe handles.with { all throws(Refusal) in
      guard let pointer = unsafe OpaquePointer(bitPattern: all.last &+ 1) else {
        throw Refusal(DRIP_ERROR_LIMIT, "there were too many scenes and frames")
      }
      all.last += 1
      all.objects[all.last] = self
      return unsafe pointer
    }
  }

  /// Returns the object of a handle.
  static func at(_ handle: OpaquePointer?) throws(Refusal) -> Self {
    try handles.with { all throws(Refusal) in try object(UInt(bitPattern: handle), in: all) }
  }

  /// Makes a handle invalid.
  ///
  /// Other threads that are using the object keep it until their calls end.
  static func free(_ handle: OpaquePointer?) throws(Refusal) {
    // The object outlives the access to the handles, because its release can take long.
    _ = try handles.with { all throws(Refusal) in
      _ = try object(UInt(bitPattern: handle), in: all)
      return all.objects.removeValue(forKey: UInt(bitPattern: handle))
    }
  }

  private static func object(_ handle: UInt, in handles: Handles) throws(Refusal) -> Self {
    let object = handles.objects[handle]
    if let object = object as? Self { return object }
    let reason =
      if handle == 0 { "is null" } else if object == nil { "was freed or never existed" } else {
        "belongs to another kind of object"
      }
    throw Refusal(DRIP_ERROR_HANDLE, "the handle of the \(kindName) \(reason)")
  }
}
