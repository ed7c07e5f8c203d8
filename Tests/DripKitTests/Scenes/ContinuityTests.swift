import DripKit
import DripTestSupport
import Testing

/// At 240 frames a second, no outline moves farther between two frames than its maximum speed allows, and no
/// visible node appears or vanishes.
@Suite("Continuity of scenes") struct ContinuityTests {
  /// The maximum speeds in points per second, with their causes.
  ///
  /// - `river`: the tick is written at 124 points in 0.3 seconds while its line gets 10 points wider in
  ///   0.03, 414 + 167. The disc grows from 0.9 to 1.25 of its radius of 75 in a tenth of a second, easing
  ///   in; the slope of an ease-in ends at 1/0.58, so 26.25 / 0.1 / 0.58 = 453.
  /// - `wave`: water rises by 160 points in 0.25 seconds, 800 at most, while its waves run up and down with 15 · 8 = 120
  ///   and become higher by 8 points in the first quarter of that time. The near edge comes closer to the level as the
  ///   ball closes above it, by up to half of the level's own speed.
  /// - `splash`: the drop arrives with √(2 · 1000 · 442) = 940 points a second, and the water takes that
  ///   speed from it.
  /// - `refresh`: the bend of 100 points goes in 0.2 seconds, easing in and out with a slope of at most
  ///   1.73, so its control point moves at most 865 points a second.
  /// - `refresh`, drop: a drop is pulled by 112 points in 0.6 seconds, easing out with a slope of 1.72, and falls with
  ///   up to √(2 · 1500 · 40) = 350 points a second; its edges move twice as fast when it lands and shrinks.
  /// - `gauge`: a spring without overshoot is fastest at its natural frequency divided by e, 11 ranges a second, however fast
  ///   values arrive. A range is 156 points in the middle of the circle, 1700, and up to twice as long near its ends, where the
  ///   spring is slower; the slosh comes on top.
  /// - `pill`: the ends of water of an unknown amount move by up to 340 points, the length of the button, to those of a known
  ///   one, by such a spring with 10 ways a second, 3400. The meniscus turns by 20 points meanwhile.
  /// - `heart`: water rises by 112 points in 0.09 seconds, 1240, while its waves, which are highest at half of
  ///   the level, grow and shrink by up to 6 points, and the heart bursts with 5.3 of its sizes a second, 320.
  /// - `download`: droplets fall at up to 950 points a second and swell or shrink by 13 in less than a tenth.
  ///   A jump of the level by 188 points takes 0.24 s with a slope of 1.5 in the middle, 1175, and a jet rises by
  ///   27 in 0.09 s, 450, or a wave runs through it. Water drains by 188 points in 0.4 s at the end of an ease-in,
  ///   810, its waves and rims on top, and the edges of its surface come together; a stroke of the cross is 96 points in 0.18 s with a slope of 2.4, and the
  ///   check 110 in 0.24 s with a slope of 2.5.
  static let cases: [(name: String, scene: AnyScene, speed: Double)] = {
    func button(following inputs: (Double, Input)...) -> AnyScene {
      AnyScene(DownloadScene().recorded(inputs.map { Log.Event(at: $0, $1) }))
    }
    // A slow start, a pause, a jump, a fall and a cancelled rest.
    func following(_ button: some CatalogScene) -> AnyScene {
      var button = button
      button.seed = 11
      for (time, target) in [(0.3, 0.0), (1, 0.2), (2.5, 0.6), (4.75, 0.4), (6, 1)] {
        button.log.move(to: target, at: time)
      }
      button.log.cancel(at: 9.2)
      return AnyScene(button)
    }
    // Sixty values a second, anywhere in the range.
    func restless() -> AnyScene {
      var gauge = GaugeScene().waiting
      var random = SplitMix64(seed: 9)
      for index in 0..<240 {
        gauge.log.take(.value(random.double(in: 0...100)), at: Double(index) / 60)
      }
      return AnyScene(gauge)
    }
    return [
      ("river", AnyScene(RiverScene(variant: .intended)), 620),
      ("river, following progress", following(RiverScene(variant: .intended)), 620),
      ("wave", AnyScene(WaveScene(variant: .intended)), 1500),
      ("wave, following progress", following(WaveScene(variant: .intended)), 1500),
      ("splash", AnyScene(SplashScene(variant: .intended)), 950),
      ("refresh", AnyScene(RefreshScene(variant: .intended)), 900),
      ("refresh, a drop", AnyScene(RefreshScene()), 800),
      (
        "refresh, a drop of unknown progress",
        AnyScene(
          RefreshScene().with {
            $0.log.wait()
            $0.log.pull(to: 70, at: 0.1)
            $0.log.pull(to: 0, at: 0.5, within: 0.3)
            $0.log.pull(to: 100, at: 1.2)
            $0.log.pull(to: 0, at: 1.9, within: 0.3)
            $0.log.arrive(at: 4)
          }), 800
      ),
      ("gauge", AnyScene(GaugeScene()), 2300),
      ("gauge, with values faster than its spring", restless(), 2300),
      ("pill", AnyScene(PillScene()), 4000),
      ("pill, following progress", following(PillScene()), 4000),
      ("heart", AnyScene(HeartScene()), 1600),
      ("heart, following progress", following(HeartScene()), 1600),
      ("download", AnyScene(DownloadScene()), 1800),
      ("download, another seed", AnyScene(DownloadScene().with { $0.seed = 7 }), 1800),
      ("download, small", AnyScene(DownloadScene().with { $0.diameter = 24 }), 250),
      (
        "download, saved",
        AnyScene(
          DownloadScene().with { $0.glyph = .save }), 1800
      ),
      (
        "download with a slow start, a pause and a jump",
        button(
          following: (0.3, .progress(0)), (1, .progress(0.1)), (3, .progress(0.15)),
          (4, .progress(1))),
        1800
      ),
      (
        "download of unknown size, held up",
        button(
          following: (0.2, .begin), (2.4, .progress(0.4)), (3, .pause), (4, .resume), (4.2, .pause)),
        1800
      ),
      (
        "download going back to the start",
        button(
          following: (0.3, .progress(0.7)), (2, .progress(0)), (3, .progress(1)),
          (8, .progress(0.2))),
        1800
      ),
      (
        "download cancelled and tapped again",
        button(following: (0.3, .progress(0.8)), (2.2, .cancel), (2.6, .progress(1)), (4, .cancel)),
        2300
      ),
      (
        "download taken back at once", button(following: (0.3, .progress(0.8)), (0.45, .cancel)),
        1800
      ),
      (
        "download cancelled at its finale", button(following: (0, .progress(1)), (0.8, .cancel)),
        1950
      ),
      (
        "download cancelled as it bursts", button(following: (0, .progress(1)), (0.99, .cancel)),
        1950
      ),
      ("download failed as it bursts", button(following: (0, .progress(1)), (0.99, .fail)), 1800),
      (
        "download called off before it bursts",
        button(following: (0, .progress(1)), (0.7, .progress(0.6))), 1800
      ),
      (
        "download failed, and tried again",
        button(
          following: (0.2, .progress(0.9)), (2, .fail), (4.2, .progress(0.5)), (6.9, .fail),
          (7.1, .cancel)),
        1800
      ),
      (
        "download failed again and again",
        button(
          following: (0.2, .progress(0.9)), (2, .fail), (2.1, .progress(0.5)), (2.2, .fail),
          (2.3, .progress(1)),
          (3.1, .fail)),
        1800
      ),
    ]
  }()

