import DripKit
import Testing

@testable import DripUI

/// Tests of a refresh whose view is pulled again, rotated, hidden and replaced, and whose work fails.
@MainActor struct PullRefreshTests {
  private struct Offline: Error {}

  /// A view that is refreshed, with a clock that the test sets and work that it ends.
  @MainActor private final class Page {
    var refresh: PullRefresh?
    private let clock = Clock()
    private(set) var loads = 0
    private(set) var cancellations = 0
    private(set) var failures = 0
    private var results: [Result<Void, any Error>] = []
    let sheet = PulledSheet { .sheet(for: $0) }

    @MainActor private final class Clock { var now = 0.0 }

    init() {
      let clock = clock
      refresh = PullRefresh(ScenePlayer { clock.now })
      show(390, .light)
    }

    var player: ScenePlayer? { refresh?.player }

    func show(_ width: Double, _ theme: Look.Theme, _ other: PulledSheet? = nil) {
      player?.show(ShownScene(scene: (other ?? sheet).scene(theme, width)))
    }

    func hide(_ isHidden: Bool) { player?.isOffScreen = isHidden }

    /// Shows the frames of a duration.
    func wait(_ duration: Double) {
      for _ in 0..<Int((duration * 30).rounded(.up)) {
        clock.now += 1.0 / 30
        _ = player?.frame(at: clock.now)
        refresh?.settle(action)
      }
    }

    /// Moves the finger, and lets it rest there.
    func pull(_ distances: Double...) {
      for distance in distances {
        refresh?.pull(to: distance)
        wait(0.1)
      }
    }

    func end(_ result: Result<Void, any Error> = .success(())) { results.append(result) }

    var action: PullRefresh.Action {
      PullRefresh.Action { [weak self] in
        guard let self else { return }
        loads += 1
        let number = loads
        while results.count < number {
          if Task.isCancelled { cancellations += 1 }
          try Task.checkCancellation()
          await Task.yield()
        }
        try results[number - 1].get()
      } fail: { [weak self] in
        #expect($0 is Offline)
        self?.failures += 1
      }
    }

    var gap: Double { refresh?.gap(player?.frame(at: clock.now)) ?? -1 }
  }

  /// Lets tasks proceed.
  private func proceed() async { for _ in 0..<100 { await Task.yield() } }

  @Test func `A pull loads the content, and the gap closes when it has arrived`() async {
    let page = Page()
    page.pull(60)
    await proceed()
    #expect(page.loads == 0 && page.gap == 60)
    page.pull(130, 0)
    await proceed()
    page.wait(1)
    #expect(page.loads == 1 && page.player?.isRefreshing == true && page.refresh?.isOpen == true)
    #expect(page.gap > 60)
    page.end()
    await proceed()
    #expect(page.player?.isRefreshing == false)
    page.wait(3)
    #expect(page.gap == 0 && page.refresh?.isOpen == false && page.player?.isResting == true)
    page.pull(130, 0)
    await proceed()
    #expect(page.loads == 2)
  }

  @Test func `A second pull neither restarts, cancels nor ends the first refresh`() async {
    let page = Page()
    page.pull(130, 0)
    await proceed()
    page.wait(1)
    page.pull(20, 150, 0)
    page.refresh?.start(page.action, page.sheet)
    await proceed()
    page.wait(1)
    #expect(page.loads == 1 && page.cancellations == 0 && page.player?.isRefreshing == true)
    // This finger holds the content when it arrives.
    page.pull(140)
    page.end()
    await proceed()
    page.wait(2)
    #expect(page.player?.isRefreshing == false && page.loads == 1)
    page.pull(150, 140, 0)
    page.wait(1)
    await proceed()
    #expect(page.loads == 1)
    page.pull(130, 0)
    await proceed()
    #expect(page.loads == 2)
  }

  @Test func `A rotation and a new theme leave the refresh alone`() async {
    let page = Page()
    page.pull(130, 0)
    await proceed()
    page.wait(1)
    let gap = page.gap
    for (width, theme) in [(844, .light), (844, .dark), (390, .highContrast)]
      as [(Double, Look.Theme)]
    {
      page.show(width, theme)
      page.wait(0.1)
      await proceed()
      #expect(page.player?.frame(at: 0)?.picture.size.width == width)
      #expect(page.player?.isRefreshing == true && page.loads == 1 && page.cancellations == 0)
      #expect(gap > 0 && abs(page.gap - gap) < 1)
    }
    page.end()
    await proceed()
    page.wait(3)
    #expect(page.gap == 0 && page.loads == 1)
  }

  @Test func `A refresh that fails ends, and the app gets the error once`() async {
    let page = Page()
    page.pull(130, 0)
    await proceed()
    page.wait(1)
    page.end(.failure(Offline()))
    await proceed()
    #expect(page.failures == 1 && page.player?.isRefreshing == false)
    page.wait(3)
    #expect(page.gap == 0 && page.player?.haptic?.haptic == .failure)
    page.pull(130, 0)
    await proceed()
    page.end(.failure(CancellationError()))
    await proceed()
    page.wait(3)
    #expect(page.loads == 2 && page.failures == 1 && page.gap == 0)
    page.pull(130, 0)
    await proceed()
    page.end()
    await proceed()
    page.wait(3)
    #expect(page.failures == 1 && page.player?.haptic?.haptic == .success)
  }

