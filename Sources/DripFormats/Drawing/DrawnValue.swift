public import DripKit

/// The value of a setting that an SVG file draws: a glyph or an outline.
public struct DrawnValue: Sendable {
  /// The path data.
  public let path: String
  /// Sentences that say what of the file the value does not show.
  public let notes: [String]

  /// Returns true if a text for a setting may be an SVG file instead of a name or path data.
  public static func isFile(_ text: String) -> Bool {
    text.utf8.first { !Array.isSpace($0) && $0 < 0x80 } == UInt8(ascii: "<")
  }

  /// Reads an SVG file for a setting, without its smallest parts if the setting cannot have so many.
  ///
  /// Nothing of the file runs, and nothing that it refers to is loaded. The result is nil if the setting is neither a
  /// glyph nor an outline.
  public init?(_ file: [UInt8], for kind: SceneSettings.Description.Kind) throws(SVGMistake) {
    let purpose: Purpose
    switch kind {
    case .glyph: purpose = .glyph
    case .outline: purpose = .outline
    default: return nil
    }
    var drawing = try SVGDrawing(file)
    let shapes = drawing.takeForeground()
    guard !shapes.isEmpty else { throw .nothingVisible(hasText: drawing.hasText) }
    let parts = try Self.parts(of: shapes)
    var mistake = SVGMistake.noExtent
    var drawn: (path: String, count: Int)?
    var counts: [Int] = []
    for least in Self.smallest where drawn == nil {
      let large = parts.filter { $0.extent >= least }
      if large.isEmpty || counts.last == large.count { continue }
      counts.append(large.count)
      do throws(SVGMistake) {
        drawn = (try purpose.path(of: large), large.count)
      } catch {
        mistake = error
      }
    }
    guard let drawn else { throw mistake }
    path = drawn.path
    notes = drawing.notes(of: shapes, purpose, tooSmall: parts.count - drawn.count)
  }

  /// The length of the longer side of the path's box.
  private static let side = 100.0

  /// The sides below which parts are left out, one after the other.
  private static let smallest = [0.0, 4, 8, 12, 18, 25, 35, 50]

  /// Returns the parts of shapes, in a box of one size.
  private static func parts(of shapes: [SVGDrawing.Shape]) throws(SVGMistake) -> [DrawnPart] {
    let boxes = shapes.compactMap { $0.path.bounds }
    guard let first = boxes.first else { throw .noExtent }
    let box = boxes.reduce(first) { $0.union($1) }
    let extent = max(box.size.width, box.size.height)
    guard extent > 1e-9 else { throw .noExtent }
    let place = Transform2D.translation(.origin - box.origin).followed(by: .scale(side / extent))
    var parts: [DrawnPart] = []
    for shape in shapes {
      for subpath in shape.path.transformed(by: place).subpaths {
        let part = DrawnPart(subpath)
        // A shape that is filled and stroked by two elements would cross itself everywhere.
        if !parts.contains(where: { $0.data == part.data }) { parts.append(part) }
      }
    }
    return parts
  }
}

/// A part of a path with its data.
private struct DrawnPart {
  let data: [UInt8]
  let extent: Double
  let segmentCount: Int

  init(_ subpath: Path2D.Subpath) {
    var path = Path2D()
    var data: [UInt8] = []
    func add(_ letter: String, _ points: [Point2D]) {
      data += letter.utf8
      for (index, number) in points.flatMap({ [$0.x, $0.y] }).enumerated() {
        let text = number.rounded(decimals: 2)
        if index > 0, text.utf8.first != UInt8(ascii: "-") { data.append(UInt8(ascii: " ")) }
        data += text.utf8
      }
    }
    for element in subpath.elements {
      path.append(element)
      switch element {
      case .move(let point): add("M", [point])
      case .line(let end): add("L", [end])
      case .quadratic(let control, let end): add("Q", [control, end])
      case .cubic(let control1, let control2, let end): add("C", [control1, control2, end])
      case .close: add("Z", [])
      }
    }
    let size = path.bounds?.size ?? Size2D(0, 0)
    self.data = data
    extent = max(size.width, size.height)
    segmentCount = subpath.segments.reduce(0) { count, _ in count + 1 }
  }
}

/// What a path is for.
enum Purpose {
  case glyph, outline

  /// Returns the path data of some parts, if the setting takes it.
  fileprivate func path(of parts: [DrawnPart]) throws(SVGMistake) -> String {
    let count = parts.reduce(0) { $0 + $1.segmentCount }
    let limit = self == .glyph ? 512 : Outline.Mistake.mostSegments
    guard count <= limit else { throw .tooDetailed(count, limit: limit) }
    let text = String(decoding: parts.flatMap { $0.data }, as: UTF8.self)
    switch self {
    case .glyph:
      do throws(Glyph.ParseError) { _ = try Glyph(text) } catch { throw .refused(error.message) }
    case .outline:
      do throws(Outline.Mistake) { _ = try Outline(text) } catch { throw .refused(error.message) }
    }
    return text
  }
}
