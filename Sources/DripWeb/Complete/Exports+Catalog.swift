import DripKit

/// Returns the number of scene kinds.
@c public func drip_scene_count() -> Int32 { Int32(offeredScenes.count) }

/// Returns a text of a scene kind, by its number in ``SceneText``.
@c public func drip_scene_text(_ scene: Int32, _ what: Int32) -> UnsafeRawPointer? {
  guard let kind = offeredScenes.at(scene), let what = SceneText(number: what) else {
    return unsafe WebModule.shared.give("")
  }
  let text =
    switch what {
    case .name: kind.name
    case .summary: kind.summary
    case .variants: kind.variants.map { $0.name }.words
    case .driver: kind.scene().log.channels.first { !$0.kind.isDeclared }?.name.name ?? ""
    case .role: kind.role.name
    }
  return unsafe WebModule.shared.give(text)
}

/// Turns the guides over a scene's pictures on or off.
///
/// Returns 0 if the module has none.
@c public func drip_guides(_ handle: Int32, _ isOn: Int32) -> Int32 {
  guard guidedPicture != nil, let scene = WebModule.shared.scenes[handle] else { return 0 }
  scene.shown.showsGuides = isOn != 0
  return 1
}
