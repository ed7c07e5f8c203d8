import DripKit
import DripTestSupport
import Testing

/// The rectangle of a scene's button.
struct SceneBodyTests {
  /// The bounds of all outlines, without the thickness of lines and without the shadow.
  private func bounds(_ picture: Picture) -> Rect2D? {
    picture.resolvedNodes.filter { $0.identity.role != "shadow" }
      .compactMap(\.shape.bounds).reduce(nil) { $0?.union($1) ?? $1 }
  }

  @Test(arguments: SceneCase.plain)
  func `The body is the button at rest, or the whole canvas`(plain: SceneCase) throws {
    var scene = plain.scene
    guard scene.log.channels.first?.name == "progress", scene.record([], of: .progress) else {
      #expect(scene.body == Rect2D(origin: .origin, size: scene.size))
      return
    }
    let body = scene.body
    let drawn = try #require(bounds(scene.picture(at: 0)))
    // A line of up to a twentieth of the width may lie inside the edge.
    let margin = body.size.width / 20
    #expect(body.expanded(by: 1e-9).contains(drawn.corners[0]))
    #expect(body.expanded(by: 1e-9).contains(drawn.corners[2]))
    #expect(drawn.size.width >= body.size.width - 2 * margin)
    #expect(drawn.size.height >= body.size.height - 2 * margin)
    #expect(body.size.width < scene.size.width && body.size.height < scene.size.height)
  }

  @Test func `The body follows the size of button and canvas`() {
    var river = RiverScene(variant: .recorded)
    river.diameter = 90
    river.stage = Stage(300, 200)
    #expect(river.body == Rect2D(x: 105, y: 55, width: 90, height: 90))
    #expect(AnyScene(river).body == river.body)
    var download = DownloadScene()
    download.diameter = 64
    download.isTight = true
    #expect(download.body == Rect2D(center: download.size.center, side: 64))
    var heart = HeartScene()
    heart.width = 100
    #expect(heart.body.size == Size2D(100, 93) && heart.body.center == heart.size.center)
  }
}
