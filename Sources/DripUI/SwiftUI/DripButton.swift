#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  /// A button that shows what the work behind it is doing.
  ///
  /// A press begins the work or tries it again, and gives it up while it is under way. Assistive technologies
  /// hear the title and how far the work has come.
  ///
  /// ```swift
  /// DripButton("Download", work: model.work) { model.start() } cancel: { model.cancel() }
  /// ```
  ///
  /// The view is as large as the button of its scene, in points; what leaves the button is seen, but takes no room.
  public struct DripButton: View {
    private let title: LocalizedStringKey
    /// What an app says of the work; nil where a `Progress` does.
    private let told: ButtonWork?
    private let progress: Progress?
    private let scene: AnyScene
    private let start: () -> Void
    private let cancel: (() -> Void)?
    private let surroundings = EnvironmentSurroundings()
    @State private var player = ScenePlayer()
    @State private var watch = ProgressWatch()

    /// Creates a button of any scene that shows progress; without anything that gives the work up, presses do
    /// nothing while it is under way.
    public init(
      _ title: LocalizedStringKey, work: ButtonWork,
      scene: some ProgressDriven = .compact, start: @escaping () -> Void,
      cancel: (() -> Void)? = nil
    ) {
      self.title = title
      (told, progress) = (work, nil)
      self.scene = AnyScene(scene)
      self.start = start
      self.cancel = cancel
    }

    /// Creates a button of work that reports to a `Progress`, which is nil until it has begun; a press cancels what
    /// can be cancelled.
    public init(
      _ title: LocalizedStringKey, progress: Progress?,
      scene: some ProgressDriven = .compact, start: @escaping () -> Void
    ) {
      self.title = title
      (told, self.progress) = (nil, progress)
      self.scene = AnyScene(scene)
      self.start = start
      cancel = { if let progress, progress.isCancellable { progress.cancel() } }
    }

    /// Creates a button that begins and gives up what is known by a fraction alone, which is nil while nothing
    /// is done.
    public init(
      _ title: LocalizedStringKey, fraction: Binding<Double?>,
      scene: some ProgressDriven = .compact
    ) {
      self.init(
        title, work: ButtonWork(fraction: fraction.wrappedValue), scene: scene,
        start: { fraction.wrappedValue = 0 }, cancel: { fraction.wrappedValue = nil })
    }

    /// The button.
    public var body: some View {
      let look = Look(scene: scene, surroundings: surroundings.current)
      Button(action: press) {
        SceneDisplay(player: player, scene: look.adapted, isPlaying: true) { _ in }
          .frame(width: scene.size.width, height: scene.size.height)
          .offset(
            x: scene.size.center.x - scene.body.center.x,
            y: scene.size.center.y - scene.body.center.y
          )
          .frame(width: scene.body.size.width, height: scene.body.size.height)
          .contentShape(SwiftUI.Circle())
      }
      .buttonStyle(.plain)
      .onChange(of: progress.map(ObjectIdentifier.init)) { watch.watch(progress) }
      .onChange(of: look, initial: true) {
        watch.watch(progress)
        player.show(look.adapted, work, at: ScenePlayer.now)
        player.play(true, at: ScenePlayer.now)
      }
      .onChange(of: work) { player.tell(work, at: ScenePlayer.now) }
      .feeling(player)
      .accessibilityLabel(Text(title))
      .accessibilityValue(Text(verbatim: work.spoken))
      .accessibilityAddTraits(work.isUnderWay ? .updatesFrequently : [])
    }

    private var work: ButtonWork { told ?? watch.work }

    private func press() {
      if work.isUnderWay {
        cancel?()
      } else if work != .done {
        start()
      }
    }
  }
#endif
