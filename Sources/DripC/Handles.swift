internal import CDrip

/// An object that has a handle.
enum Held: Sendable {
  case scene(HeldScene)
  case frame(HeldFrame)
}

/// All objects that have a handle.
let handles = Locked(HandleTable<Held>())

/// Returns a new handle of an object.
func handle(of object: Held) throws(Refusal) -> OpaquePointer {
  guard let handle = handles.with({ $0.add(object) }),
    let pointer = unsafe OpaquePointer(bitPattern: handle)
  else { throw Refusal(DRIP_ERROR_LIMIT, "there are too many scenes and frames") }
  return unsafe pointer
}

extension HeldScene {
  /// Returns the scene of a handle.
  static func at(_ handle: OpaquePointer?) throws(Refusal) -> HeldScene {
    guard case .scene(let scene) = unsafe object(handle) else {
      throw unsafe invalid(handle, "scene")
    }
    return scene
  }
}

extension HeldFrame {
  /// Returns the frame of a handle.
  static func at(_ handle: OpaquePointer?) throws(Refusal) -> HeldFrame {
    guard case .frame(let frame) = unsafe object(handle) else {
      throw unsafe invalid(handle, "frame")
    }
    return frame
  }
}

/// Makes a handle invalid.
///
/// The object is released here, or by another thread in the midst of a call with it.
func release(_ handle: OpaquePointer?) {
  handles.with { $0.remove(UInt(bitPattern: handle)) }
}

private func object(_ handle: OpaquePointer?) -> Held? {
  handles.with { $0[UInt(bitPattern: handle)] }
}

private func invalid(_ handle: OpaquePointer?, _ name: StaticString) -> Refusal {
  let reason =
    if unsafe handle == nil { "is null" } else if unsafe object(handle) == nil {
      "was freed or never existed"
    } else { "belongs to another kind of object" }
  return Refusal(DRIP_ERROR_HANDLE, "the handle of the \(name) \(reason)")
}
