import DripKit

/// The picture that a scene shows, and the one that was painted last.
struct ShownPicture {
  /// The picture that is shown.
  private(set) var picture: Picture
  private var painted: Picture?
  /// The exact painter, once it has been used.
  private(set) lazy var painter = PixelPainter()

  /// Shows a first picture.
  init(_ picture: Picture) { self.picture = picture }

  /// Shows a picture, and returns true if it differs from the one before.
  mutating func show(_ picture: Picture) -> Bool {
    let isChanged = picture != self.picture
    self.picture = picture
    return isChanged
  }

  /// True if the picture has not been painted.
  var isStale: Bool { painted != picture }

  /// Notes that the picture was painted.
  mutating func notePainted() { painted = picture }

  /// The numbers of the commands that draw the picture.
  var commands: [Float] {
    var commands = PathCommands()
    commands.write(picture)
    return commands.numbers
  }
}
