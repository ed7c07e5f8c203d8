import DripKit
import Testing

/// The specified defaults of all scenes.
struct SceneDefaultsTests {
  /// The defaults that `river` and `wave` share.
  private static let finish = [
    "spring.damping": 0.4, "spring.duration": 1, "shockwave.endScale": 3, "shockwave.opacity": 0.4,
    "tapAt": 0.8,
  ]

  /// The defaults that all variants of a scene share.
  private static let common: [String: [String: Double]] = [
    "river": finish.merging([
      "stage.width": 480, "stage.height": 480, "diameter": 150, "ring.lineWidth": 3,
      "fullRun": 6.18, "spawner.tickRate": 60, "spawner.period": 50, "spawner.mark": 40,
      "arc.orbit": 2, "arc.bow": 40, "droplet.flight": 2, "droplet.radius": 8,
      "droplet.breathPeriod": 1, "goo.reach": 16, "finale.scale": 0.9,
    ]) { $1 },
    "wave": finish.merging([
      "stage.width": 512, "stage.height": 512, "diameter": 160, "creeping.tickRate": 60,
      "swell.amplitude": 1.0 / 20, "swell.wavelength": 0.9, "phaseStep": 0.25,
      "creeping.factor": 0.01, "creeping.snap": 5, "creeping.full": 0.01, "backOffset": 0.65,
      "backDrop": 0.2, "backOpacity": 0.3, "pop.scale": 1.8, "shockwave.startScale": 0.9,
      "shockwave.duration": 2.1, "check.duration": 0.3, "check.lineWidth": 10,
    ]) { $1 },
    "splash": [
      "stage.width": 375, "stage.height": 547, "borderWidth": 0.5, "tickRate": 30,
      "breathing.high": 1.6, "breathing.low": 1, "breathing.step": 1.0 / 30, "dark.amplitude": 3,
      "dark.halfWaves": 1.5, "light.amplitude": 5, "light.halfWaves": 1.1, "white.amplitude": 10,
      "white.halfWaves": 1, "white.offset": 22,
      "drop.top": 20, "drop.width": 100, "drop.height": 50, "drop.barrier": 35,
      "drop.gravity": 1_000, "interval": 2, "splash.count": 7, "splash.stagger": 0.01,
      "splash.flight": 0.7, "splash.width": 15, "splash.height": 74,
    ],
    "refresh": [
      "stage.width": 375, "stage.height": 480, "barHeight": 80, "pullDistance": 80,
      "pullDuration": 0.6, "bend.rest": 25, "bend.full": 100, "bend.release": 0.2, "stop": 70,
      "retreatSpeed": 35, "balls.diameter": 15, "balls.gap": 10, "balls.rise": 0.5,
      "loadingTime": 2,
    ],
    "download": [
      "canvas.width": 480, "canvas.height": 480, "diameter": 200, "ring.lineWidth": 6,
      "glyphWidth": 8, "orbit": 1.85, "droplet.radius": 10.5, "droplet.flight": 0.45,
      "droplet.stretch": 0.225, "dropletsPerRun": 11, "sinkDuration": 0.1, "smoothing": 0.12,
      "tapAt": 0.8, "press.depth": 0.06, "press.attack": 0.09, "press.damping": 0.5,
      "press.release": 0.8, "drop.release": 0.22, "drop.gravity": 1500, "drop.puddle": 0.015,
      "climax.earliest": 0.76, "climax.scale": 0.91, "climax.squash": 0.035,
      "climax.shrink": 0.18, "climax.burst": 0.2, "climax.damping": 0.38, "climax.frequency": 20,
      "climax.kick": 24, "climax.check": 0.26, "climax.pop": 0.1, "climax.slosh": 0.16,
      "check.lineWidth": 14, "check.duration": 0.24, "burst.beads": 11, "burst.gravity": 900,
      "burst.endScale": 2.02, "burst.duration": 0.55, "impact.crater": 15, "impact.crown": 13,
      "impact.spread": 120, "impact.jet": 27, "impact.bead": 4.6, "impact.wave": 6.5,
      "impact.speed": 200, "impact.limit": 45, "failure.blush": 0.16, "failure.pallor": 0.62,
      "failure.distance": 11,
      "failure.rate": 6.2, "failure.duration": 0.45, "cross.start": 0.16, "cross.pause": 0.12,
      "cross.duration": 0.18, "drainDuration": 0.4, "glyphReturn": 0.26,
    ],
  ]

