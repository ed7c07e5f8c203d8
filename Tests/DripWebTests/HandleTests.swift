import DripKit
import Testing

@testable import DripWeb

extension WebTests {
  /// Numbers that are not handles, indices or sizes.
  static let nonsense: [Int32] = [0, -1, .min, .max, 1 << 20, 77_777]

  @Test func `The list of scenes is that of the library`() {
    #expect(drip_abi() == 8 && drip_scene_count() == allScenes.count)
    for (index, kind) in allScenes.enumerated() {
      let texts = (0..<6).map { unsafe Self.text(drip_scene_text(Int32(index), $0)) }
      // Inputs with names of their own drive no scene.
      let first = kind.scene().log.channels.first
      let driver = first.flatMap { $0.kind.isDeclared ? nil : $0.name.name } ?? ""
      let variants = kind.variants.map { $0.name }.joined(separator: " ")
      #expect(texts == [kind.name, kind.summary, variants, driver, kind.role.name, ""])
    }
    for index in Self.nonsense.dropFirst() {
      #expect(unsafe Self.text(drip_scene_text(index, 0)).isEmpty)
      #expect(drip_create(index, 0) == 0 && drip_create(0, index) == 0)
    }
  }

  @Test func `A handle is invalid once its scene is released`() {
    let first = drip_create(0, 0)
    let second = drip_create(1, 0)
    #expect(first > 0 && second > 0 && first != second)
    #expect(drip_width(first) == 360 && drip_width(second) == 384)
    drip_destroy(first)
    drip_destroy(first)
    #expect(drip_width(first) == 0 && drip_width(second) == 384)
    let third = drip_create(2, 0)
    #expect(third != first && drip_width(first) == 0 && drip_width(third) == 375)
    drip_destroy(second)
    drip_destroy(third)
  }

  @Test func `A handle is never used again`() {
    var scenes = LiveScenes()
    let kind = allScenes[0]
    var handles: Set<Int32> = []
    for _ in 0..<1000 {
      let handle = scenes.add(LiveScene(kind.scene()))
      handles.insert(handle)
      #expect(handle > 0 && scenes[handle] != nil)
      scenes.remove(handle)
      #expect(scenes[handle] == nil)
    }
    #expect(handles.count == 1000)
  }

  @Test func `Invalid arguments have no effect`() {
    for handle in Self.nonsense {
      drip_destroy(handle)
      drip_seed(handle, 1, 2)
      drip_reduced_motion(handle, 1)
      drip_take_input(handle, 1)
      drip_send(handle, -1, 0, 1, 1, 0, 1)
      drip_forget(handle, 1)
      Self.start(handle, .settle)
      drip_player_command(handle, 0, 0, 0)
      drip_player_send(handle, -1, 0, 0.5, 0, 0, 0)
      drip_player_work(handle, 1, 0.5, 0, 0)
      #expect(drip_player_update(handle, 1) == 0 && drip_player_time(handle).isNaN)
      #expect(drip_guides(handle, 1) == 0)
      #expect(drip_parameter_count(handle) == 0 && drip_phase_count(handle) == 0)
      #expect(drip_moment_count(handle) == 0 && drip_value_count(handle) == 0)
      #expect(drip_width(handle) == 0 && drip_height(handle) == 0 && drip_page(handle) == 0)
      #expect(drip_seconds(handle) == 0 && drip_loops(handle) == 0 && drip_body(handle, 2) == 0)
      #expect(drip_frame(handle, 1) == 0 && drip_value(handle, 0).isNaN)
      #expect(unsafe drip_paint(handle, 8, 8, 0) == nil && Self.text(drip_phase(handle)).isEmpty)
      #expect(Self.set(handle, "diameter", "90") == "there is no such scene")
    }
    Self.with("wave") { handle in
      for index in Self.nonsense.dropFirst() {
        for what in Self.nonsense {
          #expect(unsafe Self.text(drip_parameter_text(handle, index, what)).isEmpty)
          #expect(drip_parameter_number(handle, index, what).isNaN)
        }
        #expect(unsafe Self.text(drip_phase_text(handle, index)).isEmpty)
        #expect(drip_phase_time(handle, index, 1).isNaN && drip_moment_time(handle, index).isNaN)
        #expect(unsafe Self.text(drip_moment_text(handle, index)).isEmpty)
        #expect(unsafe Self.text(drip_value_text(handle, index)).isEmpty)
        #expect(drip_value(handle, index).isNaN && drip_body(handle, index) == 0)
        drip_send(handle, -1, index, .nan, .infinity, 0, -.infinity)
        drip_send(handle, index, 0, 1, 1, 0, 0)
        #expect(unsafe Self.text(drip_names(index)).isEmpty)
        drip_player_command(handle, PlayerCommand.ending.number, Double(index), .nan)
      }
      #expect(unsafe drip_input(.min) == drip_input(0))
      #expect(unsafe drip_set(handle, .max, .max) != nil && drip_set(handle, .min, .min) != nil)
      for time in [-.infinity, .infinity, .nan, -1e300, 1e300, 4e6] as [Double] {
        _ = drip_frame(handle, time)
        #expect(unsafe drip_paint(handle, 3, 3, 0) != nil)
        drip_forget(handle, time)
      }
    }
  }
}
