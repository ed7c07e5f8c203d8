import DripKit
import DripTestSupport
import Testing

@testable import DripRaster

@Suite("Shapes that stand still") struct StillShapeTests {
  /// A frame after some others is equal to one with a new workspace.
  private static func check(_ frames: [(picture: Picture, rasterizer: Rasterizer)]) {
    var workspace = RasterWorkspace()
    for (number, frame) in frames.enumerated() {
      let again = frame.rasterizer.rowsOfRuns(of: frame.picture, using: &workspace)
      var other = RasterWorkspace()
      #expect(again == frame.rasterizer.rowsOfRuns(of: frame.picture, using: &other), "\(number)")
    }
  }

  @Test("are drawn as in a new workspace while others appear, change and vanish") func films() {
    var random = SplitMix64(seed: 34)
    for _ in 0..<30 {
      var nodes = (0..<5).map { _ in random.node(depth: 1) }
      Self.check(
        (0..<6).map { _ in
          let place = Int.random(in: 0..<nodes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: nodes.insert(random.node(depth: 1), at: place)
          case 1 where nodes.count > 1: nodes.remove(at: place)
          case 2: nodes.insert(nodes[place], at: place)
          default: nodes[place] = random.node(depth: 1)
          }
          return (
            Picture(size: Size2D(square: 40), nodes: nodes), Rasterizer(size: PixelSize(61, 47))
          )
        })
    }
  }

  /// Returns the number of shapes of a frame that are scanned.
  private static func scans(
    of shapes: [DrawnShape], in store: inout MaskStore, isLikeBefore: Bool = true
  ) -> Int {
    var outline = Outline()
    var count = 0
    store.begin(size: PixelSize(40, 40), isLikeBefore: isLikeBefore)
    for shape in shapes {
      _ = store.mask(of: shape, &outline) { outline in
        count += 1
        outline.begin(size: PixelSize(40, 40), flatness: 0.01)
        outline.add(shape.shape, under: shape.transform)
      }
    }
    return count
  }

  @Test("are scanned once, also if others appear before them") func scans() {
    let discs = (0..<5).map { number in
      DrawnShape(
        shape: .circle(Circle2D(center: Point2D(8 * Double(number), 20), radius: 3)),
        transform: .identity)
    }
    var store = MaskStore()
    #expect(Self.scans(of: discs, in: &store) == 5)
    #expect(Self.scans(of: discs, in: &store) == 0)
    #expect(Self.scans(of: [discs[4], discs[0], discs[0], discs[2]], in: &store) == 0)
    #expect(Self.scans(of: discs, in: &store) == 2)
    var moved = discs
    moved[1].transform = .translation(Vector2D(1, 0))
    #expect(Self.scans(of: moved, in: &store) == 1)
    #expect(Self.scans(of: moved, in: &store, isLikeBefore: false) == 5)
  }

  @Test("are drawn anew with other settings") func settings() {
    var random = SplitMix64(seed: 35)
    for _ in 0..<10 {
      let picture = Picture(
        size: Size2D(square: 40), nodes: (0..<4).map { _ in random.node(depth: 1) })
      var coarse = Rasterizer(size: PixelSize(50, 50), flatness: 0.3)
      let fine = Rasterizer(size: PixelSize(50, 50))
      let filling = Rasterizer(size: PixelSize(50, 30), placement: .transform(.scale(1.4, 0.8)))
      let wide = Rasterizer(size: PixelSize(50, 30))
      let backed = Rasterizer(size: PixelSize(50, 30), background: .white)
      var frames = [fine, coarse, fine, wide, filling, wide, backed].map { (picture, $0) }
      coarse.method = .inRows
      frames += [(picture, coarse), (picture, fine)]
      Self.check(frames)
    }
  }

  @Test("are those with the same rule, style and map") func shapes() {
    let star = Path2D.polyline([
      Point2D(20, 2), Point2D(31, 36), Point2D(2, 15), Point2D(38, 15), Point2D(9, 36),
    ])
    let nodes: [Node] = [
      fill(.path(star), rule: .nonZero), fill(.path(star), rule: .evenOdd),
      .stroke(Identity("line"), .path(star), StrokeStyle2D(width: 3), .black),
      .stroke(Identity("line"), .path(star), StrokeStyle2D(width: 3, cap: .round), .black),
      .stroke(Identity("line"), .path(star), StrokeStyle2D(width: 3, join: .bevel), .black),
      .stroke(Identity("line"), .path(star), StrokeStyle2D(width: 3, miterLimit: 1), .black),
      .group(transform: .scale(1, 0.5), [fill(.path(star))]),
      .group(clip: .path(star), [fill(Shape2D.rect(Rect2D(x: 0, y: 0, width: 40, height: 40)))]),
    ]
    Self.check(
      nodes.map {
        (Picture(size: Size2D(square: 40), nodes: [$0]), Rasterizer(size: PixelSize(40, 40)))
      })
  }

  @Test("are the same whether a zero has a sign") func zeros() {
    func picture(_ zero: Double) -> Picture {
      var path = Path2D()
      path.move(to: Point2D(zero, 8))
      path.quadratic(to: Point2D(20, zero), control: Point2D(zero, zero))
      path.cubic(
        to: Point2D(38, 38), control1: Point2D(40, zero), control2: Point2D(zero, 20))
      path.close()
      return Picture(
        size: Size2D(square: 40),
        nodes: [
          .group(
            transform: Transform2D(a: 1, b: zero, c: zero, d: 1, tx: zero, ty: zero),
            [
              fill(.path(path)),
              .stroke(
                Identity("line"), .path(path), StrokeStyle2D(width: 2, miterLimit: zero), .black),
              fill(Shape2D.circle(Circle2D(center: Point2D(zero, zero), radius: 9))),
              fill(Shape2D.rect(Rect2D(x: zero, y: zero, width: 30, height: 3))),
            ])
        ])
    }
    let rasterizer = Rasterizer(size: PixelSize(53, 53))
    #expect(Pixmap(picture(0), rasterizer) == Pixmap(picture(-0.0), rasterizer))
  }
}

extension Rasterizer {
  /// Returns the runs of all rows of a picture.
  fileprivate func rowsOfRuns(
    of picture: Picture, using workspace: inout RasterWorkspace
  ) -> [[Run<PremultipliedColor>]] {
    var result: [[Run<PremultipliedColor>]] = []
    rows(of: picture, using: &workspace) { _, runs in result.append(runs) }
    return result
  }
}
