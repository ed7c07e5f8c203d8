import Foundation
import Testing

@testable import DripKit

/// The comparison of the `river` scene with the model, tick by tick.
@Suite struct RiverSceneSimulationTests {
  static let ticks = 2_000

  /// Every track with a seed of its own, and the one with the most droplets with several seeds.
  static let seeded =
    Report.tracks.indices.map { (Report.tracks[$0], UInt64($0)) }
    + [7, 1 << 40, .max].map { (Report.tracks[4], $0) }

  @Test(arguments: seeded)
  func `The recorded river equals its literal simulation at every tick`(
    reports: [Report], seed: UInt64
  ) throws {
    var scene = RiverScene(variant: .recorded, reports)
    scene.seed = seed
    compare(scene, with: reports).expectPerfect(atLeast: 6 * Self.ticks, "\(reports)")
  }

  @Test(
    arguments: [0, 4, 7].map { Report.tracks[$0] }, [(100.0, 30.0), (220.0, 120.0), (150.0, 48.0)])
  func `A river of another size and tick rate equals its literal simulation`(
    reports: [Report], size: (diameter: Double, rate: Double)
  ) throws {
    var scene = RiverScene(variant: .recorded, reports)
    scene.diameter = size.diameter
    scene.spawner.tickRate = size.rate
    scene.stage.width = 700
    scene.stage.height = 800
    compare(scene, with: reports).expectPerfect(atLeast: 5 * Self.ticks, "\(size), \(reports)")
  }

  @Test func `The recorded demonstration equals its literal simulation at every tick`() {
    for tap in [0.8, 2.34] {
      let scene = RiverScene(variant: .recorded).with { $0.tapAt = tap }
      compare(scene, with: [Report(1, at: tap)]).expectPerfect(atLeast: 6 * Self.ticks)
    }
  }

  @Test(arguments: Report.tracks)
  func `The intended river fills like its literal simulation if it is as slow`(reports: [Report])
    throws
  {
    let story = Self.slow(reports).run()
    let agreement = Agreement(story, RiverSimulation(reports: reports), ticks: Self.ticks) {
      [("progress", $0.progress), ("disc.radius", $0.intendedRadius)]
    }
    agreement.expectPerfect(atLeast: 2 * Self.ticks, "\(reports)")
  }

  @Test(arguments: Report.tracks)
  func `Intended droplets have no shift, and breathe until they are near the disc`(
    reports: [Report]
  ) throws {
    let scene = Self.slow(reports)
    let story = scene.run()
    let full = story.timeline.time(of: .full) ?? .infinity
    var river = RiverSimulation(reports: reports)
    var flights: [Int: RiverFlight] = [:]
    var agreement = Agreement()
    for _ in 0..<Self.ticks {
      river.tick()
      let nodes = story.nodes("droplet", at: river.now)
      // Those in the air when the button becomes full are gone soon, some before their arc is known.
      for droplet in river.droplets
      where droplet.age > 1e-9 && droplet.age < 2 - 1e-9 && river.tau == nil
        && droplet.birth + 0.9 < full
      {
        guard let flight = flight(of: droplet, in: story, shift: 0, at: 0.9, &flights) else {
          agreement.note(false) { "droplet.\(droplet.index) flies on none of the 720 arcs" }
          continue
        }
        let place = flight.position(age: droplet.age)
        // Droplets out of reach do not stick to the disc.
        let gap = hypot(place.x, place.y) - river.intendedRadius
        guard gap > 8 * 1.12 + 24, let circle = nodes[droplet.index]?.circle else {
          agreement.note(gap <= 8 * 1.12 + 24) {
            "droplet.\(droplet.index) missing at \(river.now)"
          }
          continue
        }
        let radius = 8 * (1 + 0.12 * sin(2 * .pi * droplet.age))
        agreement.compare(
          "droplet.\(droplet.index)", circle, scene.size.center, place, radius, at: river.now)
      }
    }
    agreement.expectPerfect(atLeast: 150, "\(reports)")
  }

  // MARK: - Support

  /// Returns an intended river with the pace of the model.
  private static func slow(_ reports: [Report]) -> RiverScene {
    let recorded = RiverScene(variant: .recorded)
    return RiverScene(variant: .intended, reports).with {
      ($0.fullRun, $0.emptyRun, $0.smoothing, $0.flow) = (recorded.fullRun, recorded.fullRun, 0, 0)
      ($0.spawner, $0.droplet.flight) = (recorded.spawner, recorded.droplet.flight)
    }
  }

