import DripKit
import Testing

struct RefreshChromeTests {
  private func nodes(chrome: Bool, at time: Double) -> [Picture.ResolvedNode] {
    var scene = RefreshScene(variant: .recorded)
    scene.chrome = chrome
    return scene.picture(at: time).resolvedNodes
  }

  @Test func `The chrome is off by default`() {
    let roles = nodes(chrome: false, at: 1).map(\.identity.role)
    #expect(!roles.contains("bar") && !roles.contains("cell"))
  }

  @Test func `The bars are 20 and 60 high and lie over everything`() {
    let bars = nodes(chrome: true, at: 1).suffix(2)
    #expect(bars.map(\.identity) == [Identity("bar", 0), Identity("bar", 1)])
    #expect(
      bars.map(\.shape) == [
        .rect(Rect2D(x: 0, y: 0, width: 375, height: 20)),
        .rect(Rect2D(x: 0, y: 20, width: 375, height: 60)),
      ])
    #expect(bars.map(\.color) == [RGBAColor(55, 110, 201), RGBAColor(66, 132, 243)])
  }

  @Test(arguments: [0, 0.3, 0.6, 1, 2.7])
  func `White boxes of 355 by 75 in cells of 92 move with the sheet`(time: Double) throws {
    let nodes = nodes(chrome: true, at: time)
    let cells = nodes.filter { $0.identity.role == "cell" }
    let edge = 80 + (RefreshScene(variant: .recorded).frame(at: time).value("pull") ?? 0)
    #expect(cells.count == 5)
    for (index, cell) in cells.enumerated() {
      #expect(cell.identity == Identity("cell", index))
      #expect(cell.color == .white)
      let top = edge + Double(index) * 92 + 10
      let rect = try #require(cell.shape.bounds)
      #expect(rect.minX.isNear(10) && rect.maxX.isNear(365))
      #expect(rect.minY.isNear(top) && rect.maxY.isNear(top + 75))
    }
  }
}
