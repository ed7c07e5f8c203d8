/// Everything that is known about `refresh` at one time.
struct RefreshFrame {
  /// The height of the status bar, the upper one of the bars (the model's demo, as all of the chrome).
  static let statusBarHeight = 20.0
  /// The colour of the status bar.
  static let statusBarColor = Color(55, 110, 201)
  /// The colour of the navigation bar, which has the rest of the bars' height.
  static let navigationBarColor = Color(66, 132, 243)
  /// The height of a cell.
  static let cellHeight = 92.0
  /// The height of the white box in a cell.
  static let boxHeight = 75.0
  /// How far the box is from the sides and the top of its cell.
  static let boxInset = 10.0

  let scene: RefreshScene
  let time: Double
  let cycles: [RefreshCycle]

  /// Looks at a scene at a time; without one, at all that has been told.
  init(_ scene: RefreshScene, at time: Double? = nil) {
    self.scene = scene.withinRanges
    self.time = time.map { max(0, $0.clampedTime) } ?? .infinity
    cycles = RefreshCycle.cycles(of: self.scene, until: self.time)
  }

  var cycle: RefreshCycle? { cycles.last }

  /// How long ago the pull had gone far enough; nil before that.
  var sinceTrigger: Double? { elapsed(since: cycle?.trigger) }
  /// How long ago the content came; nil before that.
  var sinceEnd: Double? { elapsed(since: cycle?.end) }
  /// How long ago the sheet began to return; nil before that.
  var sinceDeparture: Double? { elapsed(since: cycle?.departure(in: scene)) }

  private func elapsed(since start: Double?) -> Double? {
    guard let start, time >= start else { return nil }
    return time - start
  }
}

// MARK: - The sheet

extension RefreshFrame {
  /// How far the sheet's edge is below where it starts.
  var offset: Double {
    guard let cycle else { return 0 }
    guard let sinceTrigger else { return cycle.pulled(at: time, limit: scene.pullDistance) }
    guard let sinceDeparture else { return waiting(after: sinceTrigger) }
    let left = 1 - TimingCurve.easeInOut.value(at: sinceDeparture / scene.returnDuration)
    return waiting(after: sinceTrigger - sinceDeparture) * left
  }

  /// How far down the sheet is so long after the trigger: it goes to where it waits at an even pace.
  private func waiting(after time: Double) -> Double {
    let way = scene.stop - scene.pullDistance
    let gone = min(scene.retreatSpeed * time, abs(way))
    return scene.pullDistance + (way < 0 ? -gone : gone)
  }

  var bendingWave: BendingWave {
    BendingWave(rest: scene.restBend, full: scene.fullBend, release: scene.bendRelease)
  }

  var bend: Double {
    if scene.reducedMotion { return 0 }
    if let sinceTrigger {
      return bendingWave.bend(released: sinceTrigger, from: scene.fullBend)
    }
    var wave = bendingWave
    // The model's edge is bent before it is touched; one that has come back is flat, and bends again
    // in the first instants of the next pull.
    if let cycle, cycles.count > 1 { wave.rest *= min(1, (time - cycle.start) / scene.bendRelease) }
    return wave.bend(pulled: offset / scene.pullDistance)
  }

  var edge: Double { scene.barHeight + offset }
}

// MARK: - The balls

extension RefreshFrame {
  var row: BallRow {
    BallRow(
      rise: scene.stop / 2, diameter: scene.ballDiameter, gap: scene.ballGap,
      duration: scene.riseDuration)
  }

  var floating: Floating {
    scene.floatsEvenly
      ? .sine(amplitude: scene.floatAmplitude, period: scene.floatPeriod)
      : .ramp(amplitude: scene.floatAmplitude, period: scene.floatPeriod)
  }

  /// How long the balls have been there; nil when there are none.
  var ballAge: Double? {
    guard let sinceTrigger else { return nil }
    guard sinceEnd != nil else { return sinceTrigger }
    guard scene.ballsRideUp || scene.reducedMotion else { return nil }
    return ballOpacity > 0 ? sinceTrigger : nil
  }

  /// How much of the balls is seen: those that ride up with the sheet fade on the way.
  var ballOpacity: Double {
    if scene.reducedMotion {
      let left = sinceEnd.map { 1 - CrossFade.fraction(at: $0) } ?? 1
      return CrossFade.fraction(at: sinceTrigger ?? 0) * left
    }
    guard let sinceDeparture else { return 1 }
    return 1 - TimingCurve.easeInOut.value(at: sinceDeparture / scene.returnDuration)
  }