  /// Compares all nodes and values of a recorded river with the simulation.
  private func compare(_ scene: RiverScene, with reports: [Report]) -> Agreement {
    var agreement = Agreement()
    let story = scene.run()
    var river = RiverSimulation(
      reports: reports, radius: scene.diameter / 2, rate: scene.spawner.tickRate)
    var flights: [Int: RiverFlight] = [:]
    for _ in 0..<Self.ticks {
      river.tick()
      let now = river.now
      let values = story.frame(at: now).values
      agreement.compare("progress", values["progress"], river.progress, at: now)
      agreement.compare("disc.radius", values["disc.radius"], river.recordedRadius, at: now)
      agreement.compare("disc.scale", values["disc.scale"] ?? 1, river.discScale, at: now)
      agreement.compare("tick.alpha", values["tick.alpha"] ?? 0, river.tickAlpha, at: now)
      // At its ends, and when it has faded, the shock wave may exist or not.
      let tau = river.tau ?? -1
      if tau > 1e-9, tau < 4.2 - 1e-9 {
        let wave = river.shockwave
        agreement.compare("shockwave.scale", values["shockwave.scale"], wave?.scale, at: now)
        agreement.compare("shockwave.alpha", values["shockwave.alpha"], wave?.alpha, at: now)
      } else if tau < -1e-9 {
        agreement.compare("shockwave.scale", values["shockwave.scale"], nil, at: now)
        agreement.compare("shockwave.alpha", values["shockwave.alpha"], nil, at: now)
      } else if tau > 4.2 + 1e-9 {
        agreement.compare("shockwave.alpha", values["shockwave.alpha"] ?? 0, 0, at: now)
      }
      compareDroplets(of: story, with: river, &flights, &agreement)
    }
    agreement.note(!river.isAmbiguous) { "the track leaves the order of happenings to rounding" }
    return agreement
  }

  private func compareDroplets(
    of story: RiverScene.Run, with river: RiverSimulation,
    _ flights: inout [Int: RiverFlight], _ agreement: inout Agreement
  ) {
    var nodes = story.nodes("droplet", at: river.now)
    // At the ends of a flight, rounding decides if a droplet exists.
    for droplet in river.droplets {
      let node = nodes.removeValue(forKey: droplet.index)
      if droplet.age < 1e-9 || droplet.age > 2 - 1e-9 { continue }
      let name = "droplet.\(droplet.index)"
      guard let circle = node?.circle else {
        agreement.note(false) { "\(name) is no circle at \(river.now)" }
        continue
      }
      guard let flight = flight(of: droplet, in: story, shift: 8, at: 1.2, &flights)
      else {
        agreement.note(false) { "\(name) flies on none of the 720 arcs" }
        continue
      }
      agreement.compare(
        name, circle, story.scene.size.center, flight.position(age: droplet.age), 8, at: river.now)
    }
    for (index, _) in nodes {
      let last = river.droplets.last?.index ?? -1
      let dies = { (at: Double) in
        story.nodes("droplet", at: at + 1e-8)[index] == nil
          || story.nodes("droplet", at: at - 1e-8)[index] == nil
      }
      agreement.note(dies(river.now)) {
        "droplet.\(index) at \(river.now) was not born, or is long gone (last is \(last))"
      }
    }
  }

  /// Returns the arc of a droplet, which is found in a picture and then stored.
  private func flight(
    of droplet: RiverSimulation.Droplet, in story: RiverScene.Run, shift: Double, at age: Double,
    _ flights: inout [Int: RiverFlight]
  ) -> RiverFlight? {
    if let known = flights[droplet.index] { return known }
    let nodes = story.nodes("droplet", at: droplet.birth + age)
    guard let circle = nodes[droplet.index]?.circle,
      let arcs = Self.arcs[[shift, story.scene.diameter / 2]]
    else { return nil }
    let place = Spot(
      x: circle.center.x - story.scene.size.width / 2,
      y: circle.center.y - story.scene.size.height / 2)
    let parameter = Literal.easeIn(age / 2)
    let found = arcs.filter {
      $0.position(parameter: parameter).distance(to: place) < 1e-9
    }
    guard found.count == 1 else { return nil }
    flights[droplet.index] = found[0]
    return found[0]
  }

  /// All arcs by shift and radius.
  private static let arcs: [[Double]: [RiverFlight]] = {
    var arcs: [[Double]: [RiverFlight]] = [[0, 75]: RiverFlight.all(shift: 0)]
    for radius in [50.0, 75, 110] { arcs[[8, radius]] = RiverFlight.all(shift: 8, radius: radius) }
    return arcs
  }()
}

extension Agreement {
  /// Compares a circle on the canvas with a place relative to the button's centre.
  fileprivate mutating func compare(
    _ what: String, _ circle: Circle2D, _ center: Point2D, _ place: Spot, _ radius: Double,
    at time: Double
  ) {
    compare(what, circle.center, Spot(x: center.x + place.x, y: center.y + place.y), at: time)
    compare("radius of \(what)", circle.radius, radius, at: time)
  }
}
