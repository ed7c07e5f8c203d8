import DripTestSupport
import Testing

@testable import DripKit

@Suite struct GaugeSceneTests {
  private func gauge(_ values: (Double, Double)..., change: (inout GaugeScene) -> Void = { _ in })
    -> GaugeScene
  {
    var scene = GaugeScene().waiting
    change(&scene)
    for (time, value) in values { scene.log.take(.value(value), at: time) }
    return scene
  }

  private func texts(_ frame: GaugeScene.Frame) -> [String] {
    func texts(_ nodes: [Node]) -> [String] {
      nodes.flatMap { node -> [String] in
        switch node {
        case .text(_, let text, _): [text.characters]
        case .group(let group): texts(group.nodes)
        default: []
        }
      }
    }
    return texts(frame.picture.nodes)
  }

  // MARK: Rest

  @Test(arguments: [GaugeScene.Waves.calm, .none], Outline.Filling.Direction.allCases)
  func `The picture stays the same from 2.5 seconds after a change`(
    waves: GaugeScene.Waves, direction: Outline.Filling.Direction
  ) {
    let run = gauge((0, 62), (1, 31)) { ($0.waves, $0.direction) = (waves, direction) }.run()
    let rest = run.frame(at: 3.5)
    for time in [3.6, 4.2, 17, 1e5] {
      #expect(run.frame(at: time).picture == rest.picture)
      #expect(run.frame(at: time).values == rest.values)
    }
    #expect(run.frame(at: 1.2).picture != rest.picture)
    #expect(run.duration.seconds == 3.5)
    #expect(rest.level == 0.31 && rest.value == 31)
  }

  @Test func `Waves that are always there move`() {
    let run = gauge((0, 62)) { $0.waves = .always }.run()
    #expect(run.frame(at: 20).picture != run.frame(at: 20.5).picture)
    let still = gauge((0, 62)) { ($0.waves, $0.reducedMotion) = (.always, true) }.run()
    #expect(still.frame(at: 20).picture == still.frame(at: 20.5).picture)
  }

  @Test func `Water without waves has a level surface while it rises`() {
    let run = gauge((0, 62)) { ($0.waves, $0.look.material) = (.none, .flat) }.run()
    for time in [0.05, 0.1, 0.2, 0.5, 3] {
      let water = run.frame(at: time).nodes("water.front").first?.shape.bounds
      let surface = run.frame(at: time).value("surface") ?? .nan
      #expect(abs((water?.minY ?? 0) - surface) < 1e-9)
    }
  }

  @Test func `The motion ends without a jump`() {
    let run = gauge((0, 100), (0.4, 7)).run()
    var last = run.state(at: 2.7)
    for step in 1...60 {
      let state = run.state(at: 2.7 + Double(step) / 240)
      #expect(abs(state.unrest - last.unrest) < 0.02 && abs(state.swing - last.swing) < 2e-3)
      #expect(abs(state.share - last.share) < 1e-6)
      last = state
    }
  }

  // MARK: Values

  @Test func `The lowest value is dry, and the highest is full`() {
    for outline in Outline.presets {
      for direction in Outline.Filling.Direction.allCases {
        let scene = gauge((0, 0), (5, 100)) {
          ($0.outline, $0.direction, $0.look.material) = (outline, direction, .flat)
        }
        let run = scene.run()
        let box = run.layout?.box ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
        let (dry, full) = (run.frame(at: 4), run.frame(at: 8))
        let (low, high): (Double, Double) =
          switch direction {
          case .up: (box.maxY, box.minY)
          case .down: (box.minY, box.maxY)
          case .left: (box.maxX, box.minX)
          case .right: (box.minX, box.maxX)
          }
        #expect(abs((dry.value("surface") ?? .nan) - low) < 1e-6)
        #expect(abs((full.value("surface") ?? .nan) - high) < 1e-6)
        #expect(dry.level == 0 && full.level == 1)
        #expect(dry.nodes("water.front").isEmpty && !full.nodes("water.front").isEmpty)
      }
    }
  }

  @Test(arguments: RandomOutline.allCases, [Outline.Filling.Measure.area, .volume])
  func `Resting water has its share of a random outline in every direction`(
    kind: RandomOutline, measure: Outline.Filling.Measure
  ) throws {
    var random = SplitMix64(seed: 35)
    for index in 0..<80 {
      // A line alone is no outline.
      guard let outline = try? Outline(kind.path(&random).data) else { continue }
      let (share, direction) = (
        random.double(in: 0...1), Outline.Filling.Direction.allCases[index % 4]
      )
      let scene = gauge((0, 100 * share)) {
        ($0.outline, $0.fill, $0.direction) = (outline, measure, direction)
      }
      let path = try #require(scene.run().layout).outline.path
      // Rows cross the direction of the water.
      let isSideways = direction == .left || direction == .right
      let turned =
        isSideways ? path.transformed(by: Transform2D(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)) : path
      let (rows, box) = (FineRows(turned, .nonZero), try #require(turned.bounds))
      let surface = try #require(scene.frame(at: 3).value("surface"))
      let parts = [(box.minY, surface), (surface, box.maxY)].map {
        rows.amount(measure, from: $0.0, to: $0.1)
      }
      let water = direction == .up || direction == .left ? parts[1] : parts[0]
      let tolerance = measure == .area ? 1e-3 : 2e-3
      #expect(
        abs(water / (parts[0] + parts[1]) - share) < tolerance, "\(outline.text) \(direction)")
    }
  }

