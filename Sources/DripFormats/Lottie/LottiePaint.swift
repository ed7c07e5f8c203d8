internal import DripKit

/// Writes the fill or stroke of a layer's outline.
struct LottiePaint {
  private let layer: VectorLayer
  private let properties: LottieProperty
  private let slot: String?

  init(_ layer: VectorLayer, _ properties: LottieProperty, slot: String?) {
    self.layer = layer
    self.properties = properties
    self.slot = slot
  }

  func write(to json: inout CompactJSON) {
    json.object { json in
      switch layer.key.kind {
      case .stroke(let cap, let join, let limit):
        json.member("ty", layer.key.stops == 0 ? "st" : "gs")
        writePaint(to: &json)
        json.name("w")
        properties.writeNumber(layer.width, to: &json, decimals: 1) { $0 / 10 }
        json.member("lc", cap == .butt ? 1 : cap == .round ? 2 : 3)
        json.member("lj", join == .miter ? 1 : join == .round ? 2 : 3)
        if join == .miter { json.member("ml", limit) }
      case .fill(let rule):
        json.member("ty", layer.key.stops == 0 ? "fl" : "gf")
        writePaint(to: &json)
        json.member("r", rule == .evenOdd ? 2 : 1)
      default: break
      }
    }
  }

  private func writePaint(to json: inout CompactJSON) {
    if layer.key.stops == 0 {
      json.name("c")
      properties.write(layer.paint, to: &json, slot: slot) { json, values in
        json.numbers(values.map { $0 / 255 }, decimals: 4)
      }
    } else {
      writeGradient(to: &json)
    }
    json.name("o")
    properties.writeNumber(layer.opacity, to: &json) { $0 / VectorLayer.opaque * 100 }
  }

  private func writeGradient(to json: inout CompactJSON) {
    json.member("t", 1)
    let paint = layer.paint
    for (name, index) in [("s" as StaticString, 0), ("e", 2)] {
      json.name(name)
      properties.write(paint.selecting([index, index + 1]), to: &json) { $0 }
    }
    let stops = (0..<layer.key.stops).map { 4 + 5 * $0 }
    let hasAlpha = paint.keys.contains { key in stops.contains { key.values[$0 + 4] < 255 } }
    json.object("g") { json in
      json.member("p", stops.count)
      json.name("k")
      properties.write(paint, to: &json, decimals: 4) { values in
        var numbers: [Double] = []
        for stop in stops {
          numbers.append(values[stop] / 1000)
          numbers += values[(stop + 1)...(stop + 3)].map { $0 / 255 }
        }
        guard hasAlpha else { return numbers }
        for stop in stops { numbers += [values[stop] / 1000, values[stop + 4] / 255] }
        return numbers
      }
    }
  }
}

extension Track {
  /// Returns some of the numbers.
  fileprivate func selecting(_ indices: [Int]) -> Track {
    Track(
      keys: keys.map { key in
        Key(time: key.time, values: indices.map { key.values[$0] }, easing: key.easing)
      })
  }
}
