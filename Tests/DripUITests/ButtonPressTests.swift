import DripKit
import Testing

@testable import DripUI

struct ButtonPressTests {
  @Test func `A press starts, cancels or uses the result`() {
    for (work, press) in [
      (.waiting, .start), (.failed, .start), (.running(fraction: nil), .cancel),
      (.running(fraction: 0.99), .cancel), (.paused(fraction: 0.2), .cancel), (.done, .useResult),
    ] as [(ButtonWork, ButtonPress)] {
      #expect(ButtonPress(work) == press, "\(work)")
    }
  }

  @Test func `The sentence of a failure is read`() {
    let gone = ButtonWork.failed(.init(message: "No such file.", code: 404))
    #expect(ButtonPress(gone) == .start && gone.limited == gone)
    #expect(gone.failure?.message?.unlessBlank == "No such file.")
    #expect(
      SceneReading(AnyScene(DownloadScene()), SceneInputs(gone)) == .work(gone))
  }

  @MainActor @Test func `Another reason of a failure starts no motion`() {
    let screen = Screen(ShownScene(scene: AnyScene(DownloadScene()), inputs: SceneInputs(.failed)))
    let frame = screen.frame
    screen.watch(for: 1)
    screen.shown.inputs = SceneInputs(.failed(.init(message: "Gone")))
    screen.watch(for: 0.1)
    #expect(frame?.phase == .failed && screen.moments.isEmpty)
    #expect(screen.frame?.values.map(\.value) == frame?.values.map(\.value))
  }

  @Test func `Odd fractions do not start the work again`() {
    #expect(ButtonPress(.running(fraction: 1.0001)) == .useResult)
    #expect(ButtonPress(.running(fraction: .infinity)) == .useResult)
    #expect(ButtonPress(.running(fraction: .nan)) == .cancel)
    #expect(ButtonPress(.running(fraction: -1)) == .cancel)
    #expect(ButtonWork.paused(fraction: 7).limited == .paused(fraction: 1))
    #expect(SceneInputs(.running(fraction: .nan)) == SceneInputs(.running(fraction: nil)))
    #expect(SceneInputs(.running(fraction: 1.0001)) == SceneInputs(.done))
  }

  @Test func `A progress view without a value is under way`() {
    for (fraction, work) in [
      (nil, .running(fraction: nil)), (0, .running(fraction: 0)), (0.3, .running(fraction: 0.3)),
      (1, .done), (2, .done), (-1, .running(fraction: 0)), (.nan, .running(fraction: nil)),
    ] as [(Double?, ButtonWork)] {
      #expect(ButtonWork.running(fraction: fraction).limited == work)
    }
  }

  @Test func `The end of work that was under way is announced`() {
    let (running, paused) = (ButtonWork.running(fraction: 0.4), ButtonWork.paused(fraction: nil))
    for old in [running, paused] {
      #expect(ButtonWork.done.hasEnded(since: old) && ButtonWork.failed.hasEnded(since: old))
      #expect(!ButtonWork.waiting.hasEnded(since: old) && !running.hasEnded(since: old))
    }
    for old in [nil, .waiting, .failed, .done] as [ButtonWork?] {
      #expect(!ButtonWork.done.hasEnded(since: old))
    }
  }

  @MainActor @Test func `The second press of a double tap cancels nothing`() {
    for isLate in [false, true] {
      let screen = Screen(WaveScene(), .waiting)
      screen.now = 3
      #expect(screen.player.takes(.start))
      // A second press may come before the view knows that the work has begun.
      #expect(!screen.player.takes(.cancel))
      screen.work = .running(fraction: nil)
      screen.now = 3.49
      #expect(!screen.player.takes(.cancel))
      if isLate { screen.work = .running(fraction: 0.2) }
      screen.now = 3.51
      #expect(screen.player.takes(.cancel))
    }
  }

  @MainActor @Test
  func `Work that the app starts is not cancelled by the press that comes with it`() {
    let screen = Screen(WaveScene(), .failed)
    screen.now = 5
    screen.work = .paused(fraction: 0.1)
    #expect(!screen.player.takes(.cancel) && screen.player.takes(.useResult))
    screen.now = 6
    #expect(screen.player.takes(.cancel) && !screen.player.takes(nil))
    // A view that appears during the work did not see its start.
    #expect(Screen(WaveScene(), .running(fraction: 0.5)).player.takes(.cancel))
  }

  @Test func `A disabled button and a view without work take no press`() {
    #expect(ButtonPress(.waiting, isEnabled: false) == nil)
    #expect(ButtonPress(nil) == nil)
  }
}
