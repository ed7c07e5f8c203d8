/// The places of the parts of a gauge on its canvas.
struct GaugeLayout: Sendable {
  /// A line of text: its anchor, the height of its digits, and the width that it may have.
  struct Line: Sendable {
    let place: Point2D
    let height: Double
    let width: Double
    let alignment: StrokeFont.Alignment

    /// Returns the text of some characters on this line; `width` is the one that a host has measured.
    func text(_ characters: String, _ number: GaugeNumber, width: Double? = nil) -> Node.Text {
      Node.Text(characters, at: place, in: number.font(height), alignment: alignment, width: width)
    }
  }

  /// The vessel on the canvas.
  let outline: Shape2D
  let box: Rect2D
  /// The vessel, turned so that its water rises, and its levels.
  let vessel: Vessel
  let filling: Outline.Filling
  /// The map to the upright vessel; nil if it stands upright.
  let turn: Transform2D?
  /// True if the scale stands beside the vessel, and false if it lies below it.
  private let isBeside: Bool
  /// The number and the label; nil where there is none.
  private(set) var number: Line?
  private(set) var label: Line?
  /// The rectangle of the text in the vessel; nil if it is not there.
  private(set) var zone: Rect2D?
  private(set) var ticks: [Tick] = []

  /// A tick of the scale with its value.
  struct Tick: Sendable {
    let value: Double
    let line: Path2D
    let label: Line
  }

  /// The height of the label, and the space above it, in heights of the number.
  private static let label = (height: 0.36, space: 0.42)
  /// The least height of letters, in points.
  private static let least = 5.0

  init?(_ scene: GaugeScene) {
    guard let range = scene.range else { return nil }
    let number = GaugeNumber(scene)
    let block = Block(scene, number, range)
    let side = Swift.min(scene.size.width, scene.size.height)
    // A lit vessel has a shadow below it.
    let (margin, shadow) = (0.06 * side, scene.look.isLit ? 0.05 * side : 0)
    var area = Rect2D(
      x: margin, y: margin, width: scene.size.width - 2 * margin,
      height: scene.size.height - 2 * margin - shadow)
    var text: Rect2D?
    if let block, scene.number != .inside {
      text = block.takePlace(scene.number, of: &area, shadow: shadow)
    }
    turn = scene.direction.turn
    isBeside = turn?.a != 0
    if scene.ticks > 0 {
      let numbers = scene.scale ? number.widest(in: range) : 0
      let room = (0.05 + 0.05 * (isBeside ? numbers : Swift.min(2, numbers))) * side
      if isBeside { area.size.width -= room } else { area.size.height -= room }
    }
    let outline = scene.outline.shape(in: area)
    self.outline = outline
    box = outline.bounds ?? area
    let upright = turn.map { outline.transformed(by: $0) } ?? outline
    guard let filling = try? Outline.Filling(upright, by: scene.fill) else { return nil }
    self.filling = filling
    vessel = Vessel(upright, filling: filling)
    let short = Swift.min(box.size.width, box.size.height)
    if let block, scene.number == .inside {
      text = OutlineRoom(outline, margin: 0.1 * short)
        .rectangle(aspect: block.width / block.height, highest: 0.38 * short * block.height)
    }
    if let block, let text { place(block, in: text, of: scene) }
    if scene.ticks > 0 { ticks = ticks(of: scene, range, side) }
  }

  /// The smaller one of the vessel's width and height.
  var diameter: Double { Swift.min(box.size.width, box.size.height) }

  /// Returns the coordinate of the surface on the canvas: y, or x for water that comes from a side.
  func coordinate(of level: Double) -> Double {
    let place = (turn?.inverse ?? .identity).apply(Point2D(0, level))
    return turn?.a == 0 ? place.x : place.y
  }

