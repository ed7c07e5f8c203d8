internal import CDrip
internal import DripLibC

/// An object that has a handle.
protocol Held: AnyObject, Sendable {
  /// The name of its kind in messages.
  static var kindName: StaticString { get }
}

extension HeldScene: Held {
  static var kindName: StaticString { "scene" }
}

extension HeldFrame: Held {
  static var kindName: StaticString { "frame" }
}

/// All objects that have a handle.
private let handles = Locked(HandleTable<any Held>())

extension Held {
  /// Returns a new handle of the object.
  func makeHandle() throws(Refusal) -> OpaquePointer {
    guard let handle = handles.with({ $0.add(self) }),
      let pointer = unsafe OpaquePointer(bitPattern: handle)
    else { throw Refusal(DRIP_ERROR_LIMIT, "there are too many scenes and frames; free some") }
    return unsafe pointer
  }

  /// Returns the object of a handle.
  static func at(_ handle: OpaquePointer?) throws(Refusal) -> Self {
    try handles.with { table throws(Refusal) in try object(UInt(bitPattern: handle), in: table) }
  }

  /// Makes a handle invalid.
  ///
  /// Other threads that are using the object keep it until their calls end.
  static func free(_ handle: OpaquePointer?) throws(Refusal) {
    // The object outlives the access to the table, because its release can take long.
    _ = try handles.with { table throws(Refusal) in
      let object = try object(UInt(bitPattern: handle), in: table)
      table.remove(UInt(bitPattern: handle))
      return object
    }
  }

  private static func object(
    _ handle: UInt, in table: HandleTable<any Held>
  ) throws(Refusal) -> Self {
    let object = table[handle]
    if let object = object as? Self { return object }
    let reason =
      if handle == 0 { "is null" } else if object == nil { "was freed or never existed" } else {
        "belongs to another kind of object"
      }
    throw Refusal(DRIP_ERROR_HANDLE, "the handle of the \(kindName) \(reason)")
  }
}
