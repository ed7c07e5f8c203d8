internal import CDrip
internal import DripGuides
internal import DripKit
internal import DripLibC

/// A frame with a handle, which never changes.
final class HeldFrame: Held {
  static let kindName: StaticString = "frame"
  let phase: SceneTimeline.Phase
  let values: [Picture.NamedValue]
  /// The picture, with guides if the scene shows them.
  let picture: Picture
  private let keptCommands = Locked<[drip_command]?>(nil)

  init(_ frame: AnyScene.Frame, showsGuides: Bool) {
    (phase, values) = (frame.phase, frame.values)
    picture = showsGuides ? frame.guidedPicture : frame.picture
  }

  /// The commands that draw the picture, which are made when they are needed for the first time.
  var commands: [drip_command] {
    keptCommands.with { kept in
      let commands = kept ?? DrawingCommands.drawing(picture)
      kept = commands
      return commands
    }
  }
}
