import DripTestSupport
import Testing

@testable import DripKit

/// The states of the work that buttons of the family show.
struct WorkStatesTests {
  private static let buttons: [any CatalogScene] = [WaveScene(), RiverScene(), HeartScene()]

  private static func scene(_ index: Int, _ events: [Log.Event]) -> AnyScene {
    func erased(_ scene: some CatalogScene) -> AnyScene { AnyScene(scene.recorded(events)) }
    return erased(buttons[index])
  }

  private static func live(_ index: Int, _ events: Log.Event...) -> AnyScene.Run {
    scene(index, events).run()
  }

  @Test(arguments: buttons.indices)
  func `A check begins soon after the work is done`(index: Int) throws {
    let slow = Self.live(
      index, .init(at: 0.5, .progress(0)), .init(at: 2, .progress(0.9)), .init(at: 3, .progress(1)))
    #expect(try #require(slow.timeline.time(of: .check)) <= 3.6)
    let fast = Self.live(index, .init(at: 0.5, .progress(0)), .init(at: 0.55, .progress(1)))
    #expect(try #require(fast.timeline.time(of: .check)) <= 0.5 + 1.2)
    #expect(try #require(fast.timeline.time(of: .check)) <= 0.55 + 0.6)
  }

  @Test(arguments: buttons.indices)
  func `Failed work has a cross in pale water, and a retry clears it`(index: Int) throws {
    let story = Self.live(
      index, .init(at: 0.5, .progress(0.6)), .init(at: 2, .fail), .init(at: 4, .progress(0.2)),
      .init(at: 6, .progress(1)))
    let failed = story.frame(at: 3)
    #expect(failed.phase == .failed && failed.nodes("cross").count == 2)
    #expect(story.frame(at: 1.9).nodes("cross").isEmpty)
    #expect(story.frame(at: 4.3).nodes("cross").isEmpty && story.frame(at: 4.3).phase == .filling)
    #expect(story.frame(at: 9).phase == .done)
    #expect(story.timeline.moments.map(\.moment).filter { $0 == .failure }.count == 1)
    #expect(story.timeline.moments.map(\.moment).filter { $0 == .tap }.count == 2)
  }

  @Test(arguments: buttons.indices)
  func `Paused work has two bars and waits, and a cancelled button becomes idle`(index: Int) {
    let story = Self.live(
      index, .init(at: 0.5, .progress(0.6)), .init(at: 2, .pause), .init(at: 3, .resume),
      .init(at: 4, .cancel))
    #expect(story.frame(at: 2.5).phase == .paused && story.frame(at: 2.5).nodes("pause").count == 2)
    #expect(story.frame(at: 3.5).phase == .filling && story.frame(at: 3.5).nodes("pause").isEmpty)
    #expect(story.frame(at: 4.05).phase == .draining && story.frame(at: 6).phase == .idle)
    #expect(story.timeline.time(of: .cancel) == 4)
    #expect(story.frame(at: 6).nodes("glyph").count == story.frame(at: 0).nodes("glyph").count)
  }

  @Test(arguments: buttons.indices)
  func `Work of unknown size moves from side to side until its size is known`(index: Int) throws {
    let story = Self.live(index, .init(at: 0.5, .begin), .init(at: 4, .progress(0.5)))
    let role = (["wave.front", "disc", "water.front"] as [Identity.Role])[index]
    let shapes = stride(from: 1.5, to: 3.5, by: 0.1).compactMap {
      story.frame(at: $0).nodes(role).first?.shape.bounds
    }
    #expect(shapes.count == 20 && Set(shapes.map(\.minY)).count > 10)
    #expect(story.frame(at: 2).phase == .indeterminate && story.frame(at: 5).phase == .filling)
    let settled = try #require(story.frame(at: 6).nodes(role).first?.shape.bounds)
    let known = Self.live(index, .init(at: 0.5, .progress(0.5))).frame(at: 6)
    let plain = try #require(known.nodes(role).first?.shape.bounds)
    #expect(abs(settled.center.x - plain.center.x) < 1e-6)
  }
}
