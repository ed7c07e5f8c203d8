import CDrip
import Testing

@testable import DripC

/// Tests of handles.
@Suite struct HandleTests {
  @Test func `A handle is never valid again after its scene was freed`() throws {
    var old: Set<OpaquePointer> = []
    for _ in 0..<9 {
      var scene: OpaquePointer?
      #expect(drip_scene_create("wave", nil, &scene) == DRIP_OK)
      let isNew = old.insert(try #require(scene)).inserted
      #expect(isNew && drip_scene_free(scene) == DRIP_OK)
      #expect(old.allSatisfy { drip_scene_free($0) == DRIP_ERROR_HANDLE })
    }
  }

  @Test func `A freed scene and its frames are released`() throws {
    var scene: OpaquePointer?
    var frame: OpaquePointer?
    #expect(drip_scene_create("wave", nil, &scene) == DRIP_OK)
    #expect(drip_frame_create(scene, 1, &frame) == DRIP_OK)
    weak let heldScene = try HeldScene.at(scene)
    weak let heldFrame = try HeldFrame.at(frame)
    #expect(heldScene != nil && heldFrame != nil)
    #expect(drip_scene_free(scene) == DRIP_OK && heldScene == nil)
    #expect(drip_frame_free(frame) == DRIP_OK && heldFrame == nil)
  }
}
