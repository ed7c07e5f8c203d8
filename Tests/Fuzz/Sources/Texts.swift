import DripExport
import DripFormats
import DripKit

@testable import DripCLI

/// Checks that readable events are read again from their own text, and that scenes accept them.
func readInputs(_ text: String) {
  guard text.utf8.count <= 512 else { return }
  let log = Log(
    .progress, .pull, .press(), .toggle(), .value(in: -2...3), .pointer(),
    .events("bell", ["ring", "stop"]))
  for (index, channel) in log.channels.enumerated() {
    guard let events = try? channel.reading(text) else { continue }
    var recorded = log
    recorded.record(events, for: index)
    if let text = recorded.text(of: index) {
      guard let same = try? channel.reading(text) else {
        preconditionFailure("events that were written cannot be read: \(text)")
      }
      var again = log
      again.record(same, for: index)
      precondition(again == recorded, text)
    }
    for kind in allScenes {
      var scene = kind.scene()
      guard let index = scene.log.channels.firstIndex(of: channel) else { continue }
      scene.log.record(events, for: index)
      let run = scene.run()
      precondition(run.duration.seconds >= 0)
      precondition(run.picture(at: run.duration.seconds / 2).size == scene.size)
    }
  }
}

/// Checks that readable selections are in order, and that readable times are parsed again from their own text.
func readFrames(_ text: String) {
  if let selection = try? FrameSelection(text) {
    for (range, next) in zip(selection.ranges, selection.ranges.dropFirst()) {
      precondition(range.upperBound < next.lowerBound)
    }
    precondition(selection.ranges.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 })
  }
  let scene = AnyScene(WaveScene(variant: .recorded))
  if let steps = try? TimeSteps(text, in: scene) {
    precondition(steps.count > 0 && steps[0].isFinite && steps[steps.count - 1].isFinite)
  }
  if let time = try? SceneTime(text, in: scene) {
    precondition((try? SceneTime(time.text, in: scene)) == time)
  }
}

/// Checks that a readable glyph lies around the centre, is read again from its text, can be written
/// and gathered, and that an error has a position in the text.
func readGlyph(_ text: String) {
  let glyph: Glyph
  do throws(Glyph.ParseError) { glyph = try Glyph(text) } catch {
    precondition(!error.message.isEmpty && !error.message.contains(where: \.isNewline))
    switch error {
    case .expected(_, let column), .tooManySegments(_, let column):
      precondition(column >= 1 && column <= text.unicodeScalars.count + 1, text)
    case .tooLong, .tooManyCrossings, .empty: break
    }
    return
  }
  precondition((try? Glyph(glyph.text))?.path == glyph.path, text)
  precondition(isInside(glyph.path), text)
  precondition(isInside(glyph.written(0.4)), text)
  precondition(glyph.written(1) == glyph.path, text)
  for time in [0, 0.1, 0.15, 0.25] { precondition(isInside(glyph.gathered(at: time)), text) }
  precondition(glyph.gathered(at: 0.26).isEmpty, text)
}

private func isInside(_ path: Path2D) -> Bool {
  path.segments.allSatisfy { segment in
    // While a glyph gathers, its strokes lie between its outline and its lowest point.
    [0, 0.3, 0.7, 1].allSatisfy { segment.point(at: $0).distance(to: .origin) < 2 * Glyph.reach }
  }
}

/// Checks that the path of a readable SVG file is a value of its kind, and that its notes are sentences.
func readDrawing(_ bytes: [UInt8]) {
  if let drawn = try? DrawnValue(bytes, for: .glyph) {
    precondition((try? Glyph(drawn.path)) != nil, drawn.path)
  }
  if let drawn = try? DrawnValue(bytes, for: .outline) {
    precondition((try? Outline(drawn.path)) != nil, drawn.path)
    precondition(drawn.notes.allSatisfy { $0.hasSuffix(".") && !$0.contains("\n") })
  }
}
