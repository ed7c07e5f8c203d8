/// The surroundings of the sheet in the original demo: bars above it and cells on it.
struct RefreshChrome {
  static let statusBarHeight = 20.0
  static let statusBarColor = RGBAColor(55, 110, 201)
  /// The colour of the navigation bar, which fills the rest of the bars' height.
  static let navigationBarColor = RGBAColor(66, 132, 243)
  static let cellHeight = 92.0
  static let boxHeight = 75.0
  /// The distance of the box from the sides and the top of its cell.
  static let boxInset = 10.0

  let size: Size2D
  let barHeight: Double

  /// Draws the cells of a table view, each with a white box, from the sheet's edge down.
  func drawCells(below edge: Double, on pen: inout some Pen) {
    let count = Int(((size.height - barHeight) / Self.cellHeight).rounded(.up))
    let width = max(size.width - 2 * Self.boxInset, 0)
    for index in 0..<max(count, 0) {
      let top = edge + Double(index) * Self.cellHeight + Self.boxInset
      let box = Rect2D(x: Self.boxInset, y: top, width: width, height: Self.boxHeight)
      pen.fill(Identity("cell", index), .rect(box), .white)
    }
  }

  /// Draws the status bar, and the navigation bar under it.
  func drawBars(on pen: inout some Pen) {
    let height = min(Self.statusBarHeight, barHeight)
    let status = Rect2D(x: 0, y: 0, width: size.width, height: height)
    let navigation = Rect2D(x: 0, y: height, width: size.width, height: barHeight - height)
    pen.fill(Identity("bar", 0), .rect(status), Self.statusBarColor)
    pen.fill(Identity("bar", 1), .rect(navigation), Self.navigationBarColor)
  }
}
