/// A frame in the making: the display list and the working memory, used again for every row.
struct Frame {
  private var list: DisplayList
  private let width: Int
  private let background: PremultipliedColor
  private var layers: [Layer] = [Layer()]
  private var spans: [CoverageSpan] = []

  /// Begins a frame.
  init(_ list: DisplayList, width: Int, background: PremultipliedColor) {
    self.list = list
    self.width = width
    self.background = background
  }

  /// The runs of the row composed last, end to end.
  var runs: [Run] { layers[0].runs }

  /// Composes a row, which lies below all rows composed before.
  mutating func compose(row: Int) {
    layers[0].fill(width: width, with: background)
    var depth = 0
    var index = 0
    while index < list.steps.count {
      switch list.steps[index] {
      case .draw(let mask, let color):
        guard list.masks[mask].rows.contains(row) else { break }
        scan(mask, row: row)
        layers[depth].blend(color, spans)
      case .push(let clip, let ground, let end):
        if let clip, !list.masks[clip].rows.contains(row) {
          index = end
          break
        }
        depth += 1
        if depth == layers.count { layers.append(Layer()) }
        layers[depth].fill(width: width, with: ground)
      case .pop(let clip, let opacity):
        if let clip {
          scan(clip, row: row)
          layers[depth].clip(to: spans)
        }
        depth -= 1
        layers[depth].blend(layers[depth + 1], opacity: opacity)
      }
      index += 1
    }
    layers[0].finish(width: width)
  }

  private mutating func scan(_ mask: Int, row: Int) {
    spans = list.masks[mask].spans(row: row, width: width)
  }
}
