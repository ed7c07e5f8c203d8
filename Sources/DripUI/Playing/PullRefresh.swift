import DripKit
import Observation

/// A refresh that a pull, an assistive technology or the app starts, and the scene that shows it.
///
/// The refresh has its own task, which goes on if the user pulls again, and if the size or the theme of the view changes.
/// It lives as long as this object, which a view keeps while it is off the screen.
@MainActor @Observable final class PullRefresh {
  /// The functions of an app.
  struct Action {
    /// A function that loads the content.
    let load: @MainActor () async throws -> Void
    /// A function that is called with the error of a refresh that has failed.
    let fail: @MainActor (any Error) -> Void
  }

  /// The greatest distance at which no finger holds the content, in points.
  private static let rest = 4.0
  /// The greatest height at which a gap counts as closed, in points.
  private static let closed = 0.5
  /// The greatest scrolled distance that views report, in points, which no gap exceeds.
  nonisolated static let reach = 400.0

  let player: ScenePlayer
  /// The distance by which the finger holds the content below the place at which it would rest, in points.
  private(set) var pulled = 0.0
  /// True while the scene keeps the gap open without the finger.
  private(set) var isOpen = false
  /// The inset of the content at the latest report of its position, in points.
  private var inset = 0.0
  /// The distance by which the user has scrolled the gap away, in points.
  private var scrolled = 0.0

  @ObservationIgnored private var task: Task<Void, Never>?
  /// True if a refresh that no finger has started ended before the scene showed it.
  @ObservationIgnored private var endsAtTrigger = false
  /// True from the start of a refresh until the finger has let go of the content.
  @ObservationIgnored private var isHeld = false

  init(_ player: ScenePlayer = ScenePlayer()) { self.player = player }

  deinit { task?.cancel() }

  /// Returns the height of the gap above the content, which the scene fills.
  func gap(_ frame: AnyScene.Frame?) -> Double {
    max(0, max(frame?.pull ?? 0, pulled > 0 ? pulled + inset : 0) - scrolled)
  }

  /// Returns the height of a spacer in the content that fills the gap together with the finger.
  func spacer(_ frame: AnyScene.Frame?) -> Double { max(0, (frame?.pull ?? 0) - pulled) }

  /// Returns the inset of the content that keeps the gap open without the finger.
  func inset(_ frame: AnyScene.Frame?) -> Double { isOpen ? frame?.pull ?? 0 : 0 }

  /// Follows the finger, which moves the content down from the place at which its inset lets it rest, or scrolls it up.
  ///
  /// A finger that still holds the content after a refresh does not start another one.
  func pull(to distance: Double, inset: Double = 0) {
    guard distance.isFinite else { return }
    let isMoved = pulled > 0 || distance > 0
    (pulled, self.inset, scrolled) = (max(0, distance), inset, max(0, -distance))
    guard isMoved else { return }
    let isPulling = pulled > Self.rest
    isHeld = isPulling && (isHeld || task != nil || player.isRefreshing)
    guard !isHeld, task == nil else { return }
    endsAtTrigger = false
    if isPulling { player.touch() }
    player.send(.pull(to: pulled, within: 0))
  }

  /// Refreshes without a finger, and waits for the end; joins a refresh that is under way.
  ///
  /// The sheet moves as after a pull. A view without a sheet shows the refresh in another way.
  func refresh(_ action: Action, _ sheet: PulledSheet?) async {
    start(action, sheet)
    await task?.value
  }

  /// Returns a function that refreshes without a finger, for SwiftUI.
  nonisolated func refreshing(_ action: Action, _ sheet: PulledSheet?) -> @Sendable () async -> Void
  { { await self.refresh(action, sheet) } }

  /// Starts a refresh without a finger, unless one is under way.
  func start(_ action: Action, _ sheet: PulledSheet?) {
    guard task == nil, !player.isRefreshing else { return }
    if let sheet {
      player.touch()
      player.send(.pull(to: sheet.distance))
    }
    load(action)
  }

  /// Reacts to the frame that was shown last, which may trigger a refresh.
  func settle(_ action: Action) {
    player.settle()
    if player.isRefreshing, task == nil {
      if endsAtTrigger { end() } else { load(action) }
    }
    let isOpen =
      player.isRefreshing
      || isOpen && !player.isResting && player.frame()?.pull ?? 0 > Self.closed
    if isOpen != self.isOpen { self.isOpen = isOpen }
  }

  private func load(_ action: Action) {
    (endsAtTrigger, player.hasFailed) = (false, false)
    task = Task { [weak self] in
      var failure: (any Error)?
      do { try await action.load() } catch { failure = error }
      let isDiscarded = Task.isCancelled
      self?.finish(hasFailed: failure != nil)
      if let failure, !(failure is CancellationError), !isDiscarded { action.fail(failure) }
    }
  }

  private func finish(hasFailed: Bool) {
    task = nil
    player.hasFailed = hasFailed
    // The pull of a hidden view has no frames that trigger it.
    _ = player.frame()
    player.settle()
    if player.isRefreshing { end() } else { endsAtTrigger = true }
  }

  private func end() {
    endsAtTrigger = false
    player.send(.arrive)
    _ = player.frame()
    player.settle()
  }
}

extension AnyScene.Frame {
  /// The height of the gap above the content.
  var pull: Double { max(0, value("pull") ?? 0) }
  /// True if the scene hangs from the upper edge of the view; otherwise it follows the content.
  var hangs: Bool { value("hanging") != nil }
}
