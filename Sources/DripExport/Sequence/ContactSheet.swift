public import DripKit

/// Pictures side by side in rows, with even gaps around them.
public struct ContactSheet: Sendable, Hashable {
  /// The number of pictures in a row.
  public var columns: Int
  /// The space for each picture, which is scaled to fit and centred.
  public var cell: Size2D
  /// The distance between pictures, and from the border.
  public var gap: Double
  /// The height of the letters below each picture; 0 for no letters.
  public var labelHeight: Double

  /// Creates a sheet.
  ///
  /// The default gap is a tenth of the longer side of a cell, rounded.
  public init(columns: Int, cell: Size2D, gap: Double? = nil, labelHeight: Double = 0) {
    self.columns = max(columns, 1)
    self.cell = cell
    self.gap = gap ?? (max(cell.width, cell.height) / 10).rounded()
    self.labelHeight = labelHeight
  }

  /// The height below a picture: the gap, or the letters and the space around them.
  private var below: Double { max(gap, (2 * labelHeight).rounded(.up)) }

  /// Returns the size of a sheet with a number of pictures.
  public func size(count: Int) -> Size2D {
    let columns = min(columns, max(count, 1))
    let rows = max(1, (count + columns - 1) / columns)
    return Size2D(
      gap + Double(columns) * (cell.width + gap), gap + Double(rows) * (cell.height + below))
  }

  /// Returns the sheet.
  ///
  /// Each picture is clipped to its canvas.
  ///
  /// - Parameters:
  ///   - pictures: the pictures on the sheet.
  ///   - labels: the texts below the pictures, in letters of
  ///     ``labelHeight``.
  ///   - ink: the colour of the letters.
  /// - Returns: one picture with all pictures.
  public func picture(
    of pictures: [Picture], labels: [String] = [], _ ink: RGBAColor = .black
  ) -> Picture {
    var sheet = Picture(size: size(count: pictures.count))
    let font = StrokeFont(height: labelHeight)
    for (index, picture) in pictures.enumerated() {
      let scale = min(cell.width / picture.size.width, cell.height / picture.size.height)
      // An empty canvas has no scale, and shows nothing.
      guard scale > 0, scale.isFinite else { continue }
      let column = Double(index % columns)
      let row = Double(index / columns)
      let x = gap + column * (cell.width + gap)
      let y = gap + row * (cell.height + below)
      let place = Transform2D(
        a: scale, b: 0, c: 0, d: scale,
        tx: x + (cell.width - picture.size.width * scale) / 2,
        ty: y + (cell.height - picture.size.height * scale) / 2)
      sheet.nodes.append(
        .group(
          transform: place, clip: .rect(Rect2D(origin: .origin, size: picture.size)), picture.nodes)
      )
      guard labelHeight > 0, index < labels.count else { continue }
      let line = Point2D(x + cell.width / 2, y + cell.height + (below + labelHeight) / 2)
      sheet.nodes.append(
        .stroke(
          Identity("label", index),
          .path(font.path(of: labels[index], at: line, alignment: .center)), font.style, ink))
    }
    return sheet
  }
}
