import DripKit
import Testing

@testable import DripUI

/// Tests of what views of UIKit and AppKit do, with a clock that the test sets.
@MainActor final class SceneDriverTests {
  private var now = 0.0
  private var moments: [SceneTimeline.Moment] = []
  private var haptics: [Haptic] = []
  private var parts: [Rect2D] = []
  private var isWaiting = false

  private func driver(_ scene: some CatalogScene, hasWindow: Bool = true) -> SceneDriver {
    let driver = SceneDriver(AnyScene(scene)) { [unowned self] in now }
    driver.onMoment = { [unowned self] in moments.append($0) }
    driver.onHaptic = { [unowned self] in haptics.append($0) }
    driver.onChange = { [unowned self] in parts.append($0) }
    driver.onWait = { [unowned self] in isWaiting = $0 }
    if hasWindow { driver.follow(hasWindow: true, in: Surroundings()) }
    return driver
  }

  /// Lets a display show 60 frames a second while they are wanted.
  private func watch(_ driver: SceneDriver, for duration: Double) {
    for _ in 0..<Int(duration * 60) {
      now += 1.0 / 60
      if !isWaiting { driver.step(to: now) }
    }
  }

  private func picture(of scene: some CatalogScene, at time: Double) -> Picture {
    AnyScene(scene).picture(at: time)
  }

  @Test func `A scene plays, rests and wakes for work`() {
    let driver = driver(DownloadScene())
    driver.setWork(.waiting, animated: true)
    watch(driver, for: 3)
    #expect(isWaiting && moments.isEmpty)
    parts = []
    driver.setWork(.running(fraction: 0.5), animated: true)
    #expect(!isWaiting)
    watch(driver, for: 1)
    #expect(moments.first == .tap && !parts.isEmpty)
    driver.setWork(.done, animated: true)
    watch(driver, for: 12)
    #expect(isWaiting && moments.last == .check && haptics.isEmpty)
  }

  @Test func `A cell that is used again shows other work at once`() {
    let driver = driver(DownloadScene())
    let states: [ButtonWork] = [
      .running(fraction: 0.4), .done, .waiting, .failed(.init(message: "Gone")), .done,
      .paused(fraction: 0.2), .running(fraction: .nan), .running(fraction: 0.1), .done,
    ]
    for work in states {
      driver.setWork(.running(fraction: 0.7), animated: true)
      watch(driver, for: 0.3)
      driver.touch()
      (moments, haptics) = ([], [])
      driver.setWork(work, animated: false)
      let fresh = self.driver(DownloadScene())
      fresh.setWork(work, animated: false)
      #expect(driver.picture == fresh.picture, "\(work)")
      #expect(driver.work == fresh.work && moments.isEmpty && haptics.isEmpty, "\(work)")
    }
    watch(driver, for: 8)
    #expect(moments.isEmpty && haptics.isEmpty)
    driver.setWork(nil, animated: false)
    #expect(driver.picture == picture(of: DownloadScene(), at: 0))
  }

  @Test func `The work of a view without a window is there when it gets one`() {
    let driver = driver(DownloadScene(), hasWindow: false)
    driver.setWork(.waiting, animated: true)
    driver.setWork(.running(fraction: 0.5), animated: true)
    driver.setWork(.done, animated: true)
    now = 50
    driver.follow(hasWindow: true, in: Surroundings())
    watch(driver, for: 3)
    let last = driver.picture
    let done = self.driver(DownloadScene())
    done.setWork(.done, animated: false)
    watch(done, for: 3)
    #expect(last == done.picture && moments.isEmpty)
  }

  @Test func `Time passes neither in the background nor without a window`() {
    let driver = driver(WaveScene())
    watch(driver, for: 1)
    let time = driver.time
    driver.isInBackground = true
    now += 3600
    driver.isInBackground = false
    driver.follow(hasWindow: false, in: Surroundings())
    now += 3600
    driver.follow(hasWindow: true, in: Surroundings())
    #expect(abs(driver.time - time) < 1e-9)
    watch(driver, for: 0.5)
    #expect(abs(driver.time - time - 0.5) < 1e-6)
  }

