import DripFormats
import DripKit

/// Reads an SVG file that the page has written, for a setting of the kind outline or glyph.
///
/// Returns the path and sentences that say what of the file it does not show, each on a line. Without a path, the first
/// line is empty, and the second one is the reason.
@c public func drip_drawing(_ isOutline: Int32, _ length: Int32) -> UnsafeRawPointer? {
  let module = WebModule.shared
  let file = module.input.text(in: 0..<Int(max(length, 0)))
  var lines = ""
  do throws(SVGMistake) {
    guard let drawn = try DrawnValue(Array(file.utf8), for: isOutline != 0 ? .outline : .glyph)
    else { return nil }
    lines = drawn.path
    for note in drawn.notes { lines += "\n" + note }
  } catch {
    lines = "\n" + error.message
  }
  return unsafe module.give(lines)
}
