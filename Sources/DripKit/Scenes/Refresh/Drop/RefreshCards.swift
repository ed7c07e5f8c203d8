/// The content of the demonstration of the variant `drop`: a list of cards.
struct RefreshCards {
  /// The height of a card, and the distance from one to the next.
  static let card = (height: 64.0, step: 78.0)
  /// The distance of the cards from the sides.
  static let inset = 18.0
  /// The colours of the picture and the lines on a card.
  static let ink = (
    picture: RGBAColor(223, 231, 240), title: RGBAColor(213, 222, 232),
    text: RGBAColor(230, 236, 243)
  )

  let width: Double
  let color: RGBAColor

  /// Draws the cards between two y coordinates.
  func draw(from edge: Double, to bottom: Double, on pen: inout some Pen) {
    let count = Int(((bottom - edge) / Self.card.step).rounded(.up).clamped(to: 0...200) ?? 0)
    let side = max(width - 2 * Self.inset, 0)
    for index in 0..<count {
      let top = edge + Double(index) * Self.card.step
      let box = Rect2D(x: Self.inset, y: top, width: side, height: Self.card.height)
      pen.fill(Identity("card", index), .path(.polygon(box.corners, rounded: 18)), color)
      let picture = Circle2D(center: Point2D(Self.inset + 32, top + 32), radius: 17)
      pen.fill(Identity("card.picture", index), .circle(picture), Self.ink.picture)
      func drawBar(
        _ role: Identity.Role, y: Double, length: Double, height: Double, _ color: RGBAColor
      ) {
        let (start, middle) = (Self.inset + 62, top + y + height / 2)
        let line = Path2D.polyline([Point2D(start, middle), Point2D(start + length, middle)])
        pen.stroke(Identity(role, index), .path(line), .round(width: height), color)
      }
      let (title, text) = (Double(index * 13 % 50), Double(index * 29 % 60))
      drawBar("card.title", y: 18, length: 110 + title, height: 10, Self.ink.title)
      drawBar("card.text", y: 37, length: 62 + text, height: 8, Self.ink.text)
    }
  }
}