  @Test func `A refresh goes on while its view is hidden`() async {
    let page = Page()
    page.pull(130, 0)
    await proceed()
    page.hide(true)
    page.wait(10)
    await proceed()
    #expect(page.loads == 1 && page.cancellations == 0)
    page.end()
    await proceed()
    page.hide(false)
    page.wait(0.1)
    #expect(page.gap == 0 && page.player?.isRefreshing == false && page.refresh?.isOpen == false)
    #expect(page.loads == 1)
  }

  @Test func `A refresh without a finger opens the gap, and callers wait for the same one`() async {
    let page = Page()
    var ends = 0
    for _ in 0..<2 {
      Task {
        await page.refresh?.refresh(page.action, page.sheet)
        ends += 1
      }
    }
    await proceed()
    page.wait(1)
    await proceed()
    #expect(page.loads == 1 && ends == 0 && page.gap > 60)
    page.end()
    await proceed()
    page.wait(3)
    #expect(ends == 2 && page.loads == 1 && page.gap == 0)
  }

  @Test(arguments: [false, true])
  func `Content that arrives before the sheet is open closes it again`(isHidden: Bool) async {
    let page = Page()
    page.hide(isHidden)
    page.end()
    await page.refresh?.refresh(page.action, page.sheet)
    page.hide(false)
    page.wait(5)
    await proceed()
    #expect(page.loads == 1 && page.gap == 0 && page.player?.isRefreshing == false)
    page.pull(130, 0)
    await proceed()
    #expect(page.loads == 2 && page.player?.isRefreshing == true)
  }

  @Test func `A scene that is replaced during a refresh does not end the next one`() async {
    let page = Page()
    page.pull(130, 0)
    await proceed()
    page.show(390, .light, PulledSheet { _ in RefreshScene(variant: .intended) })
    page.wait(1)
    page.end()
    await proceed()
    page.wait(1)
    #expect(page.gap == 0)
    page.pull(130, 0)
    await proceed()
    page.wait(1)
    #expect(page.loads == 2 && page.player?.isRefreshing == true)
    page.end()
    await proceed()
    page.wait(5)
    #expect(page.gap == 0)
  }

  @Test func `A view that goes for good cancels its refresh and reports no failure`() async {
    let page = Page()
    page.pull(130, 0)
    await proceed()
    #expect(page.loads == 1)
    page.refresh = nil
    await proceed()
    #expect(page.cancellations == 1 && page.failures == 0)
  }

  @Test func `A gap is scrolled away with the content, without ending the refresh`() async {
    let page = Page()
    page.refresh?.pull(to: -300)
    page.wait(2)
    #expect(page.gap == 0 && page.player?.isResting == true)
    page.refresh?.start(page.action, page.sheet)
    await proceed()
    page.wait(3)
    #expect(page.loads == 1 && page.gap == 0 && page.refresh?.isOpen == true)
    page.refresh?.pull(to: 0)
    let gap = page.gap
    page.refresh?.pull(to: -20)
    #expect(gap > 60 && page.gap == gap - 20 && page.player?.isRefreshing == true)
    page.end()
    await proceed()
    page.wait(3)
    #expect(page.gap == 0 && page.loads == 1)
  }

  @Test func `Odd distances are ignored`() async {
    let page = Page()
    page.pull(.nan, -50, -.infinity, .infinity)
    await proceed()
    #expect(page.loads == 0 && page.gap == 0)
  }

  /// A scroll view rests at the inset of its content, which a finger moves from there.
  @Test func `The gap of a list is where its content is`() async {
    let page = Page()
    guard let refresh = page.refresh else { return }
    var place = 0.0
    var inset = 0.0
    func move(to new: Double) {
      place = new
      refresh.pull(to: max(0, place - inset), inset: inset)
      page.wait(1.0 / 30)
      let next = refresh.inset(page.player?.frame(at: 0))
      #expect(abs(page.gap - place) < 3, "at \(place) with \(inset), then \(next)")
      inset = next
    }
    for step in 1...14 { move(to: Double(step) * 10) }
    await proceed()
    #expect(page.loads == 1 && refresh.isOpen)
    for _ in 0..<30 { move(to: place) }
    while place > inset + 1 { move(to: max(inset, place - 4)) }
    page.end()
    await proceed()
    for _ in 0..<120 {
      inset = refresh.inset(page.player?.frame(at: 0))
      place = inset
      refresh.pull(to: 0, inset: inset)
      page.wait(1.0 / 30)
    }
    #expect(page.gap == 0 && inset == 0 && page.loads == 1)
  }
}