  @Test func `A gauge knows the area and the volume of its outline on the canvas`() throws {
    // Twice as wide as high, on the canvas without its margins.
    let width = 240.0 - 2 * 0.06 * 240
    let outline = try Outline("M0 0H2V1H0Z")
    for direction in Outline.Filling.Direction.allCases {
      let scene = GaugeScene().with { ($0.outline, $0.direction) = (outline, direction) }
      let isSideways = direction == .left || direction == .right
      let volume = .pi / 4 * (isSideways ? 0.25 : 0.5) * width * width * width
      let values = AnyScene(scene).quantities
      #expect(values.map { $0.name } == ["area", "volume"])
      #expect(values[0].value.isNear(width * width / 2, within: 1e-6))
      #expect(values[1].value.isNear(volume, within: 1e-3))
    }
    #expect(AnyScene(GaugeScene().with { $0.min = 200 }).quantities.isEmpty)
  }

  @Test func `The number is the value, in the units of the gauge`() {
    let scene = gauge((0, -12.345)) {
      ($0.min, $0.max, $0.decimals, $0.unit) = (-40, 60, 2, "°C")
      $0.decimalSign = .comma
    }
    #expect(texts(scene.frame(at: 3)).contains("−12,35"))
    #expect(texts(scene.frame(at: 3)).contains("°C"))
    #expect(abs(scene.frame(at: 3).level - 0.27655) < 1e-12)
  }

  @Test func `A value out of range is clamped, and says so`() {
    let run = gauge((0, 130), (4, -5), (8, 100)).run()
    #expect(run.frame(at: 3).value("excess") == 30 && run.frame(at: 3).value == 100)
    #expect(texts(run.frame(at: 3)).contains(">"))
    #expect(run.frame(at: 7).value("excess") == -5 && texts(run.frame(at: 7)).contains("<"))
    #expect(run.frame(at: 11).value("excess") == 0)
    #expect(texts(run.frame(at: 11)).filter { [">", "<"].contains($0) }.isEmpty)
    // The sign is not there before the number is.
    #expect(!texts(run.frame(at: 0.05)).contains(">"))
  }

  @Test func `An unknown value is hatched and has no number`() {
    var scene = gauge((0, 40))
    scene.log.take(.unknown, at: 2)
    scene.log.take(.value(60), at: 6)
    let run = scene.run()
    let unknown = run.frame(at: 5)
    #expect(unknown.value == nil && unknown.value("level") == nil)
    #expect(unknown.value("unknown") == 1)
    #expect(texts(unknown) == ["–"])
    #expect(unknown.nodes("hatching").count == 1 && unknown.nodes("water.front").isEmpty)
    #expect(run.frame(at: 9).nodes("hatching").isEmpty && run.frame(at: 9).value == 60)
    #expect(run.frame(at: 1.9).nodes("hatching").isEmpty)
    // Without any event, nothing is known, either.
    #expect(gauge().frame(at: 1).nodes("hatching").count == 1)
  }

  // MARK: Motion

  @Test(arguments: [0.004, 0.016, 0.05, 0.2])
  func `Values that arrive faster than the spring make no jolt`(interval: Double) {
    var scene = GaugeScene().waiting
    var random = SplitMix64(seed: 5)
    for index in 0..<200 {
      scene.log.take(.value(random.double(in: 0...100)), at: Double(index) * interval)
    }
    let run = scene.run()
    let rate = 1e-3
    var levels: [Double] = []
    for step in 0..<800 { levels.append(run.frame(at: Double(step) * rate).level) }
    let spring = Effects.DampedSpring(dampingRatio: 1, duration: scene.response)
    // A change by the whole range accelerates by the square of the frequency; changes of a tick add up to at most one.
    let most = 1.2 * spring.naturalFrequency * spring.naturalFrequency
    for index in 1..<(levels.count - 1) {
      let change = levels[index + 1] - 2 * levels[index] + levels[index - 1]
      #expect(abs(change) < most * rate * rate, "\(index)")
    }
  }

