/// The content of the variant `drop`, unless it has a colour of its own: a list of quiet cards.
struct RefreshCards {
  /// The height of a card, and the distance from one to the next.
  static let card = (height: 64.0, step: 78.0)
  /// The distance of the cards from the sides.
  static let inset = 18.0
  private let width: Double
  /// The colours of a card, of the picture and of the lines on it: tints of the page.
  private let (color, picture, title, text): (RGBAColor, RGBAColor, RGBAColor, RGBAColor)

  init(width: Double, _ page: RGBAColor, _ water: RGBAColor) {
    func tint(_ share: Double) -> RGBAColor { page.interpolated(to: water, share).rounded }
    self.width = width
    (color, picture, title, text) = (tint(0.08), tint(0.26), tint(0.2), tint(0.15))
  }

  /// Draws the cards between two y coordinates.
  func draw(from edge: Double, to bottom: Double, on pen: inout some Pen) {
    let count = Int(((bottom - edge) / Self.card.step).rounded(.up).clamped(to: 0...200) ?? 0)
    let side = max(width - 2 * Self.inset, 0)
    for index in 0..<count {
      let top = edge + Double(index) * Self.card.step
      let box = Rect2D(x: Self.inset, y: top, width: side, height: Self.card.height)
      pen.fill(Identity("card", index), .path(.polygon(box.corners, rounded: 18)), color)
      let circle = Circle2D(center: Point2D(Self.inset + 32, top + 32), radius: 17)
      pen.fill(Identity("card.picture", index), .circle(circle), picture)
      func drawBar(
        _ role: Identity.Role, y: Double, length: Double, height: Double, _ color: RGBAColor
      ) {
        let (start, middle) = (Self.inset + 62, top + y + height / 2)
        let line = Path2D.polyline([Point2D(start, middle), Point2D(start + length, middle)])
        pen.stroke(Identity(role, index), .path(line), .round(width: height), color)
      }
      let more = (Double(index * 13 % 50), Double(index * 29 % 60))
      drawBar("card.title", y: 18, length: 110 + more.0, height: 10, title)
      drawBar("card.text", y: 37, length: 62 + more.1, height: 8, text)
    }
  }
}
