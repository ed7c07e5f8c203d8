#if canImport(CoreGraphics)
  import CoreGraphics
  import DripKit
  import DripRaster
  import DripUI
  import Testing

  struct ContextCanvasTests {
    /// Core Graphics has other rounding and sampling; a wrong shape or paint would differ more.
    @Test(arguments: allScenes)
    func `Core Graphics draws what the rasterizer draws`(kind: SceneKind) throws {
      for variant in kind.variants {
        let scene = kind.scene(variant)
        let story = scene.run()
        for step in 0...20 {
          let picture = story.picture(at: story.duration.seconds * Double(step) / 20)
          let size = PixelSize(
            Int(picture.size.width.rounded(.up)), Int(picture.size.height.rounded(.up)))
          let ours = Pixmap(picture, size: size, background: scene.stage.page)
          let theirs = try #require(
            opaqueImage(of: picture, on: scene.stage.page, size.width, size.height))
          var difference = 0
          for (a, b) in zip(ours.bytes, theirs) { difference += abs(Int(a) - Int(b)) }
          let mean = Double(difference) / Double(theirs.count)
          #expect(mean < 0.5, "\(kind.name), \(variant), step \(step)")
        }
      }
    }
  }
#endif
