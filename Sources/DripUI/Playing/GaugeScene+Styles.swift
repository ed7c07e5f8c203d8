import DripKit

extension GaugeScene {
  /// Creates a gauge in percent.
  ///
  /// An outline that is much wider than high, such as a bar, fills from the left.
  init(percentIn outline: Outline) {
    self.init()
    (self.outline, unit) = (outline, "%")
    if outline.isLying { direction = .right }
  }

  /// Creates a display of progress without a number, which is as large as a control.
  init(progressIn outline: Outline) {
    self.init(percentIn: outline)
    number = .none
    (stage.width, stage.height) = outline.isLying ? (240, 48) : (80, 80)
  }
}

extension Outline {
  /// True for an outline that is more than twice as wide as high.
  fileprivate var isLying: Bool {
    let box = shape(in: Rect2D(x: 0, y: 0, width: 1, height: 1)).bounds
    return box.map { $0.size.width > 2 * $0.size.height } ?? false
  }
}

extension AnyScene {
  /// The scene for a language that is written from right to left: water that would come from the left comes from the right.
  var readFromRight: AnyScene {
    var scene = self
    // Other scenes do not have these parameters, and stay as they are.
    try? scene.set("isRightToLeft", to: .flag(true))
    if (try? scene.value(of: "direction")) == .text("right") {
      try? scene.set("direction", to: .text("left"))
    }
    return scene
  }
}
