import DripKit
import Testing

@testable import DripUI

/// Tests of the layout of a scene and its title.
struct FootprintTests {
  private let scene = AnyScene(DownloadScene.compact)
  private static let titles = [nil, Size2D(30, 17), Size2D(90, 17), Size2D(400, 51)]

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

  @Test(arguments: titles, [false, true])
  func `A view of its own size shows the scene in its own size, and all of the title`(
    title: Size2D?, isButton: Bool
  ) {
    for size in ControlLook.Size.allCases {
      let look = ControlLook(size)
      let footprint = Footprint(scene, isButton: isButton, title: title, look: look)
      let bounds = bounds(of: footprint)
      let canvas = footprint.rect(of: Rect2D(origin: .origin, size: scene.size), in: bounds)
      let scale = isButton ? look.scale : 1
      #expect(abs(canvas.size.width - scale * scene.size.width) < 1e-9)
      // A layout aligns the body and the title.
      let alignment = Rect2D(
        x: footprint.left, y: footprint.top, width: footprint.size.width,
        height: footprint.size.height)
      let part = isButton ? scene.body : Rect2D(origin: .origin, size: scene.size)
      let body = footprint.rect(of: part, in: bounds)
      let place = footprint.title(in: bounds)
      #expect(isClose(place.map(body.union) ?? body, alignment))
      #expect(place?.size == title && (place?.minY ?? .infinity) > body.maxY)
      #expect(abs((place ?? body).center.x - body.center.x) < 1e-9)
      #expect([canvas, place ?? canvas].allSatisfy { isClose($0.union(bounds), bounds) })
    }
  }

  @Test func `A title changes the size`() {
    let plain = Footprint(scene, isButton: true).size
    let titled = Footprint(scene, isButton: true, title: Size2D(90, 17)).size
    #expect(titled == Size2D(90, plain.height + 23))
    let large = Footprint(scene, isButton: true, look: ControlLook(.large, textScale: 1.2)).size
    #expect(abs(large.width - 1.5 * plain.width) < 1e-9)
  }

  @Test func `A smaller and a larger view scale the scene, but not the title`() {
    let footprint = Footprint(scene, isButton: true, title: Size2D(90, 17))
    for factor in [0.5, 3] {
      let own = bounds(of: footprint)
      let bounds = Rect2D(
        x: 7, y: -3, width: factor * own.size.width, height: factor * own.size.height)
      let body = footprint.rect(of: scene.body, in: bounds)
      let title = footprint.title(in: bounds) ?? bounds
      #expect(title.size.height == 17 && title.minY > body.maxY)
      #expect(title.maxY <= bounds.maxY + 1e-9 && body.minY >= bounds.minY)
      #expect((body.size.width > scene.body.size.width) == (factor > 1))
      #expect(footprint.contains(body.center, in: bounds))
      #expect(footprint.contains(title.center, in: bounds))
      #expect(!footprint.contains(Point2D(bounds.minX, bounds.minY), in: bounds))
    }
  }

  @Test(arguments: titles)
  func `A view without space, and an odd one, show nothing`(title: Size2D?) {
    let footprint = Footprint(scene, isButton: true, title: title)
    for bounds in [
      Rect2D(x: 0, y: 0, width: 0, height: 0), Rect2D(x: 0, y: 0, width: 300, height: 0),
      Rect2D(x: 0, y: 0, width: -5, height: -5),
    ] {
      #expect(footprint.rect(of: scene.body, in: bounds).size.width == 0)
      #expect(title != nil || !footprint.contains(bounds.center, in: bounds))
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
    let picture = Footprint(scene, isButton: false)
    let size = picture.frame
    #expect(!picture.contains(Point2D(size.width + 1, 5), in: Rect2D(origin: .origin, size: size)))
  }
}