  @Test func `A view moves to any part of its scene and plays again`() {
    let driver = driver(WaveScene())
    let duration = AnyScene(WaveScene()).duration.seconds
    driver.playback.isPlaying = false
    driver.progress = 0.5
    #expect(!isWaiting && driver.progress == 0.5)
    watch(driver, for: 1)
    #expect(isWaiting && driver.picture == picture(of: WaveScene(), at: duration / 2))
    for odd in [Double.nan, .infinity, -.infinity] { (driver.progress, driver.time) = (odd, odd) }
    #expect(driver.progress == 0.5)
    driver.progress = 9
    #expect(driver.time == duration)
    driver.time = -3
    #expect(driver.progress == 0 && moments.isEmpty)
    driver.replay()
    #expect(driver.playback.isPlaying && !isWaiting)
    watch(driver, for: 0.5)
    #expect(abs(driver.time - 0.5) < 1e-6)
  }

  @Test func `A view moves before it has a window`() {
    let driver = driver(WaveScene(), hasWindow: false)
    driver.playback = Playback(isPlaying: false, loopMode: .loop, speed: 2)
    driver.progress = 0.25
    driver.follow(hasWindow: true, in: Surroundings())
    #expect(abs(driver.progress - 0.25) < 1e-9)
    driver.playback.isPlaying = true
    let time = driver.time
    watch(driver, for: 0.25)
    #expect(abs(driver.time - time - 0.5) < 1e-6)
    watch(driver, for: 60)
    #expect(!isWaiting)
  }

  @Test func `A disabled control is dimmed until it is enabled`() {
    let driver = driver(DownloadScene())
    driver.setWork(.waiting, animated: false)
    let plain = driver.picture
    parts = []
    driver.look = ControlLook(isEnabled: false)
    guard case .group(let group)? = driver.picture.nodes.first else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.4 && group.nodes == plain.nodes && parts.count == 1)
    driver.look = ControlLook(.large, isEnabled: false)
    #expect(parts.count == 1)
    driver.look = ControlLook()
    #expect(driver.picture == plain && parts.count == 2)
  }

  @Test func `A tint and a theme continue the scene`() {
    let driver = driver(DownloadScene())
    watch(driver, for: 2)
    let (time, last) = (driver.time, driver.picture)
    driver.surroundings = Surroundings(tint: RGBAColor(232, 62, 97))
    #expect(driver.time == time && driver.picture != last)
    driver.surroundings = Surroundings()
    #expect(driver.time == time && driver.picture == last)
    driver.scene = AnyScene(HeartScene())
    #expect(driver.picture == picture(of: HeartScene(), at: 0))
  }

  @Test func `Only a press is felt`() {
    let driver = driver(DownloadScene())
    driver.setWork(.waiting, animated: false)
    driver.setWork(.running(fraction: nil), animated: true)
    watch(driver, for: 1)
    driver.setWork(.waiting, animated: true)
    watch(driver, for: 2)
    #expect(haptics.isEmpty)
    driver.touch()
    driver.setWork(.running(fraction: nil), animated: true)
    watch(driver, for: 1)
    driver.setWork(.failed(.init(code: 500)), animated: true)
    watch(driver, for: 3)
    #expect(haptics == [.tap, .failure])
  }

  @Test func `A function that changes the view while it is called does no harm`() {
    let driver = driver(DownloadScene())
    driver.setWork(.waiting, animated: true)
    driver.onMoment = { [unowned self, unowned driver] moment in
      moments.append(moment)
      if moment == .check { driver.setWork(.waiting, animated: false) }
    }
    driver.setWork(.done, animated: true)
    watch(driver, for: 12)
    #expect(moments.last == .check && driver.work == .waiting && isWaiting)
  }
}