  @Test("Nodes move within their maximum speeds", arguments: cases.indices)
  func outlinesMoveSteadily(index: Int) {
    let (name, scene, speed) = Self.cases[index]
    let story = scene.run()
    let limit = speed / 240
    var before: [Identity: Picture.ResolvedNode] = [:]
    for frame in 0...Int(story.duration.seconds * 240 + 60) {
      let time = Double(frame) / 240
      let nodes = Dictionary(
        grouping: story.picture(at: time).resolvedNodes.filter { !Self.isText($0.identity) },
        by: \.identity)
      #expect(
        nodes.values.allSatisfy { $0.count == 1 }, "\(name) names two things alike at \(time)")
      let now = nodes.compactMapValues(\.first)
      defer { before = now }
      guard frame > 0 else { continue }
      for (identity, node) in now where !Self.isPatch(identity) {
        guard let old = before[identity] else {
          let isSeen =
            OutlineMotion.visibleExtent(node) > limit && !Self.isHidden(node, in: now, scene.size)
          #expect(!isSeen, "\(identity) of \(name) pops up at \(time)")
          continue
        }
        // Light in the water spreads up to twice as fast as the water rises.
        let most = ["caustic", "shaft"].contains(identity.role) ? 2 * limit : limit
        let distance = OutlineMotion.distance(old, node, limit: most)
        #expect(
          distance <= most,
          "\(identity) of \(name) moves \(distance) points in one frame at \(time)")
        #expect(
          abs(old.opacity - node.opacity) < 0.05 || Self.followsLevel(identity, in: name),
          "\(identity) of \(name) flashes at \(time)")
      }
      for (identity, node) in before where now[identity] == nil && !Self.isPatch(identity) {
        let isSeen =
          OutlineMotion.visibleExtent(node) > limit && !Self.isHidden(node, in: before, scene.size)
        #expect(!isSeen, "\(identity) of \(name) vanishes at \(time)")
      }
    }
  }

  /// Returns true for a neck, which begins and ends under the shapes that it joins, for the part of a mark that is under
  /// water, and for poured water, which has to arrive before the level rises.
  ///
  /// Other tests measure its visible part.
  private static func isPatch(_ identity: Identity) -> Bool {
    [
      "goo", "goo.drop", "goo.pair", "membrane", "bead.goo", "glyph.wet", "glyph.collar",
      "pause.wet", "pause.collar", "pour",
    ].contains(identity.role)
  }

  /// Returns true for letters and digits: one replaces the other at once, and those of a gauge or a pill are drawn twice,
  /// in air and in water.
  private static func isText(_ identity: Identity) -> Bool {
    ["number", "number.sign", "unit", "label", "label.wet"].contains(identity.role)
  }

  /// Returns true for light on water and for the glyph that the water of `wave` covers, whose opacity follows the level: a
  /// heart fills in a tenth of a second.
  private static func followsLevel(_ identity: Identity, in name: String) -> Bool {
    if identity.role == "glyph" { return name.hasPrefix("wave") }
    return [
      "surface", "surface.far", "surface.under", "sky", "absorption", "caustic", "shaft",
      "shadow.light", "water.marked",
    ].contains(identity.role)
  }

  /// Returns true if a node is invisible: it lies in a circle of its own colour, under water, below the canvas, or behind
  /// the edge of a sheet.
  private static func isHidden(
    _ node: Picture.ResolvedNode, in nodes: [Identity: Picture.ResolvedNode], _ canvas: Size2D
  ) -> Bool {
    let submerged: [Identity.Role] = [
      "drop", "splash", "wave.front", "wave.back", "water.front", "water.back", "water.marked",
      "water", "ball",
      // Light on water has the outline of the water.
      "absorption", "sky", "surface", "surface.far", "surface.under",
      // The shadow of a check is below it.
      "check.shadow",
      // Beads come from behind the heart, those of a landing and crowns from behind the water, the trail of a ring from
      // its bead, and ripples from behind the content.
      "bead", "spray", "trail", "ripple", "crown.near", "crown.far",
    ]
    if submerged.contains(node.identity.role) { return true }
    // A full ball of water has the reflection of the glass around it.
    if node.identity == Identity("ring.light") { return nodes[Identity("ring.light", 1)] != nil }
    // The shock wave starts behind the full button, or lies on it in the same colour.
    if node.identity.role == "shockwave" {
      return nodes[Identity("disc")] != nil || nodes[Identity("water.front")] != nil
    }
    guard let bounds = node.shape.bounds, bounds.minY < canvas.height - 4 else { return true }
    return nodes.values.contains { other in
      guard case .circle(let circle) = other.shape, case .fill = other.paint, other.opacity == 1,
        other.color == node.color, other.identity != node.identity
      else { return false }
      if case .circle(let inner) = node.shape {
        return circle.center.distance(to: inner.center) + inner.radius <= circle.radius + 0.01
      }
      return bounds.corners.allSatisfy { circle.signedDistance(to: $0) <= 0.01 }
    }
  }
}
