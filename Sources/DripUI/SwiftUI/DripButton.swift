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
  /// DripButton("Download") { progress in
  ///   try await store.fetch(file, reporting: progress)
  /// } onDone: {
  ///   open(file)
  /// }
  /// ```
  ///
  /// The view is as large as the button of its scene, in points, and follows the control size and the size of text.
  /// Droplets that leave the button are visible, but take no space.
  public struct DripButton: View {
    private let title: Text
    private let scene: AnyScene
    private let source: Source
    private let start: () -> Void
    private let cancel: (() -> Void)?
    private let useResult: (() -> Void)?
    /// The number of changes of the `Progress`, after each of which the body reads it again.
    @State private var changes = 0
    @State private var runner = WorkRunner {
      ButtonWork.Failure(message: $0.localizedDescription)
    }

    /// The owner of the work.
    enum Source {
      /// The app has the work and its state.
      case work(ButtonWork)
      /// The app has the work, which reports to an object and has perhaps failed.
      case progress(Progress?, hasFailed: Bool)
      /// The button runs the work.
      case action(WorkRunner.Action, onDone: @MainActor () -> Void)
    }

    /// Creates a button that runs work, which reports its progress to the argument of the closure.
    ///
    /// The work is done when the closure returns, and has failed if it throws an error. A press on the button cancels the
    /// task of running work, so it waits again at once, as it does after a `CancellationError`. Another press starts the
    /// next run as soon as the cancelled one has ended.
    ///
    /// `onDone` is called when the work is done, and again for each press on the full button, for example to open a file.
    /// A run keeps the closures of its press, even if the view changes until its end.
    ///
    /// The work goes on while the button is scrolled off the screen, and with another scene or theme. It is cancelled when
    /// SwiftUI discards the button, for example with its screen. Give work that must outlive the button to a model, and
    /// show its state with the initializer that takes `work`. A button of other work needs another identity,
    /// such as `id(file.id)`.
    public init(
      _ title: LocalizedStringKey, scene: some CatalogScene = .compact,
      action: @escaping @MainActor (DripProgress) async throws -> Void,
      onDone: @escaping @MainActor () -> Void = {}
    ) {
      self.init(Text(title), AnyScene(scene), .action(action, onDone: onDone))
    }

    /// Creates a button of work with a state.
    ///
    /// Without a function that cancels the work, a press does nothing while the work is under way. When the work is
    /// done, a press calls `useResult`, which opens a file or takes a like back, for example.
    public init(
      _ title: LocalizedStringKey, work: ButtonWork,
      scene: some CatalogScene = .compact, start: @escaping () -> Void,
      cancel: (() -> Void)? = nil, useResult: (() -> Void)? = nil
    ) {
      self.init(
        Text(title), AnyScene(scene), .work(work.limited),
        start: start, cancel: cancel, useResult: useResult)
    }

    /// Creates a button of work that reports to a `Progress`, which is nil until the work begins.
    ///
    /// A press cancels the progress if it is cancellable. A `Progress` has no failure: set `hasFailed` when the work has
    /// failed. A press then starts it again.
    public init(
      _ title: LocalizedStringKey, progress: Progress?, hasFailed: Bool = false,
      scene: some CatalogScene = .compact, start: @escaping () -> Void,
      useResult: (() -> Void)? = nil
    ) {
      self.init(
        Text(title), AnyScene(scene), .progress(progress, hasFailed: hasFailed),
        start: start, useResult: useResult)
    }

    init(
      _ title: Text, _ scene: AnyScene, _ source: Source, start: @escaping () -> Void = {},
      cancel: (() -> Void)? = nil, useResult: (() -> Void)? = nil
    ) {
      (self.title, self.scene, self.source) = (title, scene, source)
      (self.start, self.cancel, self.useResult) = (start, cancel, useResult)
    }

    /// The button.
    public var body: some View {
      WorkButton(scene: scene, work: work, hint: hint, press: press) { title }
        .task(id: progress.map(ObjectIdentifier.init)) {
          if let progress { await ButtonWork.follow(progress) { _ in changes += 1 } }
        }
    }

    private var progress: Progress? {
      if case .progress(let progress, _) = source { progress } else { nil }
    }

    private var work: ButtonWork {
      _ = changes
      return switch source {
      case .work(let work): work
      case .progress(_, hasFailed: true): .failed
      case .progress(let progress, _): progress.map(ButtonWork.init) ?? .waiting
      case .action: runner.work
      }
    }

    private var hint: String { isCancellable ? ButtonPress(work)?.hint ?? "" : "" }

    private var isCancellable: Bool {
      switch source {
      case .work: cancel != nil
      case .progress(let progress, _): progress?.isCancellable == true
      case .action: true
      }
    }

    private var press: (() -> Void)? {
      if case .action(let action, let onDone) = source {
        return { runner.press(action, onDone: onDone) }
      }
      return switch ButtonPress(work) {
      case .start: start
      case .cancel where isCancellable: cancel ?? { progress?.cancel() }
      case .cancel: nil
      case .useResult: useResult
      case nil: nil
      }
    }
  }
#endif
