/// Layers on top of each other, the topmost last, which keep their memory when they are taken off.
struct LayerStack: ~Copyable {
  /// The layer that is drawn on.
  var top = Layer()
  private var below: Buried?
  private var spare: Buried?

  /// A layer under another.
  private final class Buried {
    var layer = Layer()
    var next: Buried?
  }

  /// Puts an empty layer on top.
  mutating func push() {
    let buried = spare ?? Buried()
    spare = buried.next
    buried.next = below
    below = buried
    swap(&top, &buried.layer)
  }

  /// Takes the topmost layer off and lays it over the one below.
  mutating func pop(opacity: Double) {
    guard let buried = below else { return }
    below = buried.next
    buried.next = spare
    spare = buried
    // On nothing, all of a layer is that layer.
    if opacity == 1, buried.layer.runs.isEmpty { return }
    swap(&top, &buried.layer)
    top.blend(buried.layer, opacity: opacity)
  }
}
