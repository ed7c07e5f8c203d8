import DripKit

/// The frame that a scene shows, as the commands that draw it, and the commands that were painted last.
struct ShownFrame {
  private var pen = PathCommands()
  private var painted: [Float] = []

  /// Shows a first frame.
  init(_ frame: PageScene.Run.Frame) {
    frame.draw(on: &pen)
  }

  /// Shows a frame, and returns true if its commands differ from those before.
  mutating func show(_ frame: PageScene.Run.Frame) -> Bool {
    let last = pen.numbers
    pen = PathCommands()
    frame.draw(on: &pen)
    return pen.numbers != last
  }

  /// True if the frame has not been painted.
  var isStale: Bool { painted != pen.numbers }

  /// Notes that the frame was painted.
  mutating func notePainted() { painted = pen.numbers }

  /// The numbers of the commands that draw the frame.
  var commands: [Float] { pen.numbers }

  /// The quantities behind the frame, if the page reads them.
  var values: [Picture.NamedValue] { pen.values }
}
