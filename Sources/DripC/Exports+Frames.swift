public import CDrip
internal import DripKit

@c @implementation public func drip_frame_create(
  _ scene: OpaquePointer!, _ time: Double, _ frame: UnsafeMutablePointer<OpaquePointer?>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    guard let frame = unsafe frame else { throw .null("frame") }
    guard time.isFinite else { throw Refusal(DRIP_ERROR_VALUE, "the time is \(time)") }
    if let flaw = state.flaw { throw Refusal(DRIP_ERROR_VALUE, flaw) }
    let made = HeldFrame(state.running.run.frame(at: time), showsGuides: state.showsGuides)
    unsafe frame.pointee = try made.makeHandle()
  }
}

@c @implementation public func drip_frame_free(_ frame: OpaquePointer!) -> drip_status {
  status { () throws(Refusal) in try unsafe HeldFrame.free(frame) }
}

@c @implementation public func drip_frame_describe(
  _ frame: OpaquePointer!, _ info: UnsafeMutablePointer<drip_frame_info>!
) -> drip_status {
  status { () throws(Refusal) in
    let frame = try unsafe HeldFrame.at(frame)
    try unsafe drip_frame_info(
      size: 0, width: frame.picture.size.width, height: frame.picture.size.height,
      phase: kept(frame.phase.name), value_count: frame.values.count,
      command_count: frame.commands.count
    ).write(to: info, "info")
  }
}

@c @implementation public func drip_frame_value_at(
  _ frame: OpaquePointer!, _ index: Int, _ value: UnsafeMutablePointer<drip_value>!
) -> drip_status {
  status { () throws(Refusal) in
    let found = try unsafe HeldFrame.at(frame).values.at(index, "readouts")
    try unsafe drip_value(size: 0, name: kept(found.name), value: found.value)
      .write(to: value, "value")
  }
}

@c @implementation public func drip_frame_commands(
  _ frame: OpaquePointer!, _ first: Int, _ commands: UnsafeMutablePointer<drip_command>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> drip_status {
  status { () throws(Refusal) in
    let all = try unsafe HeldFrame.at(frame).commands
    guard first >= 0, first <= all.count else {
      throw .index(first, of: "commands", count: all.count)
    }
    // A capacity beyond the signed numbers is larger than that of all commands.
    let copied = capacity < 0 ? all.count - first : min(capacity, all.count - first)
    if copied > 0 {
      guard let commands = unsafe commands else { throw .null("commands") }
      // Sound: the caller has promised room for as many commands.
      unsafe all[first..<first + copied].withUnsafeBufferPointer { found in
        unsafe commands.update(from: found.baseAddress.unsafelyUnwrapped, count: found.count)
      }
    }
    if let count = unsafe count { unsafe count.pointee = copied }
  }
}
