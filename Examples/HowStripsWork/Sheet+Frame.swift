import DripKit
import DripRaster

extension Sheet {
  /// Draws a frame pixel by pixel, and beside it the frame's stretches of one colour.
  mutating func drawFrame(of scene: DownloadScene) {
    var scene = scene
    scene.isTight = true
    scene.colors.page = inks.page
    scene.colors.accent = inks.water
    let count = 64
    let coverage = Coverage(
      scene.picture(at: 2.4), Rasterizer(size: PixelSize(count, count), background: inks.page))
    // A cell has a whole number of pixels, so no seams are visible.
    let cell = 4.5
    let side = cell * Double(count)
    let gap = 720 - 2 * (Sheet.margin + side)
    let top = 48.0
    var stretches = 0
    for strip in coverage.strips {
      let rows = strip * Coverage.height..<(strip + 1) * Coverage.height
      for stretch in coverage.stretches(strip: strip) {
        stretches += 1
        let left = Sheet.margin + Double(stretch.lowerBound) * cell
        let width = Double(stretch.count) * cell
        for row in rows {
          let color = coverage.color(stretch.lowerBound, row).straight
          for shift in [0, side + gap] {
            fill(
              .rect(
                Rect2D(x: left + shift, y: top + Double(row) * cell, width: width, height: cell)),
              color)
          }
        }
        let box = Rect2D(
          x: left + side + gap, y: top + Double(rows.lowerBound) * cell, width: width,
          height: cell * Double(Coverage.height))
        line(.rect(box.expanded(by: -0.25)), inks.ink, width: 0.5)
      }
    }
    text(
      "\(count * count) pixels", at: Point2D(Sheet.margin + side / 2, top - 16), alignment: .center)
    text(
      "\(stretches) stretches", at: Point2D(Sheet.margin + side * 1.5 + gap, top - 16),
      alignment: .center)
    end(at: top + side + 28)
  }
}
