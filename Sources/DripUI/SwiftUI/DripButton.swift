#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  /// A button that shows the state of some work.
  ///
  /// A press starts the work, retries failed work, and cancels running work, but not in the half second after its start,
  /// since a double tap has two presses. Assistive technologies read the title and the completed fraction. Devices with
  /// haptics give feedback on what a press has started.
  ///
  /// ```swift
  /// DripButton("Report", running: library.report) { open(library.report) }
  /// ```
  ///
  /// The view is as large as the button of its scene, in points, and follows the control size and the size of text.
  /// Droplets that leave the button are visible, but take no space.
  public struct DripButton: View {
    private let title: ButtonTitle
    private let scene: AnyScene
    private let pill: PillScene?
    private let source: Source
    @Environment(\.locale) private var locale
    @Environment(\.dripSettings) private var settings
    @State private var ownWork = DripWork()

    /// The owner of the work.
    private enum Source {
      /// The app has the work.
      case running(DripWork, useResult: (() -> Void)?)
      /// The button has the work.
      case action(DripWork.Action, isCancellable: Bool, onDone: @MainActor () -> Void)
      /// The app has the state of the work, and functions that change it.
      case state(
        ButtonWork, start: () -> Void, cancel: (() -> Void)?, useResult: (() -> Void)?)
    }

    private init(_ title: ButtonTitle, _ scene: some CatalogScene, _ source: Source) {
      (self.title, self.source) = (title, source)
      (self.scene, pill) = (AnyScene(scene), scene as? PillScene)
    }

    /// The button.
    public var body: some View {
      let titled = titledScene
      WorkButton(
        scene: titled ?? scene, drawsTitle: titled != nil, work: work, hasHint: true, press: effect
      ) { title }
    }

    /// The pill with the title; nil for a button of another shape.
    private var titledScene: AnyScene? {
      guard let pill = pill ?? settings.shape.pill, let words = title.words(in: locale) else {
        return nil
      }
      var shown = AnyScene(
        pill.titled(words, phrase: \.spoken) { ContextCanvas.width(of: $0, in: $1) })
      if self.pill == nil { shown.adopt(glyphOf: scene) }
      return shown
    }

    private var work: ButtonWork {
      switch source {
      case .running(let work, _): work.state
      case .action: ownWork.state
      case .state(let work, _, _, _): work.limited
      }
    }

    /// Returns the effect of a press.
    private func effect(of press: ButtonPress) -> (() -> Void)? {
      switch (press, source) {
      case (.start, .running(let work, _)): { work.start() }
      case (.start, .action(let action, _, let onDone)): { ownWork.start(action, onDone: onDone) }
      case (.start, .state(_, let start, _, _)): start
      case (.cancel, .running(let work, _)): work.isCancellable ? { work.cancel() } : nil
      case (.cancel, .action(_, let isCancellable, _)): isCancellable ? { ownWork.cancel() } : nil
      case (.cancel, .state(_, _, let cancel, _)): cancel
      case (.useResult, .running(_, let useResult)): useResult
      case (.useResult, .action(_, _, let onDone)): onDone
      case (.useResult, .state(_, _, _, let useResult)): useResult
      }
    }
  }

  // MARK: - Work of the app

  extension DripButton {
    /// Creates a button of work that the app owns.
    ///
    /// When the work is done, a press calls `useResult`, for example to open a file. The work goes on while the button is
    /// scrolled away, and with its screen closed.
    public init(
      _ title: LocalizedStringResource, running work: DripWork,
      scene: some CatalogScene = .compact, useResult: (() -> Void)? = nil
    ) {
      self.init(.resource(title), scene, .running(work, useResult: useResult))
    }

    /// Creates a button of work that the app owns, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, running work: DripWork,
      scene: some CatalogScene = .compact, useResult: (() -> Void)? = nil
    ) {
      self.init(.verbatim(String(title)), scene, .running(work, useResult: useResult))
    }

    /// Creates a button of work that the app owns, with a label of any views.
    public init(
      running work: DripWork, scene: some CatalogScene = .compact,
      useResult: (() -> Void)? = nil, @ViewBuilder label: () -> some View
    ) {
      self.init(.view(AnyView(label())), scene, .running(work, useResult: useResult))
    }

    /// Creates a button of work with a state.
    ///
    /// Without a function that cancels the work, a press does nothing while the work is under way. When the work is
    /// done, a press calls `useResult`, which opens a file or takes a like back, for example.
    public init(
      _ title: LocalizedStringResource, work: ButtonWork,
      scene: some CatalogScene = .compact, start: @escaping () -> Void,
      cancel: (() -> Void)? = nil, useResult: (() -> Void)? = nil
    ) {
      self.init(
        .resource(title), scene, .state(work, start: start, cancel: cancel, useResult: useResult))
    }

    /// Creates a button of work with a state, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, work: ButtonWork,
      scene: some CatalogScene = .compact, start: @escaping () -> Void,
      cancel: (() -> Void)? = nil, useResult: (() -> Void)? = nil
    ) {
      self.init(
        .verbatim(String(title)), scene,
        .state(work, start: start, cancel: cancel, useResult: useResult))
    }
  }

  // MARK: - Work of the button

  extension DripButton {
    /// Creates a button that runs work of its own, which reports its progress to the argument of the closure.
    ///
    /// The work is done when the closure returns, and has failed if it throws an error. A press on the button cancels the
    /// task of running work, so it waits again at once, as it does after a `CancellationError`. Another press starts the
    /// next run as soon as the cancelled one has ended.
    ///
    /// `onDone` is called when the work is done, and again for each press on the full button, for example to open a file.
    /// A run keeps the closures of its press, even if the view changes until its end.
    ///
    /// The work belongs to the view. It goes on with another scene or theme, and is cancelled when SwiftUI discards the
    /// button: with its screen, and when a row of a list or of a lazy stack is scrolled away. Work that must go on is a
    /// ``DripWork``. A button of other work needs another identity, such as `id(file.id)`.
    public init(
      _ title: LocalizedStringResource, scene: some CatalogScene = .compact,
      isCancellable: Bool = true,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}
    ) {
      self.init(
        .resource(title), scene, .action(action, isCancellable: isCancellable, onDone: onDone))
    }

    /// Creates a button that runs work of its own, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, scene: some CatalogScene = .compact,
      isCancellable: Bool = true,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}
    ) {
      self.init(
        .verbatim(String(title)), scene,
        .action(action, isCancellable: isCancellable, onDone: onDone))
    }
  }
#endif