  /// The defaults that differ between the variants.
  private static let different: [String: [String: (recorded: Double, intended: Double)]] = [
    "river": [
      "growthPower": (2, 1), "arc.shift": (8, 0), "droplet.breathDepth": (0, 0.12),
      "arrow.shrink": (0, 0.2), "finale.rest": (1.2, 0.8), "finale.shrink": (0.9, 0.45),
      "finale.pause": (0.2, 0.1), "pop.scale": (1.8, 1.25), "shockwave.startScale": (0.9, 1.25),
      "shockwave.duration": (2.1, 1.4),
    ],
    "wave": [
      "finale.rest": (0, 0), "finale.shrink": (0, 0.4), "finale.scale": (1, 0.9),
      "finale.pause": (0.2, 0.1),
    ],
    "splash": [
      "waveSpeed": (0, 0.1), "dark.offset": (20, 9), "light.offset": (22, 15.5),
      "dark.lead": (0, 1.05), "light.lead": (0, 0.4), "growth": (0, 0.3), "sinkTime": (0, 0.2),
    ],
    "refresh": [
      "floating.amplitude": (5, 4.4), "floating.period": (1, 0.9),
      "floating.stagger": (0.2, 0.225), "returnDuration": (0.3, 0.48), "settling.lead": (0, 0.2),
    ],
  ]

  /// The defaults of the intended variant only.
  private static let intended = [
    "river": ["isSticky", "pop.isSudden", "leavesFromBehind", "isTickWritten"],
    "splash": ["isSticky", "jumpsAtOnce"],
    "refresh": ["isSticky", "floating.isSine", "ballsRideUp"],
  ]

  /// The intended colours that are darker than the model's, for the contrast of marks.
  private static let darker: [String: [String: RGBAColor]] = [
    "river": ["color": RGBAColor(46, 163, 148)], "wave": ["waterColor": RGBAColor(0, 150, 168)],
  ]

  private static let colors: [String: [String: RGBAColor]] = [
    "river": ["color": RGBAColor(50, 171, 155), "stage.page": .black],
    "wave": [
      "discColor": RGBAColor(239, 239, 244), "waterColor": RGBAColor(79, 240, 255),
      "checkColor": .white,
      "stage.page": .white,
    ],
    "splash": [
      "stage.page": RGBAColor(gray: 170), "bowlColor": RGBAColor(gray: 80),
      "dark.color": RGBAColor(gray: 159), "light.color": RGBAColor(gray: 207),
      "white.color": .white,
    ],
    "refresh": ["stage.page": RGBAColor(192, 194, 196), "sheetColor": RGBAColor(239, 239, 244)],
    "download": [:],
  ]

  @Test(
    arguments: SceneCase.plain.filter {
      common[$0.scene.name] != nil && $0.scene.variant != .drop
    })
  func `The parameters of a scene have the specified defaults`(played: SceneCase) throws {
    let (name, scene) = (played.scene.name, played.scene)
    let isIntended = scene.variant == .intended
    var values = try #require(Self.common[name]).mapValues { ParameterValue.number($0) }
    for (path, numbers) in Self.different[name, default: [:]] {
      values[path] = .number(isIntended ? numbers.intended : numbers.recorded)
    }
    for path in Self.intended[name, default: []] { values[path] = .flag(isIntended) }
    for (path, color) in try #require(Self.colors[name]) {
      values[path] = .color(isIntended ? Self.darker[name]?[path] ?? color : color)
    }
    for (path, value) in values { #expect(try scene.value(of: path) == value, "\(path)") }
  }

  @Test(arguments: [Variant.recorded, .intended])
  func `Defaults of other types are as specified`(variant: Variant) {
    let isIntended = variant == .intended
    #expect(RiverScene(variant: variant).tickColor == (isIntended ? .white : .black))
    #expect((SplashScene(variant: variant).ripple.height > 0) == isIntended)
    #expect(SplashScene.bowlDiameter == 150 && !RefreshScene(variant: variant).chrome)
    #expect(DownloadScene(variant: variant) == DownloadScene())
  }

  @Test func `The default variant of the models is the recorded one`() {
    for scene in [RiverScene.self, WaveScene.self, SplashScene.self]
      as [any CatalogScene.Type]
    {
      #expect(scene.variants == [.recorded, .intended] && scene.init().variant == .recorded)
    }
    #expect(DownloadScene.variants == [.intended])
    #expect(RefreshScene.variants == [.drop, .recorded, .intended])
    #expect(RefreshScene().variant == .drop)
    #expect(RiverScene(progress: .waiting).progress == .waiting)
  }
}
