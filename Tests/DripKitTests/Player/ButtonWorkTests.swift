import DripTestSupport
import Testing

@testable import DripKit

struct ButtonWorkTests {
  private static let states: [ButtonWork] = [
    .waiting, .running(fraction: nil), .running(fraction: 0.3), .running(fraction: 0.7),
    .paused(fraction: nil), .paused(fraction: 0.3), .failed, .done,
  ]

  /// All scenes that show the progress of some work.
  private static let buttons = allScenes.filter { kind in
    kind.scene().log.channels.contains(.progress)
  }

  /// Returns the run of a button that shows one state after the other, with enough time to settle in each.
  private func run(of scene: AnyScene, states: [ButtonWork]) -> AnyScene.Run {
    var scene = scene.waiting
    var run = scene.run()
    var last = ButtonWork.waiting
    for (index, state) in states.enumerated() {
      for input in state.inputs(after: last) {
        run.send(input, at: 20 * Double(index), log: &scene.log)
      }
      last = state
    }
    return run
  }

  @Test(arguments: buttons)
  func `A button shows its work after any earlier state`(kind: SceneKind) {
    let scene = kind.scene()
    for last in Self.states {
      let fresh = run(of: scene, states: [last]).frame(at: 19)
      for first in Self.states {
        let frame = run(of: scene, states: [first, last]).frame(at: 39)
        // After a tap, buttons other than the flagship are empty instead of idle, and full ones cannot fail.
        let isPlain = kind.name != DownloadScene.name
        // Work whose fraction becomes unknown keeps the last one.
        if last == .running(fraction: nil), first.fraction != nil { continue }
        if !isPlain || fresh.phase != .idle && (first, last) != (.done, .failed) {
          #expect(frame.phase == fresh.phase, "\(first), \(last)")
        }
        // Work whose fraction becomes unknown keeps the last one.
        guard last == .waiting || last.fraction != nil else { continue }
        #expect(
          abs((frame.value("progress") ?? 0) - (fresh.value("progress") ?? 0)) < 1e-9,
          "\(first), \(last)")
      }
    }
  }

  @Test func `The flagship shows every state`() {
    let scene = AnyScene(DownloadScene())
    let phases = Self.states.map { run(of: scene, states: [$0]).frame(at: 19).phase }
    #expect(
      phases == [.idle, .indeterminate, .filling, .filling, .paused, .paused, .failed, .done])
  }

  @Test func `The same state again needs no action`() {
    for state in Self.states { #expect(state.inputs(after: state).isEmpty) }
  }

  @Test func `A failure has a reason, whose change needs no action`() {
    let gone = ButtonWork.failed(.init(message: "Gone", code: 404))
    #expect(gone.failure?.message == "Gone" && gone.failure?.code == 404)
    #expect(ButtonWork.failed.failure == .init() && ButtonWork.done.failure == nil)
    #expect(gone != .failed && gone == .failed(.init(message: "Gone", code: 404)))
    #expect(gone.fraction == nil && !gone.isUnderWay)
    #expect(gone.inputs(after: .failed).isEmpty && ButtonWork.failed.inputs(after: gone).isEmpty)
    #expect(gone.inputs(after: .failed, isNewRun: true) == [.begin, .fail])
    #expect(gone.inputs(after: .running(fraction: 0.2)) == [.fail])
    #expect(ButtonWork.running(fraction: nil).inputs(after: gone) == [.begin])
  }

  @Test func `A new run begins with a new action`() {
    #expect(
      ButtonWork.running(fraction: nil).inputs(after: .done, isNewRun: true) == [.cancel, .begin])
    #expect(
      ButtonWork.running(fraction: 0.2).inputs(after: .running(fraction: 0.5), isNewRun: true)
        == [.cancel, .progress(0.2)])
    #expect(ButtonWork.failed.inputs(after: .failed, isNewRun: true) == [.begin, .fail])
    #expect(ButtonWork.running(fraction: nil).inputs(after: .failed, isNewRun: true) == [.begin])
  }

  @Test func `A pause ends with a move or a resumption`() {
    let paused = ButtonWork.paused(fraction: 0.3)
    #expect(ButtonWork.running(fraction: 0.3).inputs(after: paused) == [.resume])
    #expect(ButtonWork.running(fraction: 0.4).inputs(after: paused) == [.progress(0.4)])
    #expect(ButtonWork.paused(fraction: 0.4).inputs(after: paused) == [.progress(0.4), .pause])
    #expect(paused.inputs(after: .running(fraction: 0.3)) == [.pause])
    #expect(paused.inputs(after: .waiting) == [.progress(0.3), .pause])
  }

  @Test func `Only changes below a step are imperceptible`() {
    let half = ButtonWork.running(fraction: 0.5)
    #expect(ButtonWork.running(fraction: 0.5 + 1.0 / 1024).isImperceptible(after: half))
    #expect(!ButtonWork.running(fraction: 0.5 + 1.0 / 512).isImperceptible(after: half))
    #expect(!ButtonWork.paused(fraction: 0.5).isImperceptible(after: half))
    #expect(!ButtonWork.done.isImperceptible(after: .running(fraction: 0.9999)))
    #expect(!ButtonWork.running(fraction: 0).isImperceptible(after: .running(fraction: 0.001)))
  }

  @Test func `Only work that has begun and has not finished is under way`() {
    #expect(Self.states.map(\.isUnderWay) == [false, true, true, true, true, true, false, false])
    #expect(ButtonWork(fraction: nil) == .waiting && ButtonWork(fraction: 1) == .done)
  }

  @Test func `Every fraction is a number from 0 to 1, or unknown`() {
    for (given, limited) in [
      (1.0001, 1), (.infinity, 1), (-0.1, 0), (.nan, nil), (0.4, 0.4),
    ] as [(Double, Double?)] {
      #expect(ButtonWork(fraction: given) == .running(fraction: limited))
      #expect(ButtonWork.running(fraction: given).isUnderWay == (limited != 1), "\(given)")
    }
    #expect(ButtonWork(fraction: nil) == .waiting)
  }
}
