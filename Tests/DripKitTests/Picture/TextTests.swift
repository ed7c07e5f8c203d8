import DripKit
import Testing

struct TextTests {
  private let text = Node.Text(
    "62 %", at: Point2D(50, 40), in: StrokeFont(height: 12), alignment: .center)

  @Test func `A canvas without fonts draws the strokes of our font`() {
    var pen = Strokes()
    Picture(size: Size2D(100, 60)) { $0.text("label", text, .color(.black)) }.draw(on: &pen)
    #expect(pen.drawn == [text.outline])
    let bounds = text.outline.bounds
    #expect(bounds.map { abs($0.center.x - 50) < 1 && abs($0.maxY - 40) < 0.5 } == true)
  }

  @Test func `Texts are equal if they are drawn alike`() {
    #expect(
      text == Node.Text("62 %", at: Point2D(50, 40), in: StrokeFont(height: 12), alignment: .center)
    )
    #expect(
      text != Node.Text("63 %", at: Point2D(50, 40), in: StrokeFont(height: 12), alignment: .center)
    )
    #expect(
      text
        != Node.Text("62 %", at: Point2D(50, 40), in: StrokeFont(height: 12), alignment: .trailing))
    var bold = text
    bold.font.weight = 0.2
    #expect(text != bold && text.font.style.width < bold.font.style.width)
  }

  /// A canvas that keeps the paths of its strokes.
  private struct Strokes: Pen {
    var drawn: [Path2D] = []

    mutating func fill(
      _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
    ) {}
    mutating func stroke(
      _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
    ) {
      if case .path(let path) = shape { drawn.append(path) }
    }
    mutating func beginGroup(_ group: Node.Group) -> Bool { true }
    mutating func endGroup() {}
  }
}
