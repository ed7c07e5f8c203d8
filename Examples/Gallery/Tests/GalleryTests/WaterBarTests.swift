import DripKit
import Testing

@testable import Gallery

struct WaterBarTests {
  /// Returns the run of a bar that waits for input, with its log.
  private func waiting() -> (WaterBar.Run, Log) {
    let bar = WaterBar().with { $0.log.wait() }
    return (bar.run(), bar.log)
  }

  @Test(arguments: [0, 0.42, 1]) func `The bar shows progress within 0.3 seconds`(progress: Double)
    throws
  {
    var (run, log) = waiting()
    run.send(.tap, at: 0.5, log: &log)
    run.send(.progress(0.7), at: 0.8, log: &log)
    run.send(.progress(progress), at: 1, log: &log)
    for age in [0.3, 0.6, 3] {
      let shown = try #require(run.frame(at: 1 + age).value("progress"))
      #expect(abs(shown - progress) < 0.002)
    }
    #expect(run.frame(at: 1.5).phase == (progress == 1 ? .done : .filling))
  }

  @Test func `The front leans while it moves, and is upright when it rests`() throws {
    var (run, log) = waiting()
    run.send(.progress(0.6), at: 1, log: &log)
    let leans = try [0.9, 1.1, 2.8].map { try #require(run.frame(at: $0).value("lean")) }
    #expect(leans[0] == 0 && leans[1] > 0.3 && abs(leans[2]) < 0.02)
  }

  @Test func `Water comes from the right where scripts begin there`() {
    func water(_ variant: SceneKind.Variant) -> Rect2D? {
      let scene = WaterBar(variant: variant).with {
        $0.look.material = .flat
        $0.reducedMotion = true
        $0.log.take(.progress(0.25), at: 0)
      }
      for case .group(let group) in scene.picture(at: 2).nodes {
        for case .fill(let identity, let shape, _, _) in group.nodes
        where identity.role == "water.front" { return shape.bounds }
      }
      return nil
    }
    let (left, right) = (water(.intended), water("rightToLeft"))
    #expect(left.map { $0.maxX < 120 } == true && right.map { $0.minX > 200 } == true)
  }

  @Test func `Failure and cancellation show, and work can begin again`() {
    var (run, log) = waiting()
    run.send(.progress(0.5), at: 0, log: &log)
    run.send(.fail, at: 1, log: &log)
    #expect(run.frame(at: 1.5).phase == .failed && run.failure.value(at: 1.5) == 1)
    run.send(.progress(1), at: 2, log: &log)
    #expect(run.frame(at: 3).phase == .done && run.check.value(at: 3) == 1)
    run.send(.cancel, at: 4, log: &log)
    #expect(run.frame(at: 5).phase == .idle && run.check.value(at: 5) == 0)
    #expect(run.frame(at: 5).value("progress").map { $0 < 0.002 } == true)
  }
}
