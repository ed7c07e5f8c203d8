import DripKit

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
