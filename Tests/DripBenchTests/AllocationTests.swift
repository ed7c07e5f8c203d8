import CAllocationCount
import DripKit
import DripRaster
import Testing

/// Drawing frame after frame in the same workspace allocates nothing.
@Suite("Memory") struct AllocationTests {
  @Test("is not asked for when a frame like the last is drawn", arguments: [100, 900, 1500])
  func drawing(side: Int) {
    let pictures = [WaveScene().picture(at: 1), RiverScene().picture(at: 2)]
    let rasterizer = Rasterizer(size: PixelSize(side, side))
    var workspace = RasterWorkspace()
    var image = Pixmap(size: rasterizer.size)
    // Where sanitizers have a memory of their own, nobody counts.
    guard allocation_count() >= 0 else { return }
    var counts: [Int] = []
    for _ in 0..<3 {
      let before = allocation_count()
      for picture in pictures { image.draw(picture, rasterizer, using: &workspace) }
      counts.append(allocation_count() - before)
    }
    // A build that checks everything asks once a frame for what an optimized one has on the stack.
    #expect(counts[0] > pictures.count && counts[2] <= pictures.count, "\(counts)")
  }
}
