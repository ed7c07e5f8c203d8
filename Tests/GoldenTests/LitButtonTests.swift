import DripKit
import DripRaster
import Testing

/// Lit scenes with an optional material, in pixels.
struct LitButtonTests {
  private static let pages: [RGBAColor] = [.white, RGBAColor(18, 22, 28), .black]

  /// Returns a lit `wave`.
  private func wave(_ accent: String, on page: RGBAColor = .white) throws -> WaveScene {
    var scene = WaveScene(variant: .intended)
    scene.stage.page = page
    scene.look.accent = try #require(RGBAColor(hex: accent))
    return scene
  }

  /// Returns a lit `river`.
  private func river(_ accent: String, on page: RGBAColor = .black) throws -> RiverScene {
    var scene = RiverScene(variant: .intended)
    scene.stage.page = page
    scene.look.accent = try #require(RGBAColor(hex: accent))
    return scene
  }

  /// Expects that a white check has a contrast of 3 with the water behind it, also in the reduced form.
  private func expectContrast(
    _ scene: some CatalogScene, behind role: String, on page: RGBAColor
  ) throws {
    for isReduced in [false, true] {
      var scene = scene
      scene.reducedMotion = isReduced
      let story = scene.run()
      let check = try #require(story.timeline.time(of: .check))
      for time in stride(from: check + 0.3, through: story.duration.seconds + 0.5, by: 0.1) {
        let picture = story.frame(at: time).picture
        let least = picture.contrast(behind: role, of: role, on: page)
        #expect((3..<21).contains(least), "\(least) at \(time)")
      }
    }
  }

  @Test(arguments: MaterialTests.accents, pages)
  func `The check of wave has a contrast of 3 with the water`(accent: String, page: RGBAColor)
    throws
  {
    try expectContrast(try wave(accent, on: page), behind: "check", on: page)
  }

  @Test(arguments: MaterialTests.accents, pages)
  func `The tick of river has a contrast of 3 with the water`(accent: String, page: RGBAColor)
    throws
  {
    try expectContrast(try river(accent, on: page), behind: "tick", on: page)
  }

  @Test(arguments: MaterialTests.accents, pages)
  func `The glyph has a contrast of 3 with the glass`(accent: String, page: RGBAColor) throws {
    var (wave, river) = (try wave(accent, on: page), try river(accent, on: page))
    (wave.stage.width, wave.stage.height) = (180, 180)
    (river.stage.width, river.stage.height) = (180, 180)
    for picture in [wave.frame(at: 0).picture, river.frame(at: 0).picture] {
      let least = picture.contrast(behind: "glyph", of: "glyph", on: page)
      #expect((3..<21).contains(least), "\(least)")
    }
  }

  @Test func `Droplets of river dissolve behind the disc, which keeps its size`() throws {
    let lit = try river("#2ea394")
    var flat = lit
    flat.look.material = .flat
    for time in stride(from: 1.5, to: 8, by: 0.25) {
      let (lit, flat) = (lit.frame(at: time).picture, flat.frame(at: time).picture)
      #expect(
        lit.rolesInOrder.filter { $0 == "droplet" }.count
          == flat.rolesInOrder.filter { $0 == "droplet" }.count)
      let order = lit.rolesInOrder
      let disc = try #require(order.firstIndex(of: "disc"))
      #expect(order.lastIndex { $0.hasPrefix("droplet") || $0 == "goo" }.map { $0 < disc } ?? true)
      #expect(flat.rolesInOrder.contains("disc"))
    }
  }

  @Test func `A lit splash has the drops and the layers of the flat one`() {
    let lit = SplashScene(variant: .intended)
    let flat = lit.with { $0.look.material = .flat }
    var drops = 0
    for time in stride(from: 0.0, to: 4, by: 0.07) {
      let (flat, lit) = (
        flat.frame(at: time).picture.rolesInOrder, lit.frame(at: time).picture.rolesInOrder
      )
      for role in ["wave.light", "wave.white", "drop", "splash"] {
        #expect(flat.filter { $0 == role }.count == lit.filter { $0 == role }.count)
      }
      drops += lit.filter { $0 == "splash" || $0 == "drop" }.count
    }
    #expect(drops > 100)
  }

  @Test func `Small vessels leave out details`() throws {
    func roles(_ diameter: Double) throws -> [Set<String>] {
      var (wave, river) = (try wave("#2397d1"), try river("#2397d1"))
      (wave.diameter, river.diameter) = (diameter, diameter)
      return [AnyScene(wave).roles, AnyScene(river).roles]
    }
    let (medium, small) = (try roles(32), try roles(31))
    #expect(medium[0].isSuperset(of: ["shadow", "wave.back", "caustic"]))
    #expect(medium[1].isSuperset(of: ["shadow", "ring.light", "caustic"]))
    #expect(small[0].isDisjoint(with: ["shadow", "wave.back", "ring.light"]))
    #expect(small[0].isSuperset(of: ["wave.front", "surface", "caustic"]))
    #expect(small[1].isDisjoint(with: ["shadow", "ring.light"]))
    #expect(small[1].isSuperset(of: ["disc", "glass", "caustic"]))
  }

  @Test func `Recorded variants have no material and are flat`() {
    for kind in allScenes where kind.variants.contains(.recorded) {
      let parameters = kind.scene(.recorded).parameters.map(\.path)
      #expect(parameters.contains("stage.page") && !parameters.contains("material"))
    }
    func isTheSame(_ scene: some Look.Wearer) -> Bool {
      let dressed = scene.with { ($0.look.material, $0.look.accent) = (.light, .black) }
      return dressed.frame(at: 2).picture == scene.frame(at: 2).picture
    }
    #expect(isTheSame(WaveScene(variant: .recorded)) && isTheSame(RiverScene(variant: .recorded)))
    #expect(isTheSame(SplashScene(variant: .recorded)))
  }
}
