import DripKit
import Testing

/// The numbers of the specification, as every scene holds them.
struct SceneDefaultsTests {
  private func check<S: CatalogScene>(_ scene: S, _ numbers: [String: Double]) throws {
    for (name, number) in numbers {
      #expect(try scene.value(of: name) == .number(number), "\(S.name) \(name)")
    }
  }

  private func check<S: CatalogScene>(_ scene: S, colors: [String: Color]) throws {
    for (name, color) in colors {
      #expect(try scene.value(of: name) == .color(color), "\(S.name) \(name)")
    }
  }

  private func check<S: CatalogScene>(_ scene: S, flags: [String: Bool]) throws {
    for (name, flag) in flags {
      #expect(try scene.value(of: name) == .flag(flag), "\(S.name) \(name)")
    }
  }

  /// What `river`, `wave` and `download` share.
  private let finish = [
    "spring.damping": 0.4, "spring.duration": 1, "shockwave.startScale": 0.9,
    "shockwave.endScale": 3,
    "shockwave.opacity": 0.4, "tapAt": 0.8,
  ]

  @Test(arguments: [Variant.recorded, .intended])
  func `River's numbers`(variant: Variant) throws {
    let scene = RiverScene(variant: variant)
    try check(scene, finish)
    try check(
      scene,
      [
        "stage.width": 480, "stage.height": 480, "diameter": 150, "ring.lineWidth": 3,
        "fullRun": 6.18,
        "spawner.tickRate": 60, "spawner.period": 50, "spawner.mark": 40, "arc.orbit": 2,
        "arc.bow": 40, "droplet.flight": 2,
        "droplet.radius": 8, "droplet.breathPeriod": 1, "goo.reach": 16, "finale.rest": 1.2,
        "finale.shrink": 0.9, "finale.scale": 0.9, "finale.pause": 0.2, "pop.scale": 1.8,
        "shockwave.duration": 2.1,
      ])
    try check(
      scene,
      variant == .recorded
        ? ["growthPower": 2, "arc.shift": 8, "droplet.breathDepth": 0, "arrow.shrink": 0]
        : ["growthPower": 1, "arc.shift": 0, "droplet.breathDepth": 0.12, "arrow.shrink": 0.2])
    let isIntended = variant == .intended
    try check(
      scene,
      flags: ["isSticky": isIntended, "pop.isSudden": isIntended, "isTickWritten": isIntended])
    try check(
      scene,
      colors: [
        "color": Color(50, 171, 155), "stage.page": .black,
        "tickColor": isIntended ? .white : .black,
      ])
  }

  @Test(arguments: [Variant.recorded, .intended])
  func `Wave's numbers`(variant: Variant) throws {
    let scene = WaveScene(variant: variant)
    try check(scene, finish)
    try check(
      scene,
      [
        "stage.width": 512, "stage.height": 512, "diameter": 160, "creeping.tickRate": 60,
        "swell.amplitude": 1.0 / 20,
        "swell.wavelength": 0.9, "phaseStep": 0.25, "creeping.factor": 0.01, "creeping.snap": 5,
        "creeping.full": 0.01, "backOffset": 0.65, "backDrop": 0.2, "backOpacity": 0.3,
        "finale.pause": 0.2, "pop.scale": 1.8, "shockwave.duration": 2.1, "check.duration": 0.3,
        "check.lineWidth": 10, "finale.rest": variant == .intended ? 1.2 : 0,
        "finale.shrink": variant == .intended ? 0.9 : 0,
      ])
    try check(
      scene,
      colors: [
        "discColor": Color(239, 239, 244), "waterColor": Color(79, 240, 255),
        "checkColor": .white, "stage.page": .white,
      ])
  }

  @Test(arguments: [Variant.recorded, .intended])
  func `Splash's numbers`(variant: Variant) throws {
    let scene = SplashScene(variant: variant)
    #expect(SplashScene.bowlDiameter == 150)
    try check(
      scene,
      [
        "stage.width": 375, "stage.height": 547, "borderWidth": 0.5, "tickRate": 30,
        "waveSpeed": variant == .intended ? 0.1 : 0, "breathing.high": 1.6, "breathing.low": 1,
        "breathing.step": 1.0 / 30, "dark.amplitude": 3, "dark.halfWaves": 1.5, "dark.offset": 20,
        "light.amplitude": 5, "light.halfWaves": 1.1, "light.offset": 22, "white.amplitude": 10,
        "white.halfWaves": 1, "white.offset": 22, "drop.top": 20, "drop.width": 100,
        "drop.height": 50,
        "drop.barrier": 35, "drop.gravity": 1_000, "interval": 2, "splash.count": 7,
        "splash.stagger": 0.01,
        "splash.flight": 0.7, "splash.width": 15, "splash.height": 74,
      ])
    #expect((scene.ripple.height > 0) == (variant == .intended))
    try check(
      scene,
      colors: [
        "stage.page": Color(gray: 170), "bowlColor": Color(gray: 80),
        "dark.color": Color(gray: 159),
        "light.color": Color(gray: 207), "white.color": .white,
      ])
  }

  @Test(arguments: [Variant.recorded, .intended])
  func `Refresh's numbers`(variant: Variant) throws {
    let scene = RefreshScene(variant: variant)
    let isIntended = variant == .intended
    try check(
      scene,
      [
        "stage.width": 375, "stage.height": 480, "barHeight": 80, "pullDistance": 80,
        "pullDuration": 0.6,
        "bend.rest": 25, "bend.full": 100, "bend.release": 0.2, "stop": 70, "retreatSpeed": 35,
        "balls.diameter": 15, "balls.gap": 10, "balls.rise": 0.5, "loadingTime": 2,
        "floating.amplitude": isIntended ? 4.4 : 5, "floating.period": isIntended ? 0.9 : 1,
        "floating.stagger": isIntended ? 0.225 : 0.2, "returnDuration": isIntended ? 0.48 : 0.3,
      ])
    try check(
      scene,
      flags: ["chrome": false, "floating.isSine": isIntended, "ballsRideUp": isIntended])
    try check(
      scene,
      colors: ["stage.page": Color(192, 194, 196), "sheetColor": Color(239, 239, 244)])
  }

  @Test func `Download's numbers, as far as they are not its own`() throws {
    let scene = DownloadScene()
    try check(scene, finish)
    try check(
      scene,
      [
        "stage.width": 480, "stage.height": 480, "diameter": 150, "ring.lineWidth": 3,
        "arc.orbit": 2, "arc.bow": 40,
        "finale.scale": 0.9, "goo.reach": 16,
      ])
    try check(scene, colors: ["failure.color": Color(232, 76, 61)])
    #expect(DownloadScene.variants == [.intended])
    #expect(DownloadScene(variant: .recorded) == scene)
  }

  @Test func `The models are shown as they were recorded unless something else is said`() {
    #expect(RiverScene().variant == .recorded && RiverScene.variants == [.recorded, .intended])
    #expect(WaveScene().variant == .recorded && WaveScene.variants == [.recorded, .intended])
    #expect(SplashScene().variant == .recorded && SplashScene.variants == [.recorded, .intended])
    #expect(RefreshScene().variant == .recorded && RefreshScene.variants == [.recorded, .intended])
    #expect(RiverScene(progress: .waiting).progress == .waiting)
  }
}
