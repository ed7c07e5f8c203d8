internal import DripKit

/// A writer of the fill or stroke of a layer's outline.
struct LottiePaint {
  private let layer: VectorLayer
  private let properties: LottieProperty
  private let slot: String?

  init(_ layer: VectorLayer, _ properties: LottieProperty, slot: String?) {
    self.layer = layer
    self.properties = properties
    self.slot = slot
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      switch layer.key.kind {
      case .stroke(let cap, let join, let limit):
        json.member("ty", layer.key.paint == .color ? "st" : "gs")
        writePaint(to: &json)
        json.member("w") { properties.writeNumber(layer.width, to: &$0, decimals: 1) { $0 / 10 } }
        json.member("lc", cap == .butt ? 1 : cap == .round ? 2 : 3)
        json.member("lj", join == .miter ? 1 : join == .round ? 2 : 3)
        if join == .miter { json.member("ml", limit, decimals: 3) }
      case .fill(let rule):
        json.member("ty", layer.key.paint == .color ? "fl" : "gf")
        writePaint(to: &json)
        json.member("r", rule == .evenOdd ? 2 : 1)
      default: break
      }
    }
  }

  private func writePaint(to json: inout JSONWriter) {
    if layer.key.paint == .color {
      json.member("c") { json in
        properties.write(layer.paint, to: &json, slot: slot) { json, values in
          json.write(values.map { $0 / 255 }, decimals: 4)
        }
      }
    } else {
      writeGradient(to: &json)
    }
    json.member("o") {
      properties.writeNumber(layer.opacity, to: &$0) { $0 / VectorLayer.opaque * 100 }
    }
  }

  private func writeGradient(to json: inout JSONWriter) {
    let isLinear = layer.key.paint.coordinates == 4
    json.member("t", isLinear ? 1 : 2)
    let paint = layer.paint
    json.member("s") { properties.write(paint.map { Array($0[..<2]) }, to: &$0) { $0 } }
    json.member("e") { json in
      if isLinear {
        properties.write(paint.map { Array($0[2..<4]) }, to: &json) { $0 }
      } else {
        // The end of a radial gradient is a point on its circle.
        properties.write(paint.map { Array($0[..<3]) }, to: &json) { [$0[0] + $0[2], $0[1]] }
      }
    }
    let stops = layer.key.paint.stopIndices
    let hasAlpha = paint.keys.contains { key in stops.contains { key.values[$0 + 4] < 255 } }
    json.object("g") { json in
      json.member("p", stops.count)
      json.member("k") { json in
        let first = layer.key.paint.coordinates
        let colors = paint.map { Array($0[first...]) }
        properties.write(colors, to: &json, decimals: 4) { values in
          var numbers: [Double] = []
          let stops = stops.map { $0 - first }
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
}
