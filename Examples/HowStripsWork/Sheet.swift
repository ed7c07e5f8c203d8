import DripKit

/// The colours of a picture for one kind of page.
struct Inks {
  let page: RGBAColor
  /// Letters and outlines.
  let ink: RGBAColor
  /// Grids.
  let faint: RGBAColor
  let water: RGBAColor
  /// The colour of positive parts.
  let warm: RGBAColor
  /// The colour of marks and of negative parts.
  let mark: RGBAColor

  static let light = Inks(
    page: .white, ink: RGBAColor(34, 40, 52), faint: RGBAColor(216, 223, 231),
    water: RGBAColor(35, 151, 209),
    warm: RGBAColor(217, 119, 6), mark: RGBAColor(200, 0, 110))
  static let dark = Inks(
    page: .black, ink: RGBAColor(240, 243, 248), faint: RGBAColor(52, 60, 71),
    water: RGBAColor(56, 170, 228),
    warm: RGBAColor(255, 178, 56), mark: RGBAColor(255, 106, 190))

  /// Returns a colour blended with the page's.
  func pale(_ color: RGBAColor, _ part: Double) -> RGBAColor { page.interpolated(to: color, part) }
}

/// A picture under construction.
struct Sheet {
  let inks: Inks
  private(set) var picture = Picture(size: Size2D(720, 0))

  static let margin = 36.0
  /// The height of capitals.
  static let letters = 12.0

  init(_ inks: Inks) { self.inks = inks }

  mutating func end(at height: Double) { picture.size.height = height }

  mutating func fill(_ shape: Shape2D, _ color: RGBAColor) {
    picture.nodes.append(.fill(Identity("area"), shape, color))
  }

  mutating func line(_ path: Path2D, _ color: RGBAColor, width: Double = 1.5) {
    picture.nodes.append(.stroke(Identity("line"), .path(path), .round(width: width), color))
  }

  mutating func line(from start: Point2D, to end: Point2D, _ color: RGBAColor, width: Double = 1.5)
  {
    line(.polyline([start, end]), color, width: width)
  }

  /// Draws a dot with a rim of the page's colour.
  mutating func dot(at center: Point2D, _ color: RGBAColor, radius: Double = 3.2) {
    fill(.circle(Circle2D(center: center, radius: radius + 1.5)), inks.page)
    fill(.circle(Circle2D(center: center, radius: radius)), color)
  }

  /// Draws a ring filled with the page's colour.
  mutating func ring(at center: Point2D, _ color: RGBAColor, radius: Double = 4) {
    fill(.circle(Circle2D(center: center, radius: radius + 2.5)), inks.page)
    line(.circle(Circle2D(center: center, radius: radius)), color, width: 2)
  }

  mutating func text(
    _ text: String, at place: Point2D, _ color: RGBAColor? = nil,
    alignment: StrokeFont.Alignment = .leading, height: Double = Sheet.letters
  ) {
    let font = StrokeFont(height: height)
    let path = font.path(of: text, at: place, alignment: alignment)
    line(path, color ?? inks.ink, width: font.style.width)
  }

  /// Writes text upwards, centred on a point.
  mutating func uprightText(_ text: String, around middle: Point2D) {
    let font = StrokeFont(height: Sheet.letters)
    let path = font.path(
      of: text, at: middle + Vector2D(0, Sheet.letters / 2), alignment: .center)
    line(
      path.transformed(by: .rotation(-.pi / 2, about: middle)), inks.ink,
      width: font.style.width)
  }
}

/// The grid of the enlarged pixels on a sheet.
struct PixelGrid {
  let origin: Point2D
  let cell: Double
  let columns: Int
  let rows: Int

  /// Creates the grid of the droplet's pixels.
  init(top: Double) {
    (columns, rows) = (24, 8)
    (origin, cell) = (Point2D(Sheet.margin, top), (720 - 2 * Sheet.margin) / 24)
  }

  var placement: Transform2D {
    Transform2D.scale(cell).followed(by: .translation(origin - .origin))
  }
  var bounds: Rect2D { rect(0..<columns, 0..<rows) }

  func point(_ x: Double, _ y: Double) -> Point2D { origin + Vector2D(x * cell, y * cell) }

  func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> Rect2D {
    Rect2D(
      origin: point(Double(columns.lowerBound), Double(rows.lowerBound)),
      size: Size2D(Double(columns.count) * cell, Double(rows.count) * cell))
  }
}

extension Sheet {
  /// Draws the lines between pixels, and stronger ones between strips.
  mutating func drawLines(of grid: PixelGrid) {
    var thin = Path2D()
    for x in 0...grid.columns {
      thin.move(to: grid.point(Double(x), 0))
      thin.line(to: grid.point(Double(x), Double(grid.rows)))
    }
    for y in 0...grid.rows where y % Coverage.height != 0 {
      thin.move(to: grid.point(0, Double(y)))
      thin.line(to: grid.point(Double(grid.columns), Double(y)))
    }
    line(thin, inks.faint, width: 1)
    for y in stride(from: 0, through: grid.rows, by: Coverage.height) {
      line(
        from: grid.point(0, Double(y)), to: grid.point(Double(grid.columns), Double(y)), inks.ink,
        width: 1.5)
    }
  }

  /// Writes the names of the strips beside a grid.
  mutating func nameStrips(of grid: PixelGrid) {
    for strip in 0..<grid.rows / Coverage.height {
      let middle = Double(strip * Coverage.height) + Double(Coverage.height) / 2
      uprightText("strip \(strip + 1)", around: grid.point(0, middle) - Vector2D(16, 0))
    }
  }
}
