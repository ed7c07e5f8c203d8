import DripFormats
import DripKit
import DripRaster
import Testing

@testable import DripWeb

extension WebTests {
  @Test func `A text is written as characters`() {
    var pen = PathCommands()
    var text = Node.Text("Ы1", at: Point2D(3, 4), in: StrokeFont(height: 10), alignment: .center)
    text.width = 25
    pen.text(Identity("label"), text, .color(.black))
    let arguments: [Float] = [3, 4, 10, 0.12, 0.5, 25, 2, 0x42B, 0x31]
    #expect(Array(pen.numbers.suffix(10)) == [PathCommand.text.number] + arguments)
  }

  @Test func `The width of a text is that of our own letters`() {
    let bytes = Array("62 %".utf8)
    unsafe drip_input(Int32(bytes.count))?.copyMemory(from: bytes, byteCount: bytes.count)
    #expect(drip_text_width(Int32(bytes.count)) == StrokeFont(height: 1).width(of: "62 %"))
    #expect(drip_text_width(-1) == 0)
  }

  @Test(arguments: names)
  func `A painting has the pixels of a pixmap`(name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    let story = kind.scene().run()
    Self.with(name) { handle in
      let sizes: [(Int32, Int32)] = [(64, 64), (1, 1), (33, 90), (200, 7), (64, 64)]
      for (index, (width, height)) in sizes.enumerated() {
        let time = story.duration.seconds * Double(index) / 4
        #expect(drip_frame(handle, time) == 1 || index > 0)
        let code: UInt32 = index % 2 == 0 ? 0 : 0x33_66_99_80
        let start = unsafe drip_paint(handle, width, height, code)
        let pixmap = Pixmap(
          story.picture(at: time), size: PixelSize(Int(width), Int(height)),
          background: index % 2 == 0 ? .clear : RGBAColor(51, 102, 153).opacity(128.0 / 255))
        #expect(unsafe Self.pixels(start, Int(width * height)) == pixmap.bytes)
        #expect(drip_frame(handle, time) == 0)
      }
    }
  }

  @Test func `Impossible sizes paint nothing`() {
    Self.with("wave") { handle in
      for size in [(0, 9), (9, 0), (-1, 9), (16385, 1), (1, 16385), (.max, .max), (.min, 1)]
        as [(Int32, Int32)]
      {
        #expect(unsafe drip_paint(handle, size.0, size.1, 0) == nil)
      }
      #expect(
        unsafe drip_paint(handle, 16384, 1, 0) != nil && drip_paint(handle, 1, 16384, 0) != nil)
    }
  }

  @Test func `Guides are drawn if they are on`() {
    Self.with("wave") { handle in
      _ = drip_frame(handle, 2)
      let plain = unsafe Self.pixels(drip_paint(handle, 90, 90, 0), 8100)
      #expect(drip_guides(handle, 1) == 1)
      #expect(drip_frame(handle, 2) == 1)
      #expect(unsafe Self.pixels(drip_paint(handle, 90, 90, 0), 8100) != plain)
      _ = drip_guides(handle, 0)
      #expect(drip_frame(handle, 2) == 1)
      #expect(unsafe Self.pixels(drip_paint(handle, 90, 90, 0), 8100) == plain)
    }
  }

  @Test(arguments: names)
  func `Files equal those of the encoders`(name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    let (scene, size) = (kind.scene(), PixelSize(60, 40))
    let picture = scene.picture(at: 2.5)
    let rasterizer = Rasterizer(size: size, background: .white)
    let png = try PNGWriter().encode(picture, rasterizer)
    let svg = SVGWriter(size: size, background: .white).encode(picture)
    var json = JSONWriter()
    json.writeFrame(of: scene, scene.run(), at: 2.5)
    json.endLine()
    Self.with(name) { handle in
      for (format, bytes) in [png, svg, json.bytes].enumerated() {
        let start = unsafe drip_file(handle, Int32(format), 2.5, 60, 40, 0xFFFF_FFFF)
        let file = unsafe UnsafeRawBufferPointer(start: start, count: Int(drip_length()))
        #expect(unsafe Array(file) == bytes)
      }
      for (format, width, height) in [(3, 9, 9), (-1, 9, 9), (0, 0, 9), (1, 9, -9), (2, 99_999, 1)]
        as [(Int32, Int32, Int32)]
      {
        #expect(unsafe drip_file(handle, format, 1, width, height, 0) == nil && drip_length() == 0)
      }
    }
  }
}
