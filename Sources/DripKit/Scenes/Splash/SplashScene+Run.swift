extension SplashScene {
  /// The run of `splash`: the times of its drops, and the period of drops and breathing.
  public struct Run: SceneRun {
    /// The maximum number of droplets in the air, which limits the rate of drops.
    static let mostDroplets = 100.0

    private let shared: Shared<SplashScene>
    var scene: SplashScene { shared.value }
    let fall: Effects.FreeFall
    /// The time from one drop to the next.
    let interval: Double
    /// The growing time of a drop at the end of the interval before its fall.
    let growth: Double
    /// The time at which the last droplet of a splash is gone, in seconds after the impact.
    let splashDuration: Double
    /// The common period of drops and breathing; one interval if there is none.
    let period: Double
    /// True if the picture repeats exactly after a period.
    let closes: Bool
    /// The speed of the waves, in radians a second.
    let waveSpeed: Double
    let bowl: Rect2D
    let skin: Skin

    init(_ scene: SplashScene) {
      shared = Shared(scene)
      fall = scene.drop.fall(canvasHeight: scene.size.height)
      splashDuration = scene.splash.count > 0 ? scene.splash.duration + scene.sinkTime : 0
      interval = max(
        scene.interval, fall.duration + scene.sinkTime,
        splashDuration / (Self.mostDroplets / Double(max(1, scene.splash.count))).rounded(.down))
      growth = min(scene.growth, interval - fall.duration - scene.sinkTime)
      let ticks = Self.commonTicks(
        interval, scene.breathing.period(tickRate: scene.tickRate), rate: scene.tickRate)
      period = ticks.map { Double($0) / scene.tickRate } ?? interval
      closes = scene.loopable && ticks != nil
      let speed = scene.waveSpeed * scene.tickRate
      let turns = (speed * period / (2 * .pi) + 0.5).rounded(.down)
      waveSpeed = closes ? turns * 2 * .pi / period : speed
      let (side, size) = (SplashScene.bowlDiameter, scene.size)
      bowl = Rect2D(
        x: (size.width - side) / 2, y: size.height - side - scene.foot, width: side, height: side)
      skin = Self.skin(of: scene, in: Circle2D(center: bowl.center, radius: side / 2))
    }

    /// Returns the skin of a bowl, whose colour is behind the water.
    private static func skin(of scene: SplashScene, in bowl: Circle2D) -> Skin {
      guard scene.isIntended else {
        let skin = Skin(
          flat: scene.whiteColor, .circle(bowl), around: bowl.center, glass: scene.bowlColor)
        (skin.back, skin.order) = (.color(scene.lightColor), .dropsLast)
        let border = Effects.Ring().with { $0.lineWidth = scene.borderWidth }
        skin.rim = Skin.Rim("bowl.border", border, inside: bowl, scene.bowlColor)
        return skin
      }
      let skin = ButtonSkin(bowl, in: scene.look).skin(blush: 0, pallor: 0)
      // Drops in the air have the colour of the bowl's middle, too.
      skin.order = .dropsLast
      if !skin.isLit { skin.water = .color(scene.look.water) }
      return skin
    }

    /// Returns the least common multiple of the periods of drops and breathing, in ticks; nil if they are not whole
    /// numbers of ticks.
    private static func commonTicks(_ drops: Double, _ breath: Double, rate: Double) -> Int? {
      func whole(_ seconds: Double) -> Int? {
        let ticks = seconds * rate
        let nearest = (ticks + 0.5).rounded(.down)
        guard nearest >= 1, nearest <= 30_000, abs(ticks - nearest) < 1e-6 else { return nil }
        return Int(nearest)
      }
      guard let drops = whole(drops) else { return nil }
      guard breath > 0 else { return drops }
      guard let breath = whole(breath) else { return nil }
      var (a, b) = (drops, breath)
      while b != 0 { (a, b) = (b, a % b) }
      let multiple = drops / a * breath
      return multiple <= 1_000_000 ? multiple : nil
    }

    /// The number of drops in a period.
    var cycles: Int { max(1, Int((period / interval + 0.5).rounded(.down))) }

    /// The common period of drops and breathing.
    public var duration: SceneTimeline.Duration { .loop(period: period, exact: closes) }

    /// The phases and impacts of one period.
    public var timeline: SceneTimeline {
      var changes: [(time: Double, phase: SceneTimeline.Phase)] = []
      var moments: [SceneTimeline.Mark] = []
      for cycle in 0..<cycles {
        let start = Double(cycle) * interval
        let impact = start + fall.duration
        changes.append((start, .falling))
        changes.append((impact, .splashing))
        if fall.duration + splashDuration < interval {
          changes.append((impact + splashDuration, .waiting))
        }
        moments.append(SceneTimeline.Mark(.impact, at: impact))
      }
      return SceneTimeline(changes: changes, moments: moments, end: period)
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }
  }
}
