import DripKit
import Testing

/// The parameters and tracks of scenes.
struct SceneParameterTests {
  @Test func `Initializers respect ranges`() {
    #expect(Stage(.infinity, -1).size == Size2D(8192, 16))
    #expect(Stage(.nan, 300).size == Size2D(480, 300))
  }

  @Test func `The path of a parameter is that of its property`() throws {
    var scene = WaveScene()
    try scene.set("shockwave.startScale", to: 0.75)
    try scene.set("check.tapers", to: .flag(true))
    try scene.set("stage.page", to: .color(.black))
    #expect(
      scene
        == WaveScene().with {
          $0.shockwave.startScale = 0.75
          $0.check.tapers = true
          $0.stage.page = .black
        })
  }
}
