public import CDrip
internal import DripKit

@c @implementation public func drip_scene_create(
  _ kind: UnsafePointer<CChar>!, _ variant: UnsafePointer<CChar>!,
  _ scene: UnsafeMutablePointer<OpaquePointer?>!
) -> drip_status {
  status { () throws(Refusal) in
    guard let scene = unsafe scene else { throw .null("scene") }
    let name = try unsafe text(kind, "kind")
    guard let kind = allScenes.first(where: { $0.name == name }) else {
      let names = allScenes.map(\.name).joined(separator: ", ")
      throw Refusal(DRIP_ERROR_NAME, "there is no scene '\(name)'; the scenes are \(names)")
    }
    var chosen = kind.variants.first
    if let variant = unsafe variant {
      let name = try unsafe text(variant, "variant")
      chosen = kind.variants.first { $0.name == name }
      if chosen == nil {
        let names = kind.variants.map(\.name).joined(separator: ", ")
        throw Refusal(
          DRIP_ERROR_NAME,
          "the scene \(kind.name) has no variant '\(name)'; it has \(names.isEmpty ? "none" : names)"
        )
      }
    }
    unsafe scene.pointee = try HeldScene(kind.scene(chosen)).makeHandle()
  }
}

@c @implementation public func drip_scene_free(_ scene: OpaquePointer!) -> drip_status {
  status { () throws(Refusal) in try unsafe HeldScene.free(scene) }
}

@c @implementation public func drip_scene_describe(
  _ scene: OpaquePointer!, _ info: UnsafeMutablePointer<drip_scene_info>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let (scene, timeline, duration) = (
      state.scene, state.running.timeline, state.running.run.duration
    )
    var description = drip_scene_info()
    (description.width, description.height) = (scene.size.width, scene.size.height)
    (description.body_x, description.body_y) = (scene.body.minX, scene.body.minY)
    (description.body_width, description.body_height) =
      (scene.body.size.width, scene.body.size.height)
    description.duration = duration.seconds
    description.page = scene.stage.page.code
    if case .loop = duration { description.loops = true }
    description.seed = scene.seed
    description.parameter_count = state.parameters.count
    description.input_count = scene.log.channels.count
    description.phase_count = timeline.phases.count
    description.moment_count = timeline.moments.count
    try unsafe description.write(to: info, "info")
  }
}

@c @implementation public func drip_scene_set_seed(
  _ scene: OpaquePointer!, _ seed: UInt64
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in try state.change { $0.seed = seed } }
}

@c @implementation public func drip_scene_set_reduced_motion(
  _ scene: OpaquePointer!, _ isReduced: Bool
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    try state.change { $0.reducedMotion = isReduced }
  }
}

@c @implementation public func drip_scene_set_guides(
  _ scene: OpaquePointer!, _ isOn: Bool
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in state.showsGuides = isOn }
}

@c @implementation public func drip_scene_phase_at(
  _ scene: OpaquePointer!, _ index: Int, _ phase: UnsafeMutablePointer<drip_phase>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let span = try state.running.timeline.phases.at(index, "phases")
    try unsafe drip_phase(size: 0, name: kept(span.phase.name), start: span.start, end: span.end)
      .write(to: phase, "phase")
  }
}

@c @implementation public func drip_scene_moment_at(
  _ scene: OpaquePointer!, _ index: Int, _ moment: UnsafeMutablePointer<drip_moment>!
) -> drip_status {
  unsafe withScene(scene) { state throws(Refusal) in
    let mark = try state.running.timeline.moments.at(index, "moments")
    try unsafe drip_moment(size: 0, name: kept(mark.moment.name), time: mark.time)
      .write(to: moment, "moment")
  }
}

/// Calls a function with the state of the scene of a handle.
func withScene(
  _ scene: OpaquePointer?, _ body: (inout HeldScene.State) throws(Refusal) -> Void
) -> drip_status {
  status { () throws(Refusal) in try unsafe HeldScene.at(scene).with(body) }
}