  @Test func `Phases and moments come from the run`() {
    let run = gauge((1, 50), (3, 20), (3.1, 80), (5, 80)).run()
    let phases = run.timeline.phases.map(\.phase)
    #expect(phases == [.waiting, .filling, .waiting, .draining, .filling, .waiting])
    // A motion that another one interrupts reaches nothing, and the same value again neither.
    #expect(run.timeline.moments.map(\.moment) == [.reached, .reached])
    for time in stride(from: 0.05, to: 6, by: 0.1) {
      #expect(run.timeline.phase(at: time) == run.frame(at: time).phase)
    }
  }

  // MARK: Layout

  @Test func `The number is inside of the outline`() throws {
    for outline in Outline.presets {
      for (width, height) in [(240.0, 240.0), (400, 120), (120, 400)] {
        let scene = gauge((0, 50)) {
          ($0.outline, $0.unit, $0.label) = (outline, "%", "Rain")
          $0.stage = Stage(width, height)
        }
        let layout = try #require(scene.run().layout)
        let zone = try #require(layout.zone, "\(outline.text)")
        let path = layout.outline.path
        #expect(zone.corners.allSatisfy { path.contains($0) }, "\(outline.text) \(width)")
      }
    }
  }

  @Test func `A range without values has a flaw, and draws nothing`() {
    for (low, high) in [(5.0, 5.0), (6, 2), (.nan, 1)] {
      let scene = GaugeScene().with { ($0.min, $0.max) = (low, high) }
      #expect(scene.picture(at: 1).nodes.isEmpty == (scene.legal.flaw != nil))
    }
    let scene = AnyScene(GaugeScene().with { ($0.min, $0.max) = (6, 2) })
    #expect(scene.flaw == "min must be less than max, but is 6 where max is 2")
    #expect(scene.picture(at: 1).nodes.isEmpty)
    for kind in allScenes { #expect(kind.scene().flaw == nil) }
  }

  @Test func `A label beside a long number is not too low to be drawn`() throws {
    let scene = gauge((0, 33.333)) {
      ($0.decimals, $0.unit, $0.number) = (3, "hPa", .beside)
      ($0.outline, $0.label) = (.bottle, "Oil")
    }
    let layout = try #require(scene.run().layout)
    let (number, label) = (try #require(layout.number), try #require(layout.label))
    #expect(label.height == 5 && label.place.y - label.height > number.place.y + 1)
  }

  @Test(arguments: GaugeScene.NumberPlace.allCases)
  func `An outline of letters has the place of the label`(place: GaugeScene.NumberPlace) throws {
    let letters = try Outline("M0 0H30V10H0ZM40 0H50V10H40Z")
    let scene = gauge((0, 50)) { ($0.label, $0.labelOutline, $0.number) = ("水", letters, place) }
    let line = try #require(scene.run().layout?.label)
    var boxes: [Rect2D] = []
    func look(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .fill(let identity, let shape, _, _) where identity.role == "label":
          boxes.append(shape.bounds ?? Rect2D(x: 0, y: 0, width: 0, height: 0))
        case .text(let identity, _, _): #expect(identity.role != "label")
        case .group(let group): look(group.nodes)
        default: break
        }
      }
    }
    look(scene.picture(at: 3).nodes)
    // Inside of the vessel, the surface of the water divides them into two parts.
    #expect(boxes.count == (place == .inside ? 2 : 1))
    for box in boxes {
      #expect(abs(box.size.height - line.height) < 1e-9 && abs(box.maxY - line.place.y) < 1e-9)
      #expect(abs(box.size.width - 5 * line.height) < 1e-9 && box.size.width <= line.width + 1e-9)
    }
  }

  @Test func `The log knows the range of the gauge`() {
    var scene = GaugeScene().with { ($0.min, $0.max) = (-40, 60) }
    #expect(scene.log.channels[0].kind.range == -40...60)
    #expect(scene.log.take(.value(75), at: 0)?.input == .value(75))
    scene.max = 90
    #expect(scene.log.channels[0].kind.range == -40...90 && scene.log.events.count == 1)
    #expect(AnyScene(scene).log.channels[0].kind.range == -40...90)
  }

  // MARK: Contrast

  @Test(arguments: Look.Theme.allCases)
  func `Letters contrast with the shades of water and glass for 200 accents`(theme: Look.Theme) {
    var random = SplitMix64(seed: 200)
    let needed = theme == .highContrast ? 7.0 : 4.5
    for _ in 0..<200 {
      var scene = GaugeScene()
      (scene.look.accent, scene.look.theme) = (random.color(), theme)
      guard let layout = GaugeLayout(scene) else { continue }
      let skin = GaugeSkin(scene.look, layout)
      let page = scene.stage.page
      let wet = [skin.shades.bright, skin.shades.mid, skin.shades.deep]
      #expect(contrast([skin.wetInk], on: wet) >= needed, "\(scene.look.accent.hex)")
      #expect(contrast([skin.dryInk], on: [page]) >= needed, "\(scene.look.accent.hex)")
    }
  }
}
