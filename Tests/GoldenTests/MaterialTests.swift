import DripRaster
import DripTestSupport
import Testing

@testable import DripKit

/// The lit flagship, in pixels.
struct MaterialTests {
  static let accents = [
    "#2397d1", "#7c5cff", "#ff4f6d", "#16b981", "#ffb020", "#ff7ac6", "#8a94a6", "#ffd60a",
    "#ffffff", "#000000",
  ]

  private func scene(_ theme: Look.Theme, _ accent: String = "#2397d1") throws -> DownloadScene {
    var scene = DownloadScene()
    scene.log.wait()
    scene.material = .light
    scene.colors.theme = theme
    scene.colors.accent = try #require(RGBAColor(hex: accent))
    return scene
  }

  @Test(arguments: accents, [Look.Theme.light, .dark])
  func `A white mark has a contrast of 3 with the water`(accent: String, theme: Look.Theme) throws {
    var scene = try scene(theme, accent)
    scene.log.take(.progress(1), at: 0)
    let story = scene.run()
    let seconds = story.duration.seconds
    let page = scene.stage.page
    for time in [seconds - 0.3, seconds] {
      let least = story.frame(at: time).picture.contrast(behind: "check", of: "check", on: page)
      #expect((3..<21).contains(least), "\(least) at \(time)")
    }
    var paused = try self.scene(theme, accent)
    paused.log.take(.progress(0.5), at: 0)
    paused.log.take(.pause, at: 2)
    let least = paused.run().frame(at: 3).picture.contrast(
      behind: "pause.wet", of: "pause", on: page)
    #expect((3..<21).contains(least), "\(least)")
  }

  @Test(arguments: accents, Look.Theme.allCases)
  func `Glyph, check and cross of a flat button contrast with their grounds`(
    accent: String, theme: Look.Theme
  ) throws {
    var (done, failed) = (try scene(theme, accent), try scene(theme, accent))
    (done.material, failed.material) = (.flat, .flat)
    done.log.take(.progress(1), at: 0.5)
    failed.log.take(.progress(0.5), at: 0.5)
    failed.log.take(.fail, at: 2)
    let (page, end) = (done.stage.page, done.duration.seconds)
    for (scene, mark, time, contrast) in [
      (done, "glyph", 0, theme.contrast), (done, "check", end, theme.markContrast),
      (failed, "cross", 4, theme.markContrast),
    ] {
      let least = scene.frame(at: time).picture.contrast(behind: mark, of: mark, on: page)
      // Pixels round the colours.
      #expect((contrast - 0.05..<21).contains(least), "\(least) of the \(mark)")
    }
  }

  @Test func `Water has the hue and the lightness of its accent`() throws {
    var random = SplitMix64(seed: 200)
    for _ in 0..<200 {
      func component() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
      let accent = RGBAColor(component(), component(), component())
      var scene = try scene(.light, accent.hex)
      scene.log.take(.progress(0.6), at: 0)
      let size = PixelSize(60, 60)
      let all = scene.run().frame(at: 3).picture
      let picture = Picture(
        size: all.size, nodes: all.filtered { !$0.hasPrefix("droplet") }.nodes)
      let pixels = Pixmap(picture, size: size, background: .white).pixels
      // A disc of a third of the radius, in the middle of the depth.
      let middle = Vector2D(30, 33)
      var (lightness, a, b, count) = (0.0, 0.0, 0.0, 0.0)
      for y in 0..<60 {
        for x in 0..<60
        where (Vector2D(Double(x) + 0.5, Double(y) + 0.5) - middle).length < 6 {
          let pixel = pixels[60 * y + x]
          let color = OKLab(RGBAColor(pixel.red, pixel.green, pixel.blue))
          (lightness, a, b, count) = (
            lightness + color.lightness, a + color.a, b + color.b, count + 1
          )
        }
      }
      let given = OKLab(accent)
      #expect(abs(lightness / count - given.lightness) <= 0.14, "\(accent.hex)")
      guard given.chroma > 0.04 else { continue }
      let turn = Vector2D(a, b).angle - Vector2D(given.a, given.b).angle
      let degrees = abs((turn * 180 / .pi).remainder(dividingBy: 360))
      #expect(degrees <= 8, "\(accent.hex): \(degrees)")
    }
  }

  @Test func `High contrast is flat`() throws {
    var scene = try scene(.highContrast)
    let lit = scene.run()
    scene.material = .flat
    let flat = scene.run()
    for time in [0.0, 1.5, 3, 5] {
      #expect(lit.frame(at: time).picture == flat.frame(at: time).picture)
    }
  }

  @Test func `Small buttons leave out details`() throws {
    func roles(_ diameter: Double) throws -> Set<String> {
      var scene = try scene(.light)
      scene.log.demonstrate()
      scene.diameter = diameter
      return AnyScene(scene).roles
    }
    let large = try roles(64)
    let medium = try roles(63)
    let small = try roles(31)
    #expect(large.isSuperset(of: ["bubble", "caustic", "shadow", "water.back", "surface"]))
    #expect(!medium.contains("bubble") && medium.isSuperset(of: ["shadow", "water.back"]))
    #expect(small.isDisjoint(with: ["bubble", "shadow", "water.back"]))
    #expect(small.isSuperset(of: ["water.front", "surface", "caustic"]))
  }

  @Test(arguments: [Look.Theme.light, .dark])
  func `A lit glass is translucent`(theme: Look.Theme) throws {
    let picture = try scene(theme).run().frame(at: 0).picture
    let glass = Pixmap(picture, size: PixelSize(240, 240)).pixels
    // Above the glyph, inside the ring.
    let pixel = glass[240 * (120 - 32) + 120]
    #expect((1..<180).contains(pixel.alpha), "\(pixel.alpha)")
  }
}
