import DripKit

/// The width of a scene's canvas in points.
@c public func drip_width(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.scene.size.width ?? 0
}

/// The height of a scene's canvas in points.
@c public func drip_height(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.scene.size.height ?? 0
}

/// Where the button lies on the canvas: 0 its left edge, 1 its top, 2 its width, 3 its height.
@c public func drip_body(_ handle: Int32, _ what: Int32) -> Double {
  guard let body = WebModule.shared.scenes[handle]?.scene.body else { return 0 }
  return [body.minX, body.minY, body.size.width, body.size.height].at(what) ?? 0
}

/// The colour of the page that a scene stands on, as 0xRRGGBBAA.
@c public func drip_page(_ handle: Int32) -> UInt32 {
  WebModule.shared.scenes[handle]?.scene.stage.page.code ?? 0
}

/// How long a scene lasts, or one period of it.
@c public func drip_seconds(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.extent.seconds ?? 0
}

/// Whether a scene goes on for ever.
@c public func drip_loops(_ handle: Int32) -> Int32 {
  if case .loop = WebModule.shared.scenes[handle]?.extent { 1 } else { 0 }
}

/// How many phases a scene's timeline has.
@c public func drip_phase_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.timeline.phases.count ?? 0)
}

/// Returns what a scene does in a phase.
@c public func drip_phase_text(_ handle: Int32, _ index: Int32) -> UnsafeRawPointer? {
  let span = WebModule.shared.scenes[handle]?.timeline.phases.at(index)
  return unsafe WebModule.shared.give(span?.phase.name)
}

/// Returns when a phase 0 begins or 1 ends.
@c public func drip_phase_time(_ handle: Int32, _ index: Int32, _ isEnd: Int32) -> Double {
  guard let span = WebModule.shared.scenes[handle]?.timeline.phases.at(index) else { return .nan }
  return isEnd == 0 ? span.start : span.end
}

/// How many moments a scene's timeline has.
@c public func drip_moment_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.timeline.moments.count ?? 0)
}

/// Returns what happens at a moment.
@c public func drip_moment_text(_ handle: Int32, _ index: Int32) -> UnsafeRawPointer? {
  let mark = WebModule.shared.scenes[handle]?.timeline.moments.at(index)
  return unsafe WebModule.shared.give(mark?.moment.name)
}

/// Returns when a moment is.
@c public func drip_moment_time(_ handle: Int32, _ index: Int32) -> Double {
  WebModule.shared.scenes[handle]?.timeline.moments.at(index)?.time ?? .nan
}

/// Shows a scene's frame at a time; returns 1 where it differs from what was painted last.
@c public func drip_frame(_ handle: Int32, _ time: Double) -> Int32 {
  guard let scene = WebModule.shared.scenes[handle] else { return 0 }
  scene.show(at: time)
  return scene.isStale ? 1 : 0
}

/// Returns what the scene does in the frame that is shown.
@c public func drip_phase(_ handle: Int32) -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(WebModule.shared.scenes[handle]?.frame.phase.name)
}

/// How many quantities there are behind the frame that is shown.
@c public func drip_value_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.frame.values.count ?? 0)
}

/// Returns what a quantity is called.
@c public func drip_value_text(_ handle: Int32, _ index: Int32) -> UnsafeRawPointer? {
  let value = WebModule.shared.scenes[handle]?.frame.values.at(index)
  return unsafe WebModule.shared.give(value?.name)
}

/// Returns how much a quantity is.
@c public func drip_value(_ handle: Int32, _ index: Int32) -> Double {
  WebModule.shared.scenes[handle]?.frame.values.at(index)?.value ?? .nan
}

/// Paints the frame that is shown on a background of 0xRRGGBBAA and returns where.
///
/// There are red, green, blue and straight alpha of every pixel, until the next is painted; nothing where that is out
/// of reach.
@c public func drip_paint(
  _ handle: Int32, _ width: Int32, _ height: Int32, _ background: UInt32
) -> UnsafeRawPointer? {
  guard let scene = WebModule.shared.scenes[handle] else { return nil }
  return unsafe WebModule.shared.paint(
    scene, width: Int(width), height: Int(height), background: RGBAColor(code: background))
}
