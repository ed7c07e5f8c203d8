import DripKit
import Testing

/// The numbers of the specification, as every scene holds them.
struct SceneDefaultsTests {
  private func check<S: Scene>(_ scene: S, _ numbers: [String: Double]) throws {
    for (name, number) in numbers {
      #expect(try scene.parameter(name) == .number(number), "\(S.name) \(name)")
    }
  }

  private func check<S: Scene>(_ scene: S, colors: [String: Color]) throws {
    for (name, color) in colors {
      #expect(try scene.parameter(name) == .color(color), "\(S.name) \(name)")
    }
  }

  private func check<S: Scene>(_ scene: S, flags: [String: Bool]) throws {
    for (name, flag) in flags {
      #expect(try scene.parameter(name) == .flag(flag), "\(S.name) \(name)")
    }
  }

  /// What `river`, `wave` and `download` share.
  private let finish = [
    "springDamping": 0.4, "springDuration": 1, "shockwaveStart": 0.9, "shockwaveEnd": 3,
    "shockwaveOpacity": 0.4, "tapAt": 0.8,
  ]

  @Test(arguments: Variant.allCases)
  func `River's numbers`(variant: Variant) throws {
    let scene = RiverScene(variant: variant)
    try check(scene, finish)
    try check(
      scene,
      [
        "width": 480, "height": 480, "diameter": 150, "lineWidth": 3, "fullRun": 6.18,
        "tickRate": 60, "spawnPeriod": 50, "spawnMark": 40, "orbit": 2, "bow": 40, "flight": 2,
        "dropletRadius": 8, "breathPeriod": 1, "reach": 16, "restDuration": 1.2,
        "shrinkDuration": 0.9, "shrinkScale": 0.9, "springDelay": 0.2, "popScale": 1.8,
        "shockwaveDuration": 2.1,
      ])
    try check(
      scene,
      variant == .recorded
        ? ["growthPower": 2, "startShift": 8, "breathDepth": 0, "arrowShrink": 0]
        : ["growthPower": 1, "startShift": 0, "breathDepth": 0.12, "arrowShrink": 0.2])
    let isIntended = variant == .intended
    try check(scene, flags: ["sticky": isIntended, "pops": isIntended, "writtenTick": isIntended])
    try check(
      scene,
      colors: [
        "color": Color(50, 171, 155), "pageColor": .black,
        "tickColor": isIntended ? .white : .black,
      ])
  }

  @Test(arguments: Variant.allCases)
  func `Wave's numbers`(variant: Variant) throws {
    let scene = WaveScene(variant: variant)
    try check(scene, finish)
    try check(
      scene,
      [
        "width": 512, "height": 512, "diameter": 160, "tickRate": 60, "amplitude": 1.0 / 20,
        "wavelength": 0.9, "phaseStep": 0.25, "followFactor": 0.01, "snapLevel": 5,
        "fullLevel": 0.01, "backOffset": 0.65, "backDrop": 0.2, "backOpacity": 0.3,
        "springDelay": 0.2, "popScale": 1.8, "shockwaveDuration": 2.1, "checkDuration": 0.3,
        "checkWidth": 10, "restDuration": variant == .intended ? 1.2 : 0,
        "shrinkDuration": variant == .intended ? 0.9 : 0,
      ])
    try check(
      scene,
      colors: [
        "discColor": Color(239, 239, 244), "waterColor": Color(79, 240, 255),
        "checkColor": .white, "pageColor": .white,
      ])
  }

  @Test(arguments: Variant.allCases)
  func `Splash's numbers`(variant: Variant) throws {
    let scene = SplashScene(variant: variant)
    #expect(SplashScene.bowlDiameter == 150)
    try check(
      scene,
      [
        "width": 375, "height": 547, "borderWidth": 0.5, "tickRate": 30,
        "waveSpeed": variant == .intended ? 0.1 : 0, "highStrength": 1.6, "lowStrength": 1,
        "breathStep": 1.0 / 30, "darkAmplitude": 3, "darkCycles": 1.5, "darkOffset": 20,
        "lightAmplitude": 5, "lightCycles": 1.1, "lightOffset": 22, "whiteAmplitude": 10,
        "whiteCycles": 1, "whiteOffset": 22, "dropTop": 20, "dropWidth": 100, "dropHeight": 50,
        "barrier": 35, "gravity": 1_000, "interval": 2, "splashCount": 7, "splashStagger": 0.01,
        "splashFlight": 0.7, "splashWidth": 15, "splashHeight": 74,
      ])
    #expect((scene.rippleHeight > 0) == (variant == .intended))
    try check(
      scene,
      colors: [
        "pageColor": Color(gray: 170), "bowlColor": Color(gray: 80), "darkColor": Color(gray: 159),
        "lightColor": Color(gray: 207), "whiteColor": .white,
      ])
  }

  @Test(arguments: Variant.allCases)
  func `Refresh's numbers`(variant: Variant) throws {
    let scene = RefreshScene(variant: variant)
    let isIntended = variant == .intended
    try check(
      scene,
      [
        "width": 375, "height": 480, "barHeight": 80, "pullDistance": 80, "pullDuration": 0.6,
        "restBend": 25, "fullBend": 100, "bendRelease": 0.2, "stop": 70, "retreatSpeed": 35,
        "ballDiameter": 15, "ballGap": 10, "riseDuration": 0.5, "loadingTime": 2,
        "floatAmplitude": isIntended ? 4.4 : 5, "floatPeriod": isIntended ? 0.9 : 1,
        "floatStagger": isIntended ? 0.225 : 0.2, "returnDuration": isIntended ? 0.48 : 0.3,
      ])
    try check(
      scene,
      flags: ["chrome": false, "floatsEvenly": isIntended, "ballsRideUp": isIntended])
    try check(
      scene,
      colors: ["pageColor": Color(192, 194, 196), "sheetColor": Color(239, 239, 244)])
  }

  @Test func `Download's numbers, as far as they are not its own`() throws {
    let scene = DownloadScene()
    try check(scene, finish)
    try check(
      scene,
      [
        "width": 480, "height": 480, "diameter": 150, "lineWidth": 3, "orbit": 2, "bow": 40,
        "shrinkScale": 0.9, "reach": 16,
      ])
    try check(scene, colors: ["failureColor": Color(232, 76, 61)])
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
