/// The state of the variants of `refresh` with a sheet and balls at one time.
struct SheetFrame: Sendable {
  let run: RefreshScene.Run
  let time: Double
  let cycle: RefreshCycle?
  /// The distance of the sheet's edge below its start.
  let pull: Double
  /// The height of the control point above the edge.
  let bend: Double
  /// The time since the pull reached its trigger; nil before that.
  let sinceTrigger: Double?
  /// The time since the content arrived; nil before that.
  let sinceEnd: Double?
  /// The time since the sheet began to return; nil before that.
  private let sinceDeparture: Double?

  init(_ run: RefreshScene.Run, at time: Double) {
    func elapsed(_ start: Double?) -> Double? { start.flatMap { time >= $0 ? time - $0 : nil } }
    let scene = run.scene
    let (cycle, isFirst) = run.cycle(at: time).map { ($0.cycle, $0.isFirst) } ?? (nil, true)
    (self.run, self.time, self.cycle) = (run, time, cycle)
    sinceTrigger = elapsed(cycle?.trigger)
    sinceEnd = elapsed(cycle?.end)
    sinceDeparture = elapsed(cycle?.departure(run.course))

    /// Returns the position of the sheet after the trigger: it moves to its waiting position at a constant speed.
    func waiting(after time: Double) -> Double {
      let way = scene.stop - scene.pullDistance
      let gone = min(scene.retreatSpeed * time, abs(way))
      return scene.pullDistance + (way < 0 ? -gone : gone)
    }
    if let sinceTrigger, let sinceDeparture {
      let left =
        1 - Effects.TimingCurve.easeInOut.value(at: sinceDeparture / scene.returnDuration)
      pull = waiting(after: sinceTrigger - sinceDeparture) * left
    } else if let sinceTrigger {
      pull = waiting(after: sinceTrigger)
    } else {
      pull = cycle?.pulled(at: time, limit: scene.pullDistance) ?? 0
    }

    if scene.reducedMotion {
      bend = 0
    } else if let sinceTrigger {
      bend = scene.bend.bend(released: sinceTrigger)
    } else {
      // In the model, the edge is bent before the first touch.
      let readiness = isFirst ? 1 : min(1, (time - (cycle?.start ?? 0)) / scene.bend.release)
      bend = scene.bend.bend(pulled: pull / scene.pullDistance, readiness: readiness)
    }
  }

  private static let offsetNames: [StaticString] = [
    "ball.0.offset", "ball.1.offset", "ball.2.offset", "ball.3.offset",
  ]
}

// MARK: - The balls

extension SheetFrame {
  /// The age of the balls; nil if there are none.
  var ballAge: Double? {
    guard let sinceTrigger else { return nil }
    guard sinceEnd != nil else { return sinceTrigger }
    guard scene.ballsRideUp || scene.reducedMotion else { return nil }
    return ballOpacity > 0 ? sinceTrigger : nil
  }

  /// The opacity of the balls, which fade if they ride up with the sheet.
  private var ballOpacity: Double {
    if scene.reducedMotion {
      let left = sinceEnd.map { 1 - CrossFade.fraction(at: $0) } ?? 1
      return CrossFade.fraction(at: sinceTrigger ?? 0) * left
    }
    guard let sinceDeparture else { return 1 }
    return 1 - Effects.TimingCurve.easeInOut.value(at: sinceDeparture / scene.returnDuration)
  }

  /// Returns the distance of a floating ball below its place.
  private func floatOffset(_ tag: Int) -> Double {
    guard let ballAge, !scene.reducedMotion else { return 0 }
    let (floating, settling) = (scene.floating, scene.settling)
    let offset = floating.offset(at: ballAge - scene.balls.rise - Double(tag) * floating.stagger)
    guard let sinceEnd, settling.duration > 0 else { return offset }
    let settled = (sinceEnd - Double(tag) * settling.stagger) / settling.duration
    return offset * (1 - Effects.TimingCurve.easeInOut.value(at: settled))
  }

  func ball(_ tag: Int, age: Double) -> Circle2D {
    let place = scene.balls.position(
      tag, at: scene.reducedMotion ? scene.balls.rise : age, height: scene.stop / 2)
    let center = Point2D(scene.size.width / 2 + place.x, edge + place.y + floatOffset(tag))
    return Circle2D(center: center, radius: scene.balls.diameter / 2)
  }

  /// Draws the balls, in front of their necks.
  private func drawBalls(age: Double, on pen: inout some Pen) {
    let balls = (0..<RefreshScene.BallRow.count).map { ball($0, age: age) }
    let opacity = ballOpacity
    guard scene.isSticky, !scene.reducedMotion else {
      for (index, ball) in balls.enumerated() {
        pen.faded(to: opacity) { $0.fill(Identity("ball", index), .circle(ball), sheetColor) }
      }
      return
    }
    let surface = surface
    var necks: [Path2D] = []
    for (index, ball) in balls.enumerated() {
      necks.append(scene.goo.neck(ball, surface: surface))
      for other in balls[..<index] { necks.append(scene.goo.neck(ball, other)) }
    }
    // Overlapping balls must not shine through each other.
    pen.faded(to: opacity) {
      for (index, neck) in necks.enumerated() where !neck.isEmpty {
        $0.fill(Identity("goo", index), .path(neck), sheetColor)
      }
      for (index, ball) in balls.enumerated() {
        $0.fill(Identity("ball", index), .circle(ball), sheetColor)
      }
    }
  }
}

// MARK: - Picture

extension SheetFrame {
  var scene: RefreshScene { _read { yield run.scene } }
  var edge: Double { scene.barHeight + pull }
  private var sheetColor: RGBAColor { scene.sheetColor ?? .white }

  /// The edge of the sheet, to which balls stick.
  var surface: RefreshScene.BendingWave.Edge {
    RefreshScene.BendingWave.Edge(y: edge, bend: bend, width: scene.size.width)
  }

  /// Draws the sheet with its cells, the balls in front of it, and the bars in front of both.
  func draw(on pen: inout some Pen) {
    pen.value("pull", pull)
    pen.value("bend", bend)
    if ballAge != nil {
      for (tag, name) in Self.offsetNames.enumerated() { pen.value(name, floatOffset(tag)) }
    }
    let size = scene.size
    let sheet = RefreshScene.BendingWave.sheet(
      edge: edge, bend: bend, width: size.width, bottom: size.height)
    pen.fill("sheet", .path(sheet), sheetColor)
    let chrome = RefreshChrome(size: size, barHeight: scene.barHeight)
    if scene.chrome { chrome.drawCells(below: edge, on: &pen) }
    if let ballAge { drawBalls(age: ballAge, on: &pen) }
    if scene.chrome { chrome.drawBars(on: &pen) }
    pen.guides { Picture.Guide.Layer(on: scene.stage, guides) }
  }
}
