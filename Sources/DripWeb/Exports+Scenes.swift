import DripKit

// The functions of the module, which a page calls. All of them take whatever they are given: what there is not is 0,
// an empty text or no number.

/// The version of these functions.
@c public func drip_abi() -> Int32 { 1 }

/// Returns where the page may write some bytes for the next call.
@c public func drip_input(_ size: Int32) -> UnsafeMutableRawPointer? {
  let input = WebModule.shared.input
  guard input.resize(to: Int(max(size, 0))) else { return nil }
  return unsafe input.start
}

/// How long the text or file is that was returned last.
@c public func drip_length() -> Int32 { Int32(WebModule.shared.output.count) }

/// How many scenes there are.
@c public func drip_scene_count() -> Int32 { Int32(offeredScenes.count) }

/// Returns 0 the name of a scene, 1 its summary, 2 its variants, 3 what drives it.
@c public func drip_scene_text(_ scene: Int32, _ what: Int32) -> UnsafeRawPointer? {
  guard let kind = offeredScenes.at(scene) else { return unsafe WebModule.shared.give("") }
  let text =
    switch what {
    case 0: kind.name
    case 1: kind.summary
    case 2: kind.variants.map { $0.name }.words
    case 3: kind.scene().tracks.first?.kind.name ?? ""
    default: ""
    }
  return unsafe WebModule.shared.give(text)
}

/// Makes a scene and returns its number; 0 where there is no such scene or variant.
@c public func drip_create(_ scene: Int32, _ variant: Int32) -> Int32 {
  guard let kind = offeredScenes.at(scene), let variant = kind.variants.at(variant) else {
    return 0
  }
  return WebModule.shared.scenes.add(LiveScene(kind, variant))
}

/// Lets go of a scene.
@c public func drip_destroy(_ handle: Int32) { WebModule.shared.scenes.remove(handle) }

/// Sets where a scene's randomness comes from.
@c public func drip_seed(_ handle: Int32, _ low: UInt32, _ high: UInt32) {
  WebModule.shared.scenes[handle]?.seed = UInt64(high) << 32 | UInt64(low)
}

/// Lets a scene show its reduced form, or not.
@c public func drip_reduced_motion(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.reducedMotion = isOn != 0
}

/// Draws guides over a scene's pictures, or none; returns 0 where that is not possible.
@c public func drip_guides(_ handle: Int32, _ isOn: Int32) -> Int32 {
  guard offersGuides, let scene = WebModule.shared.scenes[handle] else { return 0 }
  scene.showsGuides = isOn != 0
  return 1
}

extension RandomAccessCollection where Index == Int {
  /// The element at an index; nil where there is none.
  func at(_ index: Int32) -> Element? {
    let index = Int(index)
    return indices.contains(index) ? self[index] : nil
  }
}

extension [String] {
  /// The words with spaces between them.
  var words: String {
    var text = ""
    for (index, word) in enumerated() {
      if index > 0 { text += " " }
      text += word
    }
    return text
  }
}
