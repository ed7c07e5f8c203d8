import DripKit
import DripRaster
import Testing

@testable import DripUI

struct ChangedPartTests {
  private let still = Node.fill(
    Identity("still"), .rect(Rect2D(x: 0, y: 0, width: 5, height: 5)), .black)

  private func spot(_ x: Double, _ name: Identity = Identity("spot")) -> Node {
    .fill(name, .circle(Circle2D(center: Point2D(x, 20), radius: 2)), .black)
  }

  private func picture(_ nodes: [Node]) -> Picture { Picture(size: Size2D(100, 40), nodes: nodes) }

  @Test func `A node that moves changes both of its places`() {
    let before = picture([still, spot(20), still])
    #expect(before.changedPart(to: before) == nil)
    let moved = before.changedPart(to: picture([still, spot(30), still]))
    #expect(moved == Rect2D(x: 18, y: 18, width: 14, height: 4))
    let more = before.changedPart(to: picture([still, spot(20), spot(50), still]))
    #expect(more == Rect2D(x: 48, y: 18, width: 4, height: 4))
    #expect(
      picture([still]).changedPart(to: picture([])) == Rect2D(x: 0, y: 0, width: 5, height: 5))
    let larger = Picture(size: Size2D(200, 40), nodes: before.nodes)
    #expect(before.changedPart(to: larger) == Rect2D(x: 0, y: 0, width: 200, height: 40))
  }

  @Test func `Only the nodes of a group that change count, unless the group itself changes`() {
    func grouped(_ x: Double, opacity: Double = 1) -> Picture {
      let shift = Transform2D.translation(Vector2D(10, 0))
      return picture([.group(transform: shift, opacity: opacity, [still, spot(x)])])
    }
    #expect(
      grouped(20).changedPart(to: grouped(22)) == Rect2D(x: 28, y: 18, width: 6, height: 4))
    #expect(
      grouped(20).changedPart(to: grouped(20, opacity: 0.5))
        == Rect2D(x: 10, y: 0, width: 22, height: 22))
  }

  /// Drawing the part again must give the whole picture.
  @Test(arguments: allScenes)
  func `Nothing changes outside of the part`(kind: SceneKind) {
    let scene = kind.scene()
    let story = scene.run()
    let size = PixelSize(Int(scene.size.width.rounded(.up)), Int(scene.size.height.rounded(.up)))
    for step in 1...4 {
      let time = story.duration.seconds * Double(step) / 5
      let (before, after) = (story.picture(at: time), story.picture(at: time + 1.0 / 30))
      let part = before.changedPart(to: after)?.expanded(by: 1)
      let old = Pixmap(before, size: size, background: scene.stage.page).bytes
      let new = Pixmap(after, size: size, background: scene.stage.page).bytes
      for pixel in 0..<size.width * size.height
      where old[4 * pixel..<4 * pixel + 4] != new[4 * pixel..<4 * pixel + 4] {
        let (x, y) = (Double(pixel % size.width), Double(pixel / size.width))
        let isInside =
          part.map { $0.minX <= x + 1 && x <= $0.maxX && $0.minY <= y + 1 && y <= $0.maxY } ?? false
        #expect(isInside, "\(kind.name), step \(step), pixel \(x), \(y)")
        if !isInside { break }
      }
    }
  }

  @Test func `The water of a button changes little more than the button`() throws {
    let scene = AnyScene(DownloadScene.compact.with { $0.log.demonstrate() })
    let story = scene.run()
    let time = try #require(story.timeline.time(of: .full)) - 0.3
    let part = try #require(
      story.picture(at: time).changedPart(to: story.picture(at: time + 1.0 / 60)))
    let share = part.size.width * part.size.height / (scene.size.width * scene.size.height)
    #expect(share > 0 && share < 0.4, "\(share)")
  }
}
