/// Layers on top of each other, of which the topmost is drawn on.
struct LayerStack: ~Copyable {
  /// The layer that is drawn on.
  var top = Layer()
  /// The rows of the layers below, one behind the other.
  private var below = Buffer<Run<PremultipliedColor>>()
  /// Where each of them begins.
  private var starts = Buffer<Int>()

  /// Puts another layer on top, to be filled.
  mutating func push() { starts.append(top.save(to: &below)) }

  /// Takes the topmost layer off and lays it over the one below.
  mutating func pop(opacity: Double) {
    let start = starts.last
    starts.removeAll(from: starts.count - 1)
    top.restore(from: &below, at: start, opacity: opacity)
  }
}
