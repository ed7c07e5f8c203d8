import DripKit
import Testing

@testable import Gallery

struct TankGaugeTests {
  @Test(arguments: [0, 0.37, 1]) func `The tank shows a level within 0.3 seconds`(level: Double)
    throws
  {
    var scene = TankGauge()
    scene.log.take(.value(level), at: 1)
    for age in [0.3, 0.6, 3] {
      let frame = scene.frame(at: 1 + age)
      let shown = try #require(frame.value("level"))
      #expect(abs(shown - level) < 0.002)
    }
  }

  @Test func `A level that goes back and forth neither jumps nor leaves the scale`() throws {
    var scene = TankGauge()
    for index in 0..<12 { scene.log.take(.value(index % 2 == 0 ? 1 : 0), at: 0.11 * Double(index)) }
    var last = try #require(scene.frame(at: 0).value("level"))
    for step in 1...2000 {
      let frame = scene.frame(at: 0.001 * Double(step))
      let (level, swing) = (try #require(frame.value("level")), try #require(frame.value("swing")))
      #expect(abs(level - last) < 0.03 && (-0.001...1.001).contains(level) && abs(swing) < 2)
      last = level
    }
  }

  @Test func `Its slosh settles, and phases say where the water goes`() throws {
    var scene = TankGauge()
    scene.log.take(.value(0.9), at: 1)
    scene.log.take(.value(0.2, within: 1), at: 3)
    #expect(
      [0.5, 1.1, 2, 3.5, 4.5].map { scene.frame(at: $0).phase } == [
        .waiting, .filling, .waiting, .draining, .waiting,
      ])
    let swings = try [1.2, 2.9, 9].map { abs(try #require(scene.frame(at: $0).value("swing"))) }
    #expect(swings[0] > 0.1 && swings[1] < 0.1 && swings[2] < 0.002)
  }

  @Test func `Numbers are for large tanks`() throws {
    func roles(_ width: Double) throws -> [String] {
      let scene = TankGauge().with { $0.stage = Stage(width, 1.25 * width) }
      return scene.frame(at: 0).picture.nodes.compactMap {
        switch $0 {
        case .stroke(let identity, _, _, _), .text(let identity, _, _): identity.role.name
        case .fill, .group: nil
        }
      }
    }
    #expect(try roles(240).count { $0 == "number" } == 5 && roles(240).contains("reading"))
    #expect(try roles(48).allSatisfy { $0 == "tick" } && roles(48).count == 5)
  }
}
