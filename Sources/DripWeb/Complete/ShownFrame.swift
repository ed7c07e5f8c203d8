import DripKit

/// The frame that a scene shows, and the picture that was painted last.
struct ShownFrame {
  private(set) var frame: AnyScene.Frame
  /// The picture of the frame, with guides if they are on.
  private(set) var picture: Picture
  private var painted: Picture?
  /// True if guides are drawn over the picture.
  var showsGuides = false { didSet { picture = picture(of: frame) } }
  /// The exact painter, once it has been used.
  private(set) lazy var painter = PixelPainter()

  /// Shows a first frame.
  init(_ frame: AnyScene.Frame) { (self.frame, picture) = (frame, frame.picture) }

  /// Shows a frame, and returns true if its picture differs from the one before.
  mutating func show(_ frame: AnyScene.Frame) -> Bool {
    let last = picture
    self.frame = frame
    picture = picture(of: frame)
    return picture != last
  }

  /// Returns the picture of a frame, with guides if they are on.
  func picture(of frame: AnyScene.Frame) -> Picture {
    guard showsGuides, let guidedPicture else { return frame.picture }
    return guidedPicture(frame)
  }

  /// True if the picture has not been painted.
  var isStale: Bool { painted != picture }

  /// Notes that the picture was painted.
  mutating func notePainted() { painted = picture }

  /// The numbers of the commands that draw the picture.
  var commands: [Float] {
    var commands = PathCommands()
    picture.draw(on: &commands)
    return commands.numbers
  }

  /// The phase of the scene.
  var phase: SceneTimeline.Phase { frame.phase }

  /// The quantities behind the frame.
  var values: [Picture.NamedValue] { frame.values }
}