  /// How far a ball has bobbed below its place.
  func floatOffset(_ tag: Int) -> Double {
    guard let ballAge, !scene.reducedMotion else { return 0 }
    let offset = floating.offset(
      at: ballAge - scene.riseDuration - Double(tag) * scene.floatStagger)
    guard let sinceEnd, scene.settleDuration > 0 else { return offset }
    let settled = (sinceEnd - Double(tag) * scene.settleStagger) / scene.settleDuration
    return offset * (1 - TimingCurve.easeInOut.value(at: settled))
  }

  private func ball(_ tag: Int, age: Double) -> Node {
    let place = row.position(tag, at: scene.reducedMotion ? scene.riseDuration : age)
    let center = Point(scene.width / 2 + place.x, edge + place.y + floatOffset(tag))
    return .fill(
      Identity("ball", tag), .circle(Circle(center: center, radius: scene.ballDiameter / 2)),
      scene.sheetColor)
  }
}

// MARK: - What is known about it

extension RefreshFrame {
  var phase: Phase {
    guard let sinceTrigger else { return .pulling }
    if sinceEnd != nil { return .ending }
    return sinceTrigger < scene.riseDuration ? .rising : .floating
  }

  var values: [NamedValue] {
    var values = [NamedValue("pull", offset), NamedValue("bend", bend)]
    if ballAge != nil {
      values += (0..<BallRow.count).map { NamedValue("ball.\($0).offset", floatOffset($0)) }
    }
    return values
  }

  var duration: Double { max(0, end) }

  /// When nothing new will happen any more.
  private var end: Double {
    guard let cycle else { return 0 }
    if let completion = cycle.completion(in: scene) { return completion }
    if let trigger = cycle.trigger {
      return trigger + scene.riseDuration + Double(BallRow.count - 1) * scene.floatStagger
    }
    return cycle.moves.last.map { $0.start + $0.duration } ?? 0
  }

  var timeline: Timeline {
    var changes: [(time: Double, phase: Phase)] = [(0, .pulling)]
    var moments: [Timeline.Mark] = []
    for (index, cycle) in cycles.enumerated() {
      if index > 0 { changes.append((cycle.start, .pulling)) }
      guard let trigger = cycle.trigger else { continue }
      moments.append(Timeline.Mark(.trigger, at: trigger))
      changes.append((trigger, .rising))
      changes.append((trigger + scene.riseDuration, .floating))
      guard let end = cycle.end else { continue }
      moments.append(Timeline.Mark(.end, at: end))
      changes.append((end, .ending))
    }
    return Timeline(changes: changes, moments: moments, end: duration)
  }
}

// MARK: - Picture

extension RefreshFrame {
  /// The sheet with its cells, the balls in front of it, and the bars over everything.
  var picture: Picture {
    var nodes: [Node] = [
      .fill(
        Identity("sheet"),
        .path(
          BendingWave.sheet(edge: edge, bend: bend, width: scene.width, bottom: scene.height)),
        scene.sheetColor)
    ]
    if scene.chrome { nodes += cells }
    if let ballAge {
      nodes += (0..<BallRow.count).map { ball($0, age: ballAge).faded(to: ballOpacity) }
    }
    if scene.chrome { nodes += bars }
    return Picture(size: Size(scene.width, scene.height), nodes: nodes)
  }

  /// A table view's cells, each with a white box.
  private var cells: [Node] {
    let count = Int(((scene.height - scene.barHeight) / Self.cellHeight).rounded(.up))
    let width = max(scene.width - 2 * Self.boxInset, 0)
    return (0..<max(count, 0)).map { index in
      let top = edge + Double(index) * Self.cellHeight + Self.boxInset
      let box = Rect(x: Self.boxInset, y: top, width: width, height: Self.boxHeight)
      return .fill(Identity("cell", index), .rect(box), .white)
    }
  }

  /// A status bar, and a navigation bar under it.
  private var bars: [Node] {
    let status = min(Self.statusBarHeight, scene.barHeight)
    let navigation = scene.barHeight - status
    return [
      .fill(
        Identity("bar", 0), .rect(Rect(x: 0, y: 0, width: scene.width, height: status)),
        Self.statusBarColor),
      .fill(
        Identity("bar", 1),
        .rect(Rect(x: 0, y: status, width: scene.width, height: navigation)),
        Self.navigationBarColor),
    ]
  }
}
