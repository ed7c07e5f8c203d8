import DripKit

// The functions that a page calls. They accept every argument: the result for a scene or index that does not exist is
// 0, an empty text or not a number.

/// The version of these functions.
@c public func drip_abi() -> Int32 { 8 }

/// Returns the address at which the page writes some bytes for the next call.
@c public func drip_input(_ size: Int32) -> UnsafeMutableRawPointer? {
  let input = WebModule.shared.input
  guard input.resize(to: Int(max(size, 0))) else { return nil }
  return unsafe input.start
}

/// Returns the length of the last text or file, in bytes.
@c public func drip_length() -> Int32 { Int32(WebModule.shared.output.count) }

/// Creates a scene.
///
/// Returns its handle, or 0 if there is no such kind or variant.
@c public func drip_create(_ scene: Int32, _ variant: Int32) -> Int32 {
  guard let scene = offeredScene(scene, variant) else { return 0 }
  return WebModule.shared.scenes.add(LiveScene(scene))
}

/// Releases a scene.
@c public func drip_destroy(_ handle: Int32) { WebModule.shared.scenes.remove(handle) }

/// Returns the lower or the higher half of the seed of a scene's random numbers.
@c public func drip_seed_half(_ handle: Int32, _ isHigh: Int32) -> UInt32 {
  let seed = WebModule.shared.scenes[handle]?.scene.seed ?? 0
  return UInt32(truncatingIfNeeded: isHigh != 0 ? seed >> 32 : seed)
}

/// Sets the seed of a scene's random numbers.
@c public func drip_seed(_ handle: Int32, _ low: UInt32, _ high: UInt32) {
  WebModule.shared.scenes[handle]?.change { $0.seed = UInt64(high) << 32 | UInt64(low) }
}

/// Makes a scene show its reduced form, or its full one.
@c public func drip_reduced_motion(_ handle: Int32, _ isOn: Int32) {
  WebModule.shared.scenes[handle]?.change { $0.reducedMotion = isOn != 0 }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the element at an index, or nil if there is none.
  func at(_ index: Int32) -> Element? {
    let index = Int(index)
    return indices.contains(index) ? self[index] : nil
  }
}

extension [String] {
  /// The words, separated by spaces.
  var words: String {
    var text = ""
    for (index, word) in enumerated() {
      if index > 0 { text += " " }
      text += word
    }
    return text
  }
}
