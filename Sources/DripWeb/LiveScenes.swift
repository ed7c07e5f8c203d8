/// The scenes on a page, by handles that are never used again.
struct LiveScenes {
  /// The scenes in the order of their handles; nil for a released one, which takes the place of a pointer.
  private var scenes: [LiveScene?] = []

  /// Adds a scene and returns its handle.
  mutating func add(_ scene: LiveScene) -> Int32 {
    scenes.append(scene)
    return Int32(scenes.count)
  }

  /// Releases a scene and makes its handle invalid.
  mutating func remove(_ handle: Int32) {
    if self[handle] != nil { scenes[Int(handle) - 1] = nil }
  }

  /// The scene of a handle, or nil if the handle is invalid.
  subscript(_ handle: Int32) -> LiveScene? { handle > 0 ? scenes.at(handle - 1) ?? nil : nil }
}
