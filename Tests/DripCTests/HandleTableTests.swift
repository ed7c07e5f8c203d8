import CDrip
import Testing

@testable import DripC

/// Tests of the numbers behind handles.
@Suite struct HandleTableTests {
  @Test func `A handle is never valid again after its object was removed`() throws {
    var table = HandleTable<String>(placeBits: 4, useBits: 2)
    var old: Set<UInt> = []
    for turn in 0..<9 {
      let added = table.add("\(turn)")
      let handle = try #require(added)
      #expect(handle != 0 && table[handle] == "\(turn)")
      let isNew = old.insert(handle).inserted
      #expect(isNew)
      table.remove(handle)
      table.remove(handle)
      #expect(old.allSatisfy { table[$0] == nil })
    }
  }

  @Test func `The table takes as many objects as there are handles`() throws {
    var table = HandleTable<Int>(placeBits: 4, useBits: 1)
    let handles = (0..<15).map { table.add($0) }
    #expect(Set(handles).count == 15 && !handles.contains(nil))
    let refused = table.add(15)
    #expect(refused == nil)
    table.remove(try #require(handles[3]))
    let added = table.add(16)
    let next = try #require(added)
    #expect(table[next] == 16 && !handles.contains(next))
    table.remove(next)
    // Both uses of the place are exhausted.
    let last = table.add(17)
    #expect(last == nil)
    for handle in [0, .max, 1 << 5 | 1] as [UInt] { #expect(table[handle] == nil) }
  }

  @Test func `A handle that was guessed removes nothing`() throws {
    var table = HandleTable<Int>(placeBits: 4, useBits: 3)
    let added = table.add(1)
    let first = try #require(added)
    table.remove(first)
    // The next handle of the place, which nobody has.
    table.remove(first + 1 << 4)
    let (second, third) = (table.add(2), table.add(3))
    #expect(try table[#require(second)] == 2 && table[#require(third)] == 3)
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
