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
  public struct DripButton<Label: View>: View {
    private let label: Label
    /// Returns the words of the label, which a scene may draw itself, in a language, or nil for a view.
    private let words: (Locale) -> String?
    private let scene: AnyScene
    private let pill: PillScene?
    /// The work of the app; nil if the work belongs to the button.
    private let given: DripWork?
    /// The function that is the work of the button.
    private let action: DripWork.Action?
    private let isCancellable: Bool
    private let useResult: (@MainActor () -> Void)?
    @Environment(\.locale) private var locale
    @Environment(\.dripSettings) private var settings
    @State private var own = DripWork()

    private init(
      _ label: Label, _ scene: some CatalogScene, _ given: DripWork? = nil,
      action: DripWork.Action? = nil, isCancellable: Bool = true,
      useResult: (@MainActor () -> Void)?, words: @escaping (Locale) -> String? = { _ in nil }
    ) {
      (self.label, self.words, self.given, self.useResult) = (label, words, given, useResult)
      (self.action, self.isCancellable) = (action, isCancellable)
      (self.scene, pill) = (AnyScene(scene), scene as? PillScene)
    }

    /// The button.
    public var body: some View {
      let words = words(locale)
      let titled = words.flatMap(scene(titled:))
      WorkButton(
        scene: titled ?? scene, drawsTitle: titled != nil, name: words, work: work.state,
        hasHint: true,
        press: effect
      ) { label }
    }

    /// Returns the pill with the title; nil for a button of another shape.
    private func scene(titled words: String) -> AnyScene? {
      guard let pill = pill ?? settings.shape.pill else { return nil }
      var shown = AnyScene(pill.titled(words))
      if self.pill == nil { shown.adopt(glyphOf: scene) }
      return shown
    }

    private var work: DripWork { given ?? own }

    /// Returns the effect of a press.
    private func effect(of press: ButtonPress) -> (() -> Void)? {
      switch press {
      case .start:
        { if let action { work.start(action, onDone: useResult ?? {}) } else { work.start() } }
      case .cancel: isCancellable && work.isCancellable ? { work.cancel() } : nil
      case .useResult: useResult
      }
    }
  }

  // MARK: - Work of the app

  extension DripButton {
    /// Creates a button for work that the app owns, whose label is any view, such as an icon with a text.
    ///
    /// When the work is done, a press calls `useResult`, for example to open a file. The work goes on while the button is
    /// scrolled away, and after its screen is closed.
    public init(
      running work: DripWork, scene: some CatalogScene = .compact,
      useResult: (@MainActor () -> Void)? = nil, @ViewBuilder label: () -> Label
    ) {
      self.init(label(), scene, work, useResult: useResult)
    }
  }

  extension DripButton where Label == Text {
    /// Creates a button for work that the app owns.
    public init(
      _ title: LocalizedStringResource, running work: DripWork,
      scene: some CatalogScene = .compact, useResult: (@MainActor () -> Void)? = nil
    ) {
      self.init(Text(title), scene, work, useResult: useResult) { title.text(in: $0) }
    }

    /// Creates a button for work that the app owns, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, running work: DripWork,
      scene: some CatalogScene = .compact, useResult: (@MainActor () -> Void)? = nil
    ) {
      let title = String(title)
      self.init(Text(verbatim: title), scene, work, useResult: useResult) { _ in title }
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
    /// A run keeps the closures that it was started with, even if the view changes before the run ends.
    ///
    /// The work belongs to the view. It goes on with another scene or theme, and is cancelled when SwiftUI discards the
    /// button: with its screen, and when a row of a list or of a lazy stack is scrolled away. Work that must go on is a
    /// ``DripWork``. A button for other work needs another identity, such as `id(file.id)`.
    public init(
      scene: some CatalogScene = .compact, isCancellable: Bool = true,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}, @ViewBuilder label: () -> Label
    ) {
      self.init(
        label(), scene, action: action, isCancellable: isCancellable, useResult: onDone)
    }
  }

  extension DripButton where Label == Text {
    /// Creates a button that runs work of its own, with a title.
    public init(
      _ title: LocalizedStringResource, scene: some CatalogScene = .compact,
      isCancellable: Bool = true,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}
    ) {
      self.init(
        Text(title), scene, action: action, isCancellable: isCancellable, useResult: onDone
      ) { title.text(in: $0) }
    }

    /// Creates a button that runs work of its own, with a title that is shown as it is.
    @_disfavoredOverload public init(
      _ title: some StringProtocol, scene: some CatalogScene = .compact,
      isCancellable: Bool = true,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}
    ) {
      let title = String(title)
      self.init(
        Text(verbatim: title), scene, action: action, isCancellable: isCancellable,
        useResult: onDone
      ) { _ in title }
    }
  }

  extension LocalizedStringResource {
    fileprivate func text(in locale: Locale) -> String {
      var resource = self
      resource.locale = locale
      return String(localized: resource)
    }
  }
#endif
