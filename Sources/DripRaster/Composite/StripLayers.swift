/// A stack of layers of a strip.
///
/// Drawing changes the topmost layer.
struct StripLayers: ~Copyable {
  /// A layer that keeps its memory while it is not used.
  private final class Box {
    var layer = StripLayer()
  }

  /// The topmost layer.
  var top = StripLayer()
  /// The layers below the topmost, the lowest first, and after them unused layers.
  private var boxes: [Box] = []
  /// The number of layers below the topmost.
  private var depth = 0
  private var width = 0

  /// Begins with one layer of a width.
  mutating func prepare(width: Int) {
    self.width = width
    depth = 0
    top.prepare(width: width)
  }

  /// Puts another layer on top; its content is undefined until it is filled.
  mutating func push() {
    if depth == boxes.count { boxes.append(Box()) }
    swap(&top, &boxes[depth].layer)
    top.prepare(width: width)
    depth += 1
  }

  /// Removes the topmost layer, and composites its covered part onto the layer below.
  mutating func pop(_ steps: Span<CoverageStep>, opacity: Double) {
    depth -= 1
    let under = boxes[depth]
    if opacity == 1, under.layer.isClear {
      // The result is the clipped layer itself.
      return top.clip(to: steps)
    }
    under.layer.lay(top, steps, opacity: Float(opacity))
    swap(&top, &under.layer)
  }

  /// Removes the topmost layer, and composites it onto the layer below.
  mutating func pop(opacity: Double) {
    depth -= 1
    let under = boxes[depth]
    under.layer.lay(top, opacity: Float(opacity))
    swap(&top, &under.layer)
  }
}