  /// Places number and label in a rectangle with the proportions of their block.
  private mutating func place(_ block: Block, in rect: Rect2D, of scene: GaugeScene) {
    let unit = rect.size.height / block.height
    let isLeading = scene.number == .beside
    func line(at baseline: Double, _ height: Double) -> Line? {
      guard height >= Self.least else { return nil }
      return Line(
        place: Point2D(isLeading ? rect.minX : rect.center.x, baseline), height: height,
        width: rect.size.width, alignment: isLeading ? .leading : .center)
    }
    // A low label may take half of the space above it.
    let (height, space) = (unit * block.labelHeight, unit * Self.label.space / 2)
    let isLow =
      height > 0 && height < Self.least && Self.least * block.labelWidth <= rect.size.width
    label = line(at: rect.maxY, isLow ? Swift.min(Self.least, height + space) : height)
    // Without its label, the number stands in the middle.
    let top = label == nil ? rect.center.y - unit / 2 : rect.minY
    if block.hasNumber { number = line(at: top + unit, unit) }
    if scene.number == .inside, number != nil { zone = rect.expanded(by: 0.16 * unit) }
  }

  /// Returns the ticks of a scale beside the vessel or below it.
  private func ticks(of scene: GaugeScene, _ range: ClosedRange<Double>, _ side: Double) -> [Tick] {
    let (gap, length, height) = (0.022 * side, 0.03 * side, 0.042 * side)
    return (0...scene.ticks).map { index in
      let share = Double(index) / Double(scene.ticks)
      let place = coordinate(of: vessel.height(filled: share))
      let start = isBeside ? Point2D(box.maxX + gap, place) : Point2D(place, box.maxY + gap)
      let end = start + (isBeside ? Vector2D(length, 0) : Vector2D(0, length))
      let offset = isBeside ? Vector2D(0.4 * height, height / 2) : Vector2D(0, 1.5 * height)
      return Tick(
        value: range.lowerBound + share * (range.upperBound - range.lowerBound),
        line: .polyline([start, end]),
        label: Line(
          place: end + offset, height: height, width: side,
          alignment: isBeside ? .leading : .center))
    }
  }

}

extension GaugeLayout {
  /// The proportions of number and label, in heights of the number, or of the label if there is no number.
  struct Block {
    let width: Double
    let height: Double
    let labelHeight: Double
    /// The width of the label, in heights of its own letters.
    let labelWidth: Double
    let hasNumber: Bool

    /// Measures the text of a gauge; nil if there is none.
    init?(_ scene: GaugeScene, _ number: GaugeNumber, _ range: ClosedRange<Double>) {
      hasNumber = scene.number != .none
      let hasLabel = !scene.label.utf8.isEmpty || scene.labelOutline != .none
      guard hasNumber || hasLabel else { return nil }
      let numberWidth = hasNumber ? number.widest(in: range) : 0
      labelWidth =
        !hasLabel
        ? 0
        : scene.labelOutline != .none
          ? scene.labelOutline.aspect
          : scene.labelWidth > 0 ? scene.labelWidth : number.font(1).width(of: scene.label)
      guard hasNumber else {
        (width, height, labelHeight) = (labelWidth, 1, 1)
        return
      }
      // A long label is smaller, but not less than half as high.
      let standard = GaugeLayout.label.height
      let fitting = 1.2 * numberWidth / Swift.max(labelWidth, 1e-9)
      labelHeight = hasLabel ? Swift.max(Swift.min(standard, fitting), standard / 2) : 0
      width = Swift.max(numberWidth, labelHeight * labelWidth)
      height = hasLabel ? 1 + GaugeLayout.label.space + labelHeight : 1
    }

    /// Takes the place of the block from an area above the shadow of the vessel, and returns it.
    func takePlace(
      _ place: GaugeScene.NumberPlace, of area: inout Rect2D, shadow: Double
    ) -> Rect2D {
      let isBeside = place == .beside
      let (share, largest) = isBeside ? (0.45, 0.36) : (1.0, hasNumber ? 0.16 : 0.08)
      let unit = Swift.min(
        share * area.size.width / width, largest * area.size.height, area.size.height / height)
      let size = Size2D(unit * width, unit * height)
      let gap = (isBeside || !hasNumber ? 0.6 : 0.45) * unit
      var rect = Rect2D(origin: area.origin, size: size)
      if isBeside {
        rect.origin = Point2D(area.maxX - size.width, area.center.y - size.height / 2)
        area.size.width -= size.width + gap
      } else {
        rect.origin.x = area.center.x - size.width / 2
        area.size.height -= size.height + gap
        if place == .none {
          rect.origin.y = area.maxY + gap + shadow
        } else {
          area.origin.y += size.height + gap
        }
      }
      return rect
    }
  }
}
