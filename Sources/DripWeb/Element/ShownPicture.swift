import DripKit

/// The picture that a scene shows, and the one that was painted last, each as the commands that draw it.
///
/// Numbers are compared by less code than pictures.
struct ShownPicture {
  private var writer = PathCommands()
  private var painted: [Float]?

  /// Shows a first picture.
  init(_ picture: Picture) { writer.write(picture) }

  /// Shows a picture, and returns true if it differs from the one before.
  mutating func show(_ picture: Picture) -> Bool {
    let last = writer.numbers
    writer.write(picture)
    return writer.numbers != last
  }

  /// True if the picture has not been painted.
  var isStale: Bool { painted != writer.numbers }

  /// Notes that the picture was painted.
  mutating func notePainted() { painted = writer.numbers }

  /// The numbers of the commands that draw the picture.
  var commands: [Float] { writer.numbers }
}
