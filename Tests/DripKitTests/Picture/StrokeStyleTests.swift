import DripKit
import Testing

struct StrokeStyleTests {
  @Test func `Lines end bluntly and meet in points unless something else is said`() {
    let style = StrokeStyle(width: 3)
    #expect(style.width == 3 && style.cap == .butt && style.join == .miter)
    #expect(style.miterLimit == 4)
  }

  @Test func `A round line is round at its ends and its corners`() {
    #expect(StrokeStyle.round(width: 10) == StrokeStyle(width: 10, cap: .round, join: .round))
  }
}
