import DripKit
import Testing

struct StrokeStyle2DTests {
  @Test func `Lines have butt ends and mitered corners by default`() {
    let style = StrokeStyle2D(width: 3)
    #expect(style.width == 3 && style.cap == .butt && style.join == .miter)
    #expect(style.miterLimit == 4)
  }

  @Test func `A round line is round at its ends and its corners`() {
    #expect(StrokeStyle2D.round(width: 10) == StrokeStyle2D(width: 10, cap: .round, join: .round))
  }
}
