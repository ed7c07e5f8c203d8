internal import CDrip
internal import DripFormats
internal import DripKit
internal import DripLibC

/// A scene with a handle, which one thread at a time reads or changes.
final class HeldScene: Held {
  static let kindName: StaticString = "scene"
  private let state: Locked<State>

  init(_ scene: AnyScene) { state = Locked(State(scene)) }

  /// Reads or changes the state with exclusive access.
  func with<Result>(
    _ body: (inout State) throws(Refusal) -> Result
  ) throws(Refusal) -> Result { try state.with(body) }

  /// A scene with its input.
  struct State: Sendable {
    var running: RunningScene<AnyScene>
    /// True if guides are drawn over its pictures.
    var showsGuides = false
    /// The parameters, or nil after a change.
    private var keptParameters: [SceneSettings.Description]?
    /// The default values of the parameters, in their order.
    lazy var defaults = scene.standard.parameters.map { $0.value }

    /// The reason why no frame can show the scene, or nil after a change.
    private var keptFlaw: String??

    fileprivate init(_ scene: AnyScene) { running = RunningScene(scene) }

    /// The scene, whose log holds the events.
    var scene: AnyScene { running.scene }

    /// Changes the scene, unless the function throws an error.
    mutating func change(_ change: (inout AnyScene) throws(Refusal) -> Void) throws(Refusal) {
      try running.change(change)
      keptParameters = nil
      keptFlaw = nil
    }

    /// The reason why no frame can show the scene; nil if there is none.
    var flaw: String? {
      mutating get {
        let flaw = keptFlaw ?? scene.flawInFiles
        keptFlaw = .some(flaw)
        return flaw
      }
    }

    /// The parameters with their current values.
    var parameters: [SceneSettings.Description] {
      mutating get {
        let parameters = keptParameters ?? scene.parameters
        keptParameters = parameters
        return parameters
      }
    }
  }
}
