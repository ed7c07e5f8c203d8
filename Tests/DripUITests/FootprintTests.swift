import DripKit
import Testing

@testable import DripUI

/// Tests of the layout of a scene.
struct FootprintTests {
  private let scene = AnyScene(DownloadScene.compact)

  /// Returns the bounds of a view that has the size it asks for.
  private func bounds(of footprint: Footprint) -> Rect2D {
    Rect2D(origin: .origin, size: footprint.frame)
  }

  private func isClose(_ a: Rect2D, _ b: Rect2D) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy {
      abs($0) < 1e-9
    }
  }

  @Test func `A button takes the space of its body`() {
    let button = Footprint(scene, isButton: true)
    #expect(button.size == scene.body.size && button.size.width < scene.size.width)
    #expect(bounds(of: button).size == scene.size)
    let picture = Footprint(scene, isButton: false)
    #expect(picture.size == scene.size && picture.left == 0 && picture.bottom == 0)
  }

  @Test(arguments: [false, true])
  func `A view of its own size shows the scene in its own size`(isButton: Bool) {
    for size in ControlLook.Size.allCases {
      let look = ControlLook(size)
      let footprint = Footprint(scene, isButton: isButton, look: look)
      let bounds = bounds(of: footprint)
      let canvas = footprint.rect(of: Rect2D(origin: .origin, size: scene.size), in: bounds)
      let scale = isButton ? look.scale : 1
      #expect(abs(canvas.size.width - scale * scene.size.width) < 1e-9 && isClose(canvas, bounds))
      // A layout aligns the body.
      let alignment = Rect2D(
        x: footprint.left, y: footprint.top, width: footprint.size.width,
        height: footprint.size.height)
      let part = isButton ? scene.body : Rect2D(origin: .origin, size: scene.size)
      #expect(isClose(footprint.rect(of: part, in: bounds), alignment))
      #expect(abs(footprint.right + alignment.maxX - bounds.maxX) < 1e-9)
      #expect(abs(footprint.bottom + alignment.maxY - bounds.maxY) < 1e-9)
    }
    let plain = Footprint(scene, isButton: true).size
    let large = Footprint(scene, isButton: true, look: ControlLook(.large, textScale: 1.2)).size
    #expect(abs(large.width - 1.5 * plain.width) < 1e-9)
  }

  @Test func `A smaller and a larger view scale the scene`() {
    let footprint = Footprint(scene, isButton: true)
    for factor in [0.9, 3] {
      let own = bounds(of: footprint)
      let bounds = Rect2D(
        x: 7, y: -3, width: factor * own.size.width, height: factor * own.size.height)
      let body = footprint.rect(of: scene.body, in: bounds)
      #expect(abs(body.size.width - factor * scene.body.size.width) < 1e-9)
      #expect(footprint.contains(body.center, in: bounds))
      #expect(!footprint.contains(Point2D(bounds.minX, bounds.minY), in: bounds))
    }
  }

  @Test func `A view without space, and an odd one, show nothing`() {
    let footprint = Footprint(scene, isButton: true)
    for bounds in [
      Rect2D(x: 0, y: 0, width: 0, height: 0), Rect2D(x: 0, y: 0, width: 300, height: 0),
      Rect2D(x: 0, y: 0, width: -5, height: -5),
    ] {
      #expect(footprint.rect(of: scene.body, in: bounds).size.width == 0)
      #expect(!footprint.contains(bounds.center, in: bounds))
    }
  }

  @Test func `A finger hits a small button within 44 points`() {
    let (scene, look) = (AnyScene(DownloadScene.compact), ControlLook(.mini))
    let button = Footprint(scene, isButton: true, look: look)
    let bounds = Rect2D(origin: .origin, size: button.frame)
    let body = button.rect(of: scene.body, in: bounds)
    #expect(body.size.width < 40)
    for (distance, isHit) in [(21.9, true), (22.1, false)] {
      for side in [Vector2D(distance, 0), Vector2D(0, -distance)] {
        #expect(button.contains(body.center + side, in: bounds) == isHit)
      }
    }
    // The ends of a button are round, and those of other controls are not.
    #expect(!button.contains(body.center + Vector2D(21, 21), in: bounds))
    let control = Footprint(scene, isButton: false)
    let corner = scene.body.origin + Vector2D(0.1, 0.1)
    #expect(control.contains(corner, in: Rect2D(origin: .origin, size: control.frame)))
    let large = Rect2D(x: 3, y: 4, width: 50, height: 10)
    #expect(large.touchable == Rect2D(x: 3, y: -13, width: 50, height: 44))
    let picture = Footprint(scene, isButton: false)
    let size = picture.frame
    #expect(!picture.contains(Point2D(size.width + 1, 5), in: Rect2D(origin: .origin, size: size)))
  }
}
