import DripKit
import Testing

/// A comparison of a scene with a simulation, and their first difference.
///
/// Thousands of comparisons end in one expectation, whose message names the first difference.
struct Agreement {
  /// The largest difference of two numbers, relative to the larger of them and 1.
  static let tolerance = 1e-9

  private(set) var comparisons = 0
  private(set) var differences = 0
  private(set) var first: String?

  /// Compares a number of the scene with that of the simulation; nil means that it does not exist.
  mutating func compare(_ what: String, _ scene: Double?, _ model: Double?, at time: Double) {
    switch (scene, model) {
    case (nil, nil): note(true) { "" }
    case (let scene?, let model?):
      let allowed = Self.tolerance * max(1, abs(model))
      note(abs(scene - model) <= allowed) { "\(what) at \(time) is \(scene), not \(model)" }
    case (let scene?, nil): note(false) { "\(what) at \(time) is \(scene), but there is none" }
    case (nil, let model?): note(false) { "\(what) at \(time) is missing, not \(model)" }
    }
  }

  /// Compares a place of the scene with that of the simulation.
  mutating func compare(_ what: String, _ scene: Point2D, _ model: Spot, at time: Double) {
    compare("x of \(what)", scene.x, model.x, at: time)
    compare("y of \(what)", scene.y, model.y, at: time)
  }

  /// Counts a comparison and its result.
  mutating func note(_ agrees: Bool, _ difference: () -> String) {
    comparisons += 1
    if agrees { return }
    differences += 1
    if first == nil { first = difference() }
  }

  /// Expects a minimum number of comparisons without a difference.
  func expectPerfect(
    atLeast least: Int, _ subject: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let account = "\(subject): \(differences) of \(comparisons) differ, first \(first ?? "none")"
    #expect(differences == 0, "\(account)", sourceLocation: sourceLocation)
    #expect(comparisons >= least, "\(account)", sourceLocation: sourceLocation)
  }
}

/// A model that is played tick by tick.
protocol Simulation {
  /// The time of the last tick.
  var now: Double { get }
  mutating func tick()
}

extension Agreement {
  /// Compares quantities of a story with those of a simulation after each tick.
  init<S: Simulation>(
    _ story: some SceneRun, _ simulation: S, ticks: Int, _ quantities: (S) -> [(String, Double?)]
  ) {
    self.init()
    var simulation = simulation
    for _ in 0..<ticks {
      simulation.tick()
      let values = story.frame(at: simulation.now).values
      for (name, number) in quantities(simulation) {
        compare(name, values[name], number, at: simulation.now)
      }
    }
  }
}

extension SceneRun {
  /// Returns the resolved nodes of a role by their index; -1 means no index.
  func nodes(_ role: Identity.Role, at time: Double) -> [Int: Picture.ResolvedNode] {
    let nodes = frame(at: time).picture.resolvedNodes.filter { $0.identity.role == role }
    return Dictionary(nodes.map { ($0.identity.index ?? -1, $0) }) { _, last in last }
  }
}

extension Picture.ResolvedNode {
  /// The node's circle, if it is one.
  var circle: Circle2D? {
    if case .circle(let circle) = shape { return circle }
    return nil
  }

  /// The points of the node's outline, without control points.
  var vertices: [Point2D] {
    shape.path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }
}

extension CatalogScene {
  /// Creates a scene with events.
  init(variant: SceneKind.Variant, _ reports: [Report]) {
    self.init(variant: variant)
    log.record(reports.map { .init(at: $0.time, .progress($0.target)) })
  }
}

extension [Picture.NamedValue] {
  /// The value of a given name.
  subscript(name: String) -> Double? { first { $0.name == name }?.value }
}
