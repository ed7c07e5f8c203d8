import DripKit
import DripRaster
import Testing

/// The cost of a frame follows its outlines.
struct CostTests {
  /// Returns the number of runs of a picture in a square frame, without the single run of rows of one colour.
  private func runs(_ picture: Picture, _ side: Int) -> Int {
    var workspace = RasterWorkspace()
    var count = 0
    Rasterizer(size: PixelSize(side, side)).pixelRows(of: picture, using: &workspace) { _, runs in
      count += runs.count - 1
    }
    return count
  }

  @Test(arguments: allScenes.indices)
  func `Runs of flat shapes grow with the side of a frame, not with its area`(index: Int) throws {
    var scene = allScenes[index].scene()
    if scene.parameters.contains(where: { $0.path == "material" }) {
      try scene.set("material", to: .text("flat"))
    }
    let story = scene.run()
    let pictures = (1...4).map { story.picture(at: story.duration.seconds * Double($0) / 5) }
    let small = pictures.reduce(0) { $0 + runs($1, 256) }
    let large = pictures.reduce(0) { $0 + runs($1, 2048) }
    // The side is 8 times as long, and the area 64 times as large.
    #expect(small > 0 && large > 6 * small && large < 12 * small, "\(small) \(large)")
  }
}
