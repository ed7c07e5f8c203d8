import Testing

@testable import DripKit

/// The shades of lit water, for accents of all hues.
struct ShadesTests {
  private static let accents = [
    "#2397d1", "#7c5cff", "#ff4f6d", "#16b981", "#ffb020", "#ff7ac6", "#8a94a6", "#ffd60a",
    "#000000",
    "#ffffff",
  ]

  private func shades(_ accent: String) throws -> Shades {
    Shades(of: try #require(RGBAColor(hex: accent)))
  }

  /// The hue in degrees, from a least one on.
  private func hue(_ color: RGBAColor, from least: Double = 0) -> Double {
    let hue = OKLab(color).hue * 180 / .pi
    return hue < least ? hue + 360 : hue
  }

  @Test(arguments: accents)
  func `Shades differ in lightness as water does in depth`(accent: String) throws {
    let shades = try shades(accent)
    let mid = OKLab(shades.mid).lightness
    // A component in files is off by up to half of an 8-bit step. In very dark colours a step is larger, so grey is rounded.
    func expect(_ color: RGBAColor, _ lightness: Double) {
      let grey = OKLab(lightness: lightness, chroma: 0, hue: 0).colorOfSameHue.rounded
      let expected = lightness < 0.05 ? OKLab(grey).lightness : lightness
      #expect(abs(OKLab(color).lightness - expected) < 0.006, "\(color.hex) of \(accent)")
      #expect(color == color.rounded)
    }
    expect(shades.bright, min(0.94, mid + 0.15))
    expect(shades.deep, max(0, mid - 0.115))
    expect(shades.deepest, max(0, mid - 0.20))
  }

  @Test(arguments: ["#ffb020", "#ffd60a", "#ffff00", "#84cc16", "#808000"])
  func `Yellow and lime keep their hue in the depth`(accent: String) throws {
    let shades = try shades(accent)
    let given = hue(try #require(RGBAColor(hex: accent)))
    for color in [shades.mid, shades.bright, shades.deep, shades.deepest] {
      #expect(abs(hue(color) - given) < 10, "\(color.hex)")
    }
  }

  @Test(arguments: accents)
  func `Marks are dark on very light water only, and contrast with darkened water`(
    accent: String
  ) throws {
    let shades = try shades(accent)
    #expect((shades.mark == .white) == (OKLab(shades.mid).lightness <= 0.82))
    let cover = shades.darkening(under: shades.mark, contrast: 3)
    for color in [shades.mid, shades.bright, shades.deep] {
      let seen = color.interpolated(to: cover.opacity(1), cover.alpha)
      #expect(seen.contrast(with: shades.mark) >= 3, "\(color.hex)")
    }
  }

  @Test func `Pink is rosy in the depth, and blue turns to violet`() throws {
    let (pink, blue) = (try shades("#ff7ac6"), try shades("#2397d1"))
    // The hue of red is on both sides of 0°.
    let pinks = [pink.mid, pink.deep, pink.deepest].map { hue($0, from: 180) }
    #expect(pinks[0] < pinks[1] && pinks[1] < pinks[2] && pinks[2] < 380)
    #expect(hue(blue.bright) < hue(blue.mid) && hue(blue.mid) < hue(blue.deep))
    #expect(hue(blue.deepest) < 272)
  }

  @Test(arguments: accents)
  func `Shades become legible in either direction`(accent: String) throws {
    let shades = try shades(accent)
    for mark in [RGBAColor.white, .black] {
      let legible = shades.legible(under: mark, contrast: 3)
      for color in [legible.mid, legible.bright, legible.deep, legible.deepest] {
        #expect(color.contrast(with: mark) >= 3.03, "\(color.hex) of \(accent)")
      }
      // A shade with enough contrast stays.
      #expect(legible.legible(under: mark, contrast: 3) == legible)
    }
  }
}
