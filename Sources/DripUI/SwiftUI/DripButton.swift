#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  /// A button that shows the state of some work.
  ///
  /// A press starts the work, retries failed work, and cancels running work. Assistive technologies read
  /// the title and the completed fraction. Devices with haptics give feedback on what a press has started.
  ///
  /// ```swift
  /// DripButton("Download", work: model.work) { model.start() } cancel: { model.cancel() }
  /// ```
  ///
  /// The view is as large as the button of its scene, in points. Droplets that leave the button are visible, but take
  /// no space.
  public struct DripButton: View {
    private let title: LocalizedStringKey
    /// The state of the work, or nil if a `Progress` reports it.
    private let givenWork: ButtonWork?
    private let progress: Progress?
    /// True if the work that the progress reports has failed.
    private let hasFailed: Bool
    private let scene: AnyScene
    private let start: () -> Void
    private let cancel: (() -> Void)?
    private let useResult: (() -> Void)?
    private let surroundings = EnvironmentSurroundings()
    @State private var player = ScenePlayer()
    @State private var watch = ProgressWatch()

    /// Creates a button of any scene that shows progress.
    ///
    /// Without a function that cancels the work, a press does nothing while the work is under way. When the work is
    /// done, a press calls `useResult`, which opens a file or takes a like back, for example.
    public init(
      _ title: LocalizedStringKey, work: ButtonWork,
      scene: some ProgressDriven = .compact, start: @escaping () -> Void,
      cancel: (() -> Void)? = nil, useResult: (() -> Void)? = nil
    ) {
      self.title = title
      (givenWork, progress, hasFailed) = (work.limited, nil, false)
      self.scene = AnyScene(scene)
      self.start = start
      self.cancel = cancel
      self.useResult = useResult
    }

    /// Creates a button of work that reports to a `Progress`, which is nil until the work begins.
    ///
    /// A press cancels the progress if that is possible. A `Progress` has no failure, so `hasFailed` tells the button
    /// that the work has failed; a press then starts it again.
    public init(
      _ title: LocalizedStringKey, progress: Progress?, hasFailed: Bool = false,
      scene: some ProgressDriven = .compact, start: @escaping () -> Void,
      useResult: (() -> Void)? = nil
    ) {
      self.title = title
      (givenWork, self.progress, self.hasFailed) = (nil, progress, hasFailed)
      self.scene = AnyScene(scene)
      self.start = start
      cancel = { if let progress, progress.isCancellable { progress.cancel() } }
      self.useResult = useResult
    }

    /// Creates a button of work with nothing but a fraction, which is nil until the work begins.
    ///
    /// A press sets it to 0 or nil.
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
      let shown = ShownScene(scene: scene, surroundings: surroundings.current)
      Button(action: press) {
        SceneDisplay(player: player, scene: shown.adapted, isPlaying: true) { _ in }
          .frame(width: scene.size.width, height: scene.size.height)
          .offset(
            x: scene.size.center.x - scene.body.center.x,
            y: scene.size.center.y - scene.body.center.y
          )
          .frame(width: scene.body.size.width, height: scene.body.size.height)
          .contentShape(Circle())
      }
      .buttonStyle(.plain)
      .onChange(of: progress.map(ObjectIdentifier.init)) { watch.watch(progress) }
      .onChange(of: shown, initial: true) {
        watch.watch(progress)
        player.show(shown.adapted, SceneInputs(work), at: FrameTime.now)
        player.play(true, at: FrameTime.now)
      }
      .onChange(of: work) { player.send(SceneInputs(work), at: FrameTime.now) }
      .hapticFeedback(player)
      .accessibilityLabel(Text(title))
      .accessibilityValue(Text(verbatim: work.spoken))
      .accessibilityHint(Text(verbatim: hint))
      .accessibilityAddTraits(work.isUnderWay ? .updatesFrequently : [])
    }

    private var work: ButtonWork { givenWork ?? (hasFailed ? .failed : watch.work) }

    private var hint: String {
      guard cancel != nil, let press = ButtonPress(work) else { return "" }
      return press.hint
    }

    private func press() {
      let action: (() -> Void)? =
        switch ButtonPress(work) {
        case .start: start
        case .cancel: cancel
        case .useResult: useResult
        case nil: nil
        }
      guard let action else { return }
      player.touch()
      action()
    }
  }
#endif
