import DripKit

/// Returns the width of a scene's canvas, in points.
@c public func drip_width(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.scene.size.width ?? 0
}

/// Returns the height of a scene's canvas, in points.
@c public func drip_height(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.scene.size.height ?? 0
}

/// Returns a number of the button's rectangle, by its number in ``BodyNumber``.
@c public func drip_body(_ handle: Int32, _ what: Int32) -> Double {
  guard let body = WebModule.shared.scenes[handle]?.scene.body,
    let what = BodyNumber(number: what)
  else { return 0 }
  return switch what {
  case .x: body.minX
  case .y: body.minY
  case .width: body.size.width
  case .height: body.size.height
  }
}

/// Returns the colour of a scene's page, as 0xRRGGBBAA.
@c public func drip_page(_ handle: Int32) -> UInt32 {
  WebModule.shared.scenes[handle]?.scene.stage.page.code ?? 0
}

/// Returns the duration of a scene, or its period.
@c public func drip_seconds(_ handle: Int32) -> Double {
  WebModule.shared.scenes[handle]?.duration.seconds ?? 0
}

/// Returns 1 if a scene repeats.
@c public func drip_loops(_ handle: Int32) -> Int32 {
  if case .loop = WebModule.shared.scenes[handle]?.duration { 1 } else { 0 }
}

/// Returns the number of phases in a scene's timeline.
@c public func drip_phase_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.timeline.phases.count ?? 0)
}

/// Returns the name of a phase.
@c public func drip_phase_text(_ handle: Int32, _ index: Int32) -> UnsafeRawPointer? {
  let span = WebModule.shared.scenes[handle]?.timeline.phases.at(index)
  return unsafe WebModule.shared.give(span?.phase.name)
}

/// Returns the start of a phase, or its end.
@c public func drip_phase_time(_ handle: Int32, _ index: Int32, _ isEnd: Int32) -> Double {
  guard let span = WebModule.shared.scenes[handle]?.timeline.phases.at(index) else { return .nan }
  return isEnd == 0 ? span.start : span.end
}

/// Returns the number of moments in a scene's timeline.
@c public func drip_moment_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.timeline.moments.count ?? 0)
}

/// Returns the name of a moment.
@c public func drip_moment_text(_ handle: Int32, _ index: Int32) -> UnsafeRawPointer? {
  let mark = WebModule.shared.scenes[handle]?.timeline.moments.at(index)
  return unsafe WebModule.shared.give(mark?.moment.name)
}

/// Returns the time of a moment.
@c public func drip_moment_time(_ handle: Int32, _ index: Int32) -> Double {
  WebModule.shared.scenes[handle]?.timeline.moments.at(index)?.time ?? .nan
}

/// Shows a scene's frame at a time.
///
/// Returns 1 if it differs from the last painted one.
@c public func drip_frame(_ handle: Int32, _ time: Double) -> Int32 {
  guard let scene = WebModule.shared.scenes[handle] else { return 0 }
  scene.show(at: time)
  return scene.shown.isStale ? 1 : 0
}

/// Returns the number of named values of the frame that is shown.
@c public func drip_value_count(_ handle: Int32) -> Int32 {
  Int32(WebModule.shared.scenes[handle]?.shown.values.count ?? 0)
}

/// Returns the name of a value.
@c public func drip_value_text(_ handle: Int32, _ index: Int32) -> UnsafeRawPointer? {
  let value = WebModule.shared.scenes[handle]?.shown.values.at(index)
  return unsafe WebModule.shared.give(bytes: value?.nameBytes ?? [])
}

/// Returns a value.
@c public func drip_value(_ handle: Int32, _ index: Int32) -> Double {
  WebModule.shared.scenes[handle]?.shown.values.at(index)?.value ?? .nan
}
