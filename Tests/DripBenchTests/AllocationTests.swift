import CAllocationCount
import DripKit
import DripRaster
import Testing

/// Drawing frame after frame in the same workspace allocates nothing.
struct AllocationTests {
  @Test(arguments: [100, 900, 1500])
  func `Drawing a frame like the last one allocates nothing`(side: Int) {
    let pictures = [
      WaveScene(variant: .recorded).picture(at: 1), RiverScene(variant: .recorded).picture(at: 2),
    ]
    let rasterizer = Rasterizer(size: PixelSize(side, side))
    var workspace = RasterWorkspace()
    var image = Pixmap(size: rasterizer.size)
    // Sanitizers replace the allocator, so allocations cannot be counted.
    guard allocation_count() >= 0 else { return }
    var counts: [Int] = []
    for _ in 0..<3 {
      let before = allocation_count()
      for picture in pictures { image.draw(picture, rasterizer, using: &workspace) }
      counts.append(allocation_count() - before)
    }
    // A build without optimization allocates once per frame what an optimized one keeps on the stack.
    #expect(counts[0] > pictures.count && counts[2] <= pictures.count, "\(counts)")
  }
}
