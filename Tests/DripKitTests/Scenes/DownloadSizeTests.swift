import Testing

@testable import DripKit

/// A button is drawn for the size it is shown at.
struct DownloadSizeTests {
  @Test(arguments: [16.0, 24, 32, 44, 64, 96, 200])
  func `Nothing gets too thin to be seen`(diameter: Double) {
    let design = DownloadDesign(DownloadScene().with { $0.diameter = diameter })
    #expect(design.ringWidth * design.unit >= 1.7 - 1e-9)
    #expect(design.glyphWidth * design.unit >= 2.1 - 1e-9)
    #expect(design.checkWidth * design.unit >= 2.6 - 1e-9)
    for volume in design.volumes {
      #expect(design.radius(ofVolume: volume) * design.unit >= 2 - 1e-9)
    }
    #expect(design.volumes.count == (diameter < 32 ? 6 : diameter < 64 ? 9 : 11))
    #expect(design.burst.beads == (diameter < 32 ? 0 : 9))
  }

  @Test(arguments: [16.0, 44, 200])
  func `A tight canvas is what the motion needs`(diameter: Double) throws {
    let scene = DownloadScene().with {
      $0.diameter = diameter
      $0.isTight = true
    }
    let story = scene.story()
    let canvas = Rect(origin: .origin, size: scene.size)
    var farthest = 0.0
    for frame in 0...Int(story.extent.seconds * 60) {
      for node in story.frame(at: Double(frame) / 60).picture.resolvedNodes where node.clips.isEmpty
      {
        guard let bounds = node.shape.bounds, node.opacity > 0.01 else { continue }
        var half = 0.0
        if case .stroke(let style) = node.paint { half = style.width / 2 }
        let middle = scene.size.center
        let reach = max(
          middle.x - bounds.minX, bounds.maxX - middle.x, middle.y - bounds.minY,
          bounds.maxY - middle.y)
        farthest = max(farthest, reach + half)
      }
    }
    #expect(farthest <= canvas.size.width / 2 + 1e-9)
    #expect(farthest > 0.9 * canvas.size.width / 2, "and no more")
    #expect(
      scene.size.width >= 2 * scene.motionReach && scene.size.width < 2 * scene.motionReach + 1)
  }

  @Test func `A size is all that is told`() {
    let plain = DownloadScene().picture(at: 3)
    let twice = DownloadScene().with { $0.diameter = 400 }.picture(at: 3)
    let (a, b) = (plain.resolvedNodes, twice.resolvedNodes)
    #expect(a.map(\.identity) == b.map(\.identity))
    for (a, b) in zip(a, b) {
      guard let a = a.shape.bounds, let b = b.shape.bounds else { continue }
      #expect(b.size.width.isNear(2 * a.size.width, within: 1e-9))
    }
  }

  @Test func `What leaves the canvas is clipped when asked`() {
    let scene = DownloadScene().with {
      $0.canvas.width = 220
      $0.canvas.height = 220
    }
    let shown = scene.picture(at: 1.5)
    let clipped = scene.with { $0.clipsToCanvas = true }.picture(at: 1.5)
    #expect(shown.resolvedNodes.contains { $0.clips.isEmpty })
    let canvas = Shape.rect(Rect(origin: .origin, size: scene.size))
    #expect(clipped.resolvedNodes.allSatisfy { $0.clips.first == canvas })
  }

  @Test func `Any glyph becomes the drop, and any mark is written`() throws {
    for glyph in ["upload", "save", "heart", "M4 4h16v16h-16z"] {
      let scene = DownloadScene().with {
        $0.glyph = (try? Glyph(glyph)) ?? .download
        $0.markGlyph = .heart
      }
      let story = scene.story()
      #expect(story.frame(at: 0).picture.resolvedNodes.contains { $0.identity.role == "glyph" })
      #expect(!story.frame(at: 1.2).picture.resolvedNodes.contains { $0.identity.role == "glyph" })
      let end = story.frame(at: story.extent.seconds).picture.resolvedNodes
      let mark = try #require(end.first { $0.identity.role == "check" }?.shape.bounds)
      #expect(mark.size.width.isNear(84, within: 0.5))
    }
  }
}
