import DripKit
import Testing

/// Custom scenes and names in other modules.
struct OpenSceneTests {
  @Test func `A scene of any kind keeps its seed and its reduced form`() throws {
    var scene = AnyScene(RiverScene(variant: .intended).with { $0.seed = 7 })
    #expect(scene.seed == 7 && !scene.reducedMotion)
    scene.reducedMotion = true
    scene.seed = 8
    try scene.set("diameter", to: 90)
    scene.log.wait()
    var same = RiverScene(variant: .intended)
    same.seed = 8
    same.reducedMotion = true
    same.diameter = 90
    same.log.wait()
    #expect(scene.seed == 8 && scene.reducedMotion && scene.variant == .intended)
    #expect(scene.run().frame(at: 3) == AnyScene.Frame(same.frame(at: 3)))
  }

  @Test func `Names are compared by their bytes`() {
    let brewing: SceneTimeline.Phase = "brewing"
    let brewingElsewhere: SceneTimeline.Phase = "brewing"
    #expect(brewing == brewingElsewhere && brewing != "Brewing")
    #expect(Set<SceneTimeline.Moment>([.tap, "tap", .full]).count == 2)
    let whistling = SceneTimeline(phases: [], moments: [.init("whistle", at: 3)])
    #expect(whistling.time(of: "whistle") == 3 && whistling.time(of: .tap) == nil)
    // The same text to a person, in other bytes.
    #expect(
      Identity.Role(stringLiteral: "caf\u{E9}") != Identity.Role(stringLiteral: "cafe\u{301}"))
    #expect("\(SceneKind.Variant.recorded)" == "recorded")
  }

  @Test func `The list of scenes names each scene once`() {
    #expect(Set(allScenes.map(\.name)).count == allScenes.count)
    for kind in allScenes {
      #expect(!kind.summary.isEmpty && !kind.variants.isEmpty)
      #expect(Set(kind.variants).count == kind.variants.count)
      #expect(kind.scene().variant == kind.variants.first)
      #expect(kind.scene().name == kind.name)
    }
  }
}
