import DripKit
import DripRaster
import DripTestSupport
import Testing

/// Gauges, in pixels.
struct GaugeTests {
  /// Returns the sum of the coverage of a role's nodes, in pixels.
  private func area(of role: String, in picture: Picture, _ size: PixelSize) -> Double {
    let image = Pixmap(picture.filtered { $0 == role }, size: size)
    return image.pixels.reduce(0.0) { $0 + Double($1.alpha) / 255 }
  }

  private func gauge(_ outline: Outline, _ value: Double) -> GaugeScene {
    var scene = GaugeScene()
    (scene.outline, scene.look.material, scene.number) = (outline, .flat, .none)
    scene.log.take(.value(value), at: 0)
    return scene
  }

  /// Outlines of lines and curves with sharp, concave, crossing and separate parts, and with holes.
  private static let random: [Outline] = (0..<50).compactMap { seed in
    var random = SplitMix64(seed: UInt64(seed))
    func point() -> String { "\(random.double(in: 0...100)) \(random.double(in: 0...100))" }
    let parts = (0...(seed % 3)).map { _ in
      let lines = (0..<Int.random(in: 2...11, using: &random)).map { _ in
        seed % 2 == 0 || Bool.random(using: &random)
          ? "L\(point())" : "Q\(point()) \(point())"
      }
      return "M\(point())\(lines.joined())Z"
    }
    return try? Outline(parts.joined())
  }

  @Test(arguments: Outline.presets + random)
  func `The area of the water at rest is the value`(outline: Outline) {
    var random = SplitMix64(seed: 3)
    for direction in Outline.Filling.Direction.allCases {
      let value = random.double(in: 0...100)
      var scene = gauge(outline, value)
      scene.direction = direction
      let picture = scene.frame(at: 3).picture
      let size = PixelSize(290, 290)
      let (water, all) = (
        area(of: "water.front", in: picture, size), area(of: "vessel", in: picture, size)
      )
      #expect(abs(water / all - value / 100) < 0.003, "\(outline.text) \(direction)")
    }
  }

  @Test func `A round tank shows its volume`() throws {
    // A cone that stands on its tip: the volume is the cube of the height.
    var scene = gauge(try Outline("M0 0H100L50 100Z"), 12.5)
    scene.fill = .volume
    let picture = scene.frame(at: 3).picture
    let size = PixelSize(240, 240)
    let (water, all) = (
      area(of: "water.front", in: picture, size), area(of: "vessel", in: picture, size)
    )
    #expect(abs(water / all - 0.25) < 0.003)
  }

  @Test(arguments: 0..<40, Look.Theme.allCases)
  func `Letters have the contrast of text to the pixels behind them`(
    seed: UInt64, theme: Look.Theme
  ) throws {
    var random = SplitMix64(seed: seed)
    let needed = theme == .highContrast ? 7.0 : 4.5
    for material in Look.Colors.Material.allCases {
      let outline = try #require(Outline.presets.randomElement(using: &random))
      var scene = GaugeScene()
      (scene.outline, scene.look.theme, scene.look.material) = (outline, theme, material)
      (scene.label, scene.unit) = ("Rain", "%")
      let color = random.next()
      scene.look.accent = RGBAColor(
        UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color >> 16))
      for value in [0, random.double(in: 20...80), 100] {
        scene.log.wait()
        scene.log.take(.value(value), at: 0)
        let picture = scene.frame(at: 3).picture
        for role in ["number", "unit", "label"] {
          let least = picture.contrast(behind: role, of: role, on: scene.stage.page)
          #expect(
            least >= needed,
            "\(least), \(role), \(outline.text), \(scene.look.accent.hex), \(material), \(value)")
        }
      }
    }
  }
}
