import DripKit
import DripRaster
import Testing

@Suite("Colours") struct RGBAColorTests {
  private func pixels(_ nodes: [Node], _ size: Double = 8, background: RGBAColor = .clear) -> Pixmap
  {
    Pixmap(Picture(size: Size2D(square: size), nodes: nodes), background: background)
  }

  @Test("every opacity and value of a channel comes out as it went in") func everyValue() {
    var wrong = 0
    for alpha in 1...255 {
      for value in 0...255 {
        let color = RGBAColor(gray: UInt8(value)).opacity(Double(alpha) / 255)
        let pixel = Pixmap.Pixel(PremultipliedColor(color))
        if pixel.red != value || pixel.alpha != alpha { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("what is fully transparent is zero in all components") func transparent() {
    let image = pixels([fill(disc(4, 4, 2), .white.opacity(0.001)), fill(disc(1, 1, 1))])
    #expect(image[4, 4] == Pixmap.Pixel(0, 0, 0, 0))
    #expect(image[7, 7] == Pixmap.Pixel(0, 0, 0, 0))
  }

  @Test("a node faded alone, in a group, or by its colour is the same") func foldedOpacity() {
    let black = fill(disc(4, 4, 3), RGBAColor(10, 200, 30).opacity(0.25))
    let none = fill(Path2D(), .white)
    let faded = pixels([fill(disc(4, 4, 3), RGBAColor(10, 200, 30)).faded(to: 0.25)])
    #expect(faded == pixels([black]))
    #expect(
      faded == pixels([.group(opacity: 0.25, [fill(disc(4, 4, 3), RGBAColor(10, 200, 30)), none])]))
  }

  @Test("layers of one clip leave no seam on its rim") func clipRim() {
    let window = disc(4, 4, 3)
    let all = Shape2D.rect(Rect2D(x: 0, y: 0, width: 8, height: 8))
    let alone = pixels([fill(window, .white)])
    #expect(pixels([.group(clip: window, [fill(all, .black), fill(all, .white)])]) == alone)
  }

  @Test("the background lies behind and beside the picture") func background() {
    let rasterizer = Rasterizer(size: PixelSize(6, 2), background: .white)
    let picture = Picture(
      size: Size2D(2, 2), nodes: [fill(Shape2D.rect(Rect2D(x: 0, y: 0, width: 2, height: 2)))])
    let image = Pixmap(picture, rasterizer)
    #expect((0..<6).map { image[$0, 1].red } == [255, 255, 0, 0, 255, 255])
  }
}
