#if canImport(SwiftUI)
  public import DripKit
  public import Foundation
  public import SwiftUI

  /// A view that plays a scene, scaled to fit, and passes input to it.
  ///
  /// The scene adopts the colour scheme if it has a theme, and shows its reduced form if the user prefers reduced
  /// motion. A scene at rest asks for no frames.
  ///
  /// ```swift
  /// DripView(scene).input("level", $level).frame(width: 200)
  /// ```
  ///
  /// A scene whose role is that of a button, a switch or a slider reacts to the user, and an input that is a pointer
  /// follows the finger or the pointer. See <doc:InputsOfAScene>.
  public struct DripView: View {
    private let scene: AnyScene
    private let label: LocalizedStringResource?
    /// The inputs that the app sets.
    var inputs = SceneInputs()
    /// The functions that pass the user's changes of these inputs to the app.
    var setters: [Input.Name: (InputValue) -> Void] = [:]
    /// The functions to call when the user has pressed the scene.
    var presses: [@MainActor () -> Void] = []
    /// The speed, the number of rounds, and the pauses.
    var playback = Playback()
    /// The part of the scene that has been played.
    var progress: Binding<Double>?
    /// A value that changes when the scene begins again.
    var replays = Trigger(0)
    /// The functions to call at each moment.
    var momentActions: [@MainActor (SceneTimeline.Moment) -> Void] = []
    /// The functions to call with the progress of each frame.
    var progressActions: [@MainActor (Double) -> Void] = []
    /// The functions to call at the end.
    var endActions: [@MainActor () -> Void] = []
    @State private var player = ScenePlayer()
    /// The inputs that the user has changed and the app does not set, by the name of the scene.
    @State private var own: [String: SceneInputs] = [:]

    /// Creates a view of a scene of any kind, such as `allScenes[0].scene()`.
    ///
    /// Assistive technologies read the label. Without one, they read the name of a scene with a value, and skip a picture.
    /// A control needs a label: without one, it stops in builds with assertions.
    public init(_ scene: AnyScene, label: LocalizedStringResource? = nil) {
      self.scene = scene
      self.label = label
    }

    /// Creates a view of a scene.
    ///
    /// Assistive technologies read the label. Without one, they read the name of a scene with a value, and skip a picture.
    /// A control needs a label: without one, it stops in builds with assertions.
    public init(_ scene: some CatalogScene, label: LocalizedStringResource? = nil) {
      self.init(AnyScene(scene), label: label)
    }

    /// The played scene.
    public var body: some View {
      let inputs = (own[scene.name] ?? SceneInputs()).merging(self.inputs)
      let control = SceneControl(scene).flatMap { isFixed($0.name) ? nil : $0 }
      let reading = SceneReading(scene, inputs)
      let isPicture = control == nil && reading == nil
      let _ = assert(
        control == nil || label != nil, "the scene \(scene.name) is a control, so pass a label")
      ControlledView(
        scene: scene, isPicture: isPicture, control: control,
        value: control.flatMap { inputs[$0.name] },
        pointer: scene.pointer.flatMap { isFixed($0) ? nil : $0 }, set: set,
        press: { for press in presses { press() } }
      ) {
        SceneDisplay(player: player, scene: scene, inputs: inputs) {
          for action in momentActions { $0.forEach(action) }
          for action in progressActions { action(player.progress) }
          if player.takeEnd() { for action in endActions { action() } }
          if let progress, progress.wrappedValue != player.progress {
            progress.wrappedValue = player.progress
          }
        }
      }
      .attended(by: player)
      .onChange(of: playback, initial: true) { player.playback = playback }
      .onChange(of: progress?.wrappedValue, initial: true) {
        if let progress { player.seek(toProgress: progress.wrappedValue) }
      }
      .onChange(of: replays) {
        player.replay()
        player.playback = playback
      }
      .accessibilityLabel(label.map { Text($0) } ?? Text(verbatim: scene.spokenName))
      .accessibilityValue(Text(verbatim: reading?.spoken ?? ""))
      .accessibilityHidden(isPicture && label == nil)
    }

    /// Returns a changed copy.
    func with(_ change: (inout DripView) -> Void) -> DripView {
      var view = self
      change(&view)
      return view
    }

    /// Returns true if the app sets an input without wanting to know what the user does.
    private func isFixed(_ name: Input.Name) -> Bool {
      inputs[name] != nil && setters[name] == nil
    }

    private func set(_ name: Input.Name, to value: InputValue) {
      player.touch()
      if let setter = setters[name] {
        setter(value)
      } else {
        own[scene.name, default: SceneInputs()][name] = value
      }
    }
  }
#endif
