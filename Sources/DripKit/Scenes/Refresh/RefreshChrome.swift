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

  /// Returns the cells of a table view, each with a white box, from the sheet's edge down.
  func cells(below edge: Double) -> [Node] {
    let count = Int(((size.height - barHeight) / Self.cellHeight).rounded(.up))
    let width = max(size.width - 2 * Self.boxInset, 0)
    return (0..<max(count, 0)).map { index in
      let top = edge + Double(index) * Self.cellHeight + Self.boxInset
      let box = Rect2D(x: Self.boxInset, y: top, width: width, height: Self.boxHeight)
      return .fill(Identity("cell", index), .rect(box), .white)
    }
  }

  /// The status bar, and the navigation bar under it.
  var bars: [Node] {
    let status = min(Self.statusBarHeight, barHeight)
    let navigation = Rect2D(x: 0, y: status, width: size.width, height: barHeight - status)
    return [
      .fill(
        Identity("bar", 0), .rect(Rect2D(x: 0, y: 0, width: size.width, height: status)),
        Self.statusBarColor),
      .fill(Identity("bar", 1), .rect(navigation), Self.navigationBarColor),
    ]
  }
}
