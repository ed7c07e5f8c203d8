import DripKit
import Testing

@testable import DripWeb

extension WebTests {
  /// Returns the displayed progress of a button at a time.
  private func progress(_ handle: Int32, at time: Double) -> Double {
    _ = drip_frame(handle, time)
    return drip_value(handle, 0)
  }

  @Test func `A scene plays its demonstration until it waits for input`() {
    Self.with("heart") { handle in
      #expect(progress(handle, at: 20) == 1 && drip_seconds(handle) > 1)
      drip_take_input(handle, 1)
      #expect(progress(handle, at: 20) == 0 && drip_moment_count(handle) == 0)
      drip_send(handle, -1, InputName.move.number, 1, 0.25, 0, 0)
      #expect(progress(handle, at: 20) == 0.25)
      #expect(drip_moment_count(handle) == 1 && drip_moment_time(handle, 0) == 1)
      // Settings keep the input.
      #expect(Self.set(handle, "smoothing", "0") == nil)
      drip_seed(handle, 7, 1)
      drip_reduced_motion(handle, 1)
      #expect(progress(handle, at: 20) == 0.25)
      drip_take_input(handle, 0)
      #expect(progress(handle, at: 20) == 1)
    }
  }

  @Test(arguments: names)
  func `Input has the same effect as a log`(name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    var scene = kind.scene()
    scene.log.wait()
    scene.log.take(.tap, at: 0.5)
    scene.log.take(.pull(to: 120, within: 0.2), at: 0.5)
    scene.log.take(.progress(1), at: 1.5)
    scene.log.take(.arrive, at: 3)
    let story = scene.run()
    Self.with(name) { handle in
      drip_take_input(handle, 1)
      drip_send(handle, -1, InputName.move.number, 0.5, 0, 0, 0)
      drip_send(handle, -1, InputName.pull.number, 0.5, 120, 0, 0.2)
      drip_send(handle, -1, InputName.move.number, 1.5, 1, 0, 0)
      drip_send(handle, -1, InputName.end.number, 3, 0, 0, 0)
      #expect(drip_seconds(handle) == story.duration.seconds)
      let live = WebModule.shared.scenes[handle]
      for time in stride(from: 0.0, to: 6, by: 0.37) {
        _ = drip_frame(handle, time)
        #expect(live?.shown.picture == story.picture(at: time))
        drip_forget(handle, time)
      }
    }
  }
}
