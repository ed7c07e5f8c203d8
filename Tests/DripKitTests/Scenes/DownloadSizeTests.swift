import DripTestSupport
import Testing

@testable import DripKit

/// The design of a button for its size.
struct DownloadSizeTests {
  @Test(arguments: [16.0, 24, 32, 44, 64, 96, 200], [Look.Colors.Material.light, .flat])
  func `Lines and droplets keep a visible size`(
    diameter: Double, material: Look.Colors.Material
  ) {
    let scene = DownloadScene().with {
      $0.diameter = diameter
      $0.material = material
    }
    let design = DownloadDesign(scene)
    // The rim of glass is thin, because the water's colour shows its edge, too.
    #expect(design.ringWidth * design.unit >= (material == .flat ? 1.7 : 1) - 1e-9)
    #expect(design.glyphWidth * design.unit >= 2.1 - 1e-9)
    #expect(design.checkWidth * design.unit >= 2.6 - 1e-9)
    for volume in design.volumes {
      #expect(design.radius(ofVolume: volume) * design.unit >= 2 - 1e-9)
    }
    #expect(design.volumes.count == (diameter < 32 ? 6 : diameter < 64 ? 9 : 11))
    #expect(design.burst.beads == (diameter < 32 ? 0 : 11))
  }

  @Test(arguments: [16.0, 44, 64, 200], [RGBAColor.white, .black])
  func `A tight canvas contains the motion`(diameter: Double, page: RGBAColor) {
    var all = 0.0
    for (seed, events) in Self.inputs.enumerated() {
      let scene = DownloadScene().with {
        $0.diameter = diameter
        $0.isTight = true
        $0.colors.page = page
        $0.seed = UInt64(seed)
        $0.log.record(events)
      }
      let story = scene.run()
      let frames = 0...Int(story.duration.seconds * 60)
      let farthest = frames.map { story.frame(at: Double($0) / 60).farthest }.max() ?? 0
      #expect(farthest <= scene.size.width / 2 + 1e-9)
      all = max(all, 2 * farthest / scene.size.width)
    }
    #expect(all > 0.8, "and is not much larger")
  }

  /// Completion, failure and retry, cancellation, and changes during the burst.
  private static let inputs: [[Log.Event]] = [
    [.init(at: 0.1, .progress(1))],
    [.init(at: 0.1, .progress(0.6)), .init(at: 0.6, .fail), .init(at: 3, .progress(1))],
    [.init(at: 0.1, .progress(1)), .init(at: 0.3, .cancel)],
    [(0.1, 1), (1.1, 0.6), (1.3, 1), (1.75, 0.5), (1.8, 1)].map { .init(at: $0, .progress($1)) }
      + [.init(at: 2.3, .fail)],
  ]

  @Test func `The diameter alone sets the size`() {
    let plain = DownloadScene().picture(at: 3)
    let twice = DownloadScene().with { $0.diameter = 400 }.picture(at: 3)
    let (a, b) = (plain.resolvedNodes, twice.resolvedNodes)
    #expect(a.map(\.identity) == b.map(\.identity))
    for (a, b) in zip(a, b) {
      guard let a = a.shape.bounds, let b = b.shape.bounds else { continue }
      #expect(b.size.width.isNear(2 * a.size.width, within: 1e-9))
    }
  }

  @Test func `Nodes outside the canvas are clipped on request`() {
    let scene = DownloadScene().with {
      $0.canvas.width = 220
      $0.canvas.height = 220
    }
    let shown = scene.picture(at: 1.5)
    let clipped = scene.with { $0.clipsToCanvas = true }.picture(at: 1.5)
    #expect(shown.resolvedNodes.contains { $0.clips.isEmpty })
    let canvas = Shape2D.rect(Rect2D(origin: .origin, size: scene.size))
    #expect(clipped.resolvedNodes.allSatisfy { $0.clips.first == canvas })
  }

  @Test func `Any glyph becomes the drop, and any mark is written`() throws {
    for glyph in ["upload", "save", "heart", "M4 4h16v16h-16z"] {
      let scene = DownloadScene().with {
        $0.glyph = (try? Glyph(glyph)) ?? .download
        $0.markGlyph = .heart
      }
      let story = scene.run()
      #expect(story.frame(at: 0).picture.resolvedNodes.contains { $0.identity.role == "glyph" })
      #expect(!story.frame(at: 1.2).picture.resolvedNodes.contains { $0.identity.role == "glyph" })
      let end = story.frame(at: story.duration.seconds).picture.resolvedNodes
      let mark = try #require(end.first { $0.identity.role == "check" }?.shape.bounds)
      #expect(mark.size.width.isNear(84, within: 0.5))
    }
  }
}

extension DownloadScene.Frame {
  /// The largest distance of a visible, unclipped part from the middle of the canvas, along an axis.
  fileprivate var farthest: Double {
    let picture = picture
    let middle = picture.size.center
    return picture.resolvedNodes.reduce(0) { farthest, node in
      guard node.clips.isEmpty, node.opacity > 0, let box = node.shape.bounds else {
        return farthest
      }
      var half = 0.0
      if case .stroke(let style) = node.paint {
        guard style.width > 0 else { return farthest }
        half = style.width / 2
      }
      return max(
        farthest, half + max(middle.x - box.minX, box.maxX - middle.x),
        half + max(middle.y - box.minY, box.maxY - middle.y))
    }
  }
}
