import DripExport
import DripKit
import DripRaster
import Foundation
import Testing

@testable import DripFormats

struct SpriteAtlasTests {
  @Test(arguments: [
    (PixelRect(x: 3, y: 2, width: 4, height: 5), true),
    (PixelRect(x: 0, y: 0, width: 12, height: 9), false),
    (PixelRect(x: 11, y: 8, width: 1, height: 1), true),
    (PixelRect(x: 0, y: 4, width: 12, height: 1), true),
  ])
  func `A sprite has the pixels that are not clear`(_ bounds: PixelRect, _ isTrimmed: Bool) throws {
    let rect = Rect2D(
      x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width),
      height: Double(bounds.height))
    let sprite = Sprite(try frame(PixelSize(12, 9), [rect]))
    #expect(sprite.bounds == bounds)
    #expect(sprite.isTrimmed == isTrimmed && sprite.sourceSize == PixelSize(12, 9))
  }

  @Test func `Two shapes share a sprite, and an empty frame has one pixel`() throws {
    let corners = [
      Rect2D(x: 1, y: 6, width: 2, height: 1), Rect2D(x: 8, y: 2, width: 1, height: 1),
    ]
    let sprite = Sprite(try frame(PixelSize(12, 9), corners))
    #expect(sprite.bounds == PixelRect(x: 1, y: 2, width: 8, height: 5))
    let nothing = Sprite(try frame(PixelSize(12, 9), []))
    #expect(nothing.bounds == PixelRect(x: 0, y: 0, width: 1, height: 1) && nothing.isTrimmed)
  }

  @Test(arguments: [(2, 0, false), (0, 0, true), (1, 3, false), (5, 1, true)])
  func `Every frame can be restored exactly`(
    _ padding: Int, _ extrusion: Int, _ isPowerOfTwo: Bool
  ) throws {
    let frames = try frames(of: WaveScene(variant: .recorded), count: 40, side: 60)
    var layout = SpriteAtlas.Layout()
    (layout.padding, layout.extrusion, layout.isPowerOfTwo) = (padding, extrusion, isPowerOfTwo)
    let atlas = try #require(SpriteAtlas(frames.map { Sprite($0) }, layout: layout))
    let image = try PNGReader().decode(atlas.png()).pixmap
    #expect(image.size == atlas.size)
    var expected = Pixmap(size: image.size)
    for (place, (frame, sprite)) in zip(atlas.places, zip(frames, atlas.sprites)) {
      #expect(place.width == sprite.bounds.width && place.height == sprite.bounds.height)
      var whole = Pixmap(size: frame.size)
      for y in 0..<place.height {
        for x in 0..<place.width {
          whole[sprite.bounds.x + x, sprite.bounds.y + y] = image[place.x + x, place.y + y]
        }
      }
      #expect(whole == frame.pixmap)
      // Also what is around it.
      for y in place.y - extrusion..<place.endY + extrusion {
        for x in place.x - extrusion..<place.endX + extrusion {
          let (column, row) = (
            min(max(x, place.x), place.endX - 1), min(max(y, place.y), place.endY - 1)
          )
          expected[x, y] = image[column, row]
        }
      }
    }
    #expect(image == expected)
    // Frames from the twentieth on, and clear ones, are there already.
    #expect(Set(atlas.places).count <= 20 && Set(atlas.places).count > 5)
  }

  @Test func `Sprites keep a distance from each other and from the border`() throws {
    var layout = SpriteAtlas.Layout()
    (layout.padding, layout.extrusion) = (3, 2)
    let sprites = try frames(of: RiverScene(variant: .recorded), count: 30, side: 40).map {
      Sprite($0)
    }
    let atlas = try #require(SpriteAtlas(sprites, layout: layout))
    let places = Array(Set(atlas.places))
    for (index, a) in places.enumerated() {
      #expect(min(a.x, a.y) >= 5)
      #expect(a.endX + 5 <= atlas.size.width && a.endY + 5 <= atlas.size.height)
      for b in places[..<index] {
        #expect(
          a.endX + 7 <= b.x || b.endX + 7 <= a.x || a.endY + 7 <= b.y || b.endY + 7 <= a.y)
      }
    }
  }

  @Test func `Sprites that do not fit are refused`() throws {
    let sprites = try frames(of: WaveScene(variant: .recorded), count: 3, side: 60).map {
      Sprite($0)
    }
    var layout = SpriteAtlas.Layout()
    layout.longestSide = 20
    #expect(SpriteAtlas(sprites, layout: layout) == nil)
    #expect(SpriteAtlas([]) == nil)
  }

  @Test func `The JSON has the name and position of every frame`() throws {
    let sprites = try frames(of: WaveScene(variant: .recorded), count: 4, side: 30).map {
      Sprite($0)
    }
    let atlas = try #require(SpriteAtlas(sprites))
    var labels = SpriteAtlas.Labels(
      scene: "quoted \"д💧\" \\\n", frameDuration: 1 / 3.0)
    labels.phases = [.idle, .idle, .filling, .idle]
    (labels.image, labels.scale) = ("a.png", 3)
    let text = atlas.json(labels)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text)) as? [String: [String: Any]])
    let frames = try #require(json["frames"] as? [String: [String: Any]])
    #expect(frames.count == 4)
    for index in sprites.indices {
      let entry = try #require(frames["\(labels.scene)-000\(index).png"])
      func rect(_ key: String) throws -> PixelRect {
        let rect = try #require(entry[key] as? [String: Int])
        return PixelRect(
          x: rect["x"] ?? -1, y: rect["y"] ?? -1, width: rect["w"] ?? -1, height: rect["h"] ?? -1)
      }
      #expect(try rect("frame") == atlas.places[index])
      #expect(try rect("spriteSourceSize") == sprites[index].bounds)
      #expect(entry["sourceSize"] as? [String: Int] == ["w": 30, "h": 30])
      #expect(entry["rotated"] as? Bool == false && entry["trimmed"] as? Bool == true)
      #expect(entry["duration"] as? Int == [333, 334, 333, 333][index])
    }
    let meta = try #require(json["meta"])
    #expect(meta["image"] as? String == "a.png" && meta["scale"] as? String == "3")
    let tags = try #require(meta["frameTags"] as? [[String: Any]])
    #expect(tags.map { $0["name"] as? String } == ["idle", "filling", "idle"])
    #expect(tags.map { $0["from"] as? Int } == [0, 2, 3])
    #expect(tags.map { $0["to"] as? Int } == [1, 2, 3])
  }

  @Test func `Durations add up for any number of frames`() throws {
    let sprites = [Sprite](repeating: Sprite(try frame(PixelSize(4, 4), [])), count: 10_000)
    let atlas = try #require(SpriteAtlas(sprites))
    #expect(Set(atlas.places).count == 1)
    let labels = SpriteAtlas.Labels(scene: "a", frameDuration: 1 / 29.97)
    let json = try JSONSerialization.jsonObject(with: Data(atlas.json(labels))) as? [String: Any]
    let frames = try #require(json?["frames"] as? [String: [String: Any]])
    let sum = frames.values.reduce(0) { $0 + ($1["duration"] as? Int ?? 0) }
    #expect(sum == Int((10_000_000 / 29.97).rounded()))
  }
}
