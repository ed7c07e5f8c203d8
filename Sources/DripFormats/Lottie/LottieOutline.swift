internal import DripKit

/// A writer of the outline of a layer as shapes or as masks.
struct LottieOutline {
  private let layer: VectorLayer
  private let properties: LottieProperty

  init(_ layer: VectorLayer, _ properties: LottieProperty) {
    self.layer = layer
    self.properties = properties
  }

  /// Returns true if the layer carries the position of its circle or rectangle, because both coordinates
  /// change independently.
  static func isPlaced(_ layer: VectorLayer) -> Bool {
    switch layer.key.kind {
    // The outline of an elliptic gradient is written as curves, with its position.
    case .fill, .stroke: if layer.ellipse != nil { return false }
    case .group, .clip, .ground: return false
    }
    switch layer.key.outline {
    case .circle, .rect: return !layer.outline[0].isConstant || !layer.outline[1].isConstant
    case .path, nil: return false
    }
  }

  /// Writes the shapes, one for each contour.
  func write(to json: inout JSONWriter) {
    let origin =
      Self.isPlaced(layer) ? [0, 0] : layer.outline.prefix(2).map { $0.keys[0].values[0] }
    switch layer.key.outline {
    case nil: break
    case .circle:
      json.object { json in
        json.member("ty", "el")
        json.member("p") { properties.write(Track(origin), to: &$0) { $0 } }
        json.member("s") { properties.write(layer.outline[2], to: &$0) { [2 * $0[0], 2 * $0[0]] } }
      }
    case .rect:
      let size = Track.together([layer.outline[2], layer.outline[3]])
      json.object { json in
        json.member("ty", "rc")
        json.member("p") {
          properties.write(size, to: &$0) { [origin[0] + $0[0] / 2, origin[1] + $0[1] / 2] }
        }
        json.member("s") { properties.write(size, to: &$0) { $0 } }
        json.member("r") { properties.writeNumber(Track([0]), to: &$0) { $0 } }
      }
    case .path:
      for contour in contours {
        json.object { json in
          json.member("ty", "sh")
          json.member("ks") { write(contour, to: &$0) }
        }
      }
    }
  }

  /// Writes the shapes in the coordinates of an ellipse, as curves.
  func write(in ellipse: Transform2D, to json: inout JSONWriter) {
    guard let back = ellipse.inverse else { return }
    for var contour in contours {
      contour.track = contour.track.map { values in
        stride(from: 0, to: values.count, by: 2).flatMap { index in
          let mapped = back.apply(Vector2D(values[index], values[index + 1]))
          return [mapped.dx, mapped.dy]
        }
      }
      json.object { json in
        json.member("ty", "sh")
        json.member("ks") { write(contour, to: &$0) }
      }
    }
  }

  /// Writes a mask for each contour; the union of the contours is visible.
  func writeMasks(movedBy offset: Vector2D, to json: inout JSONWriter) {
    for contour in contours {
      json.object { json in
        json.member("mode", "a")
        json.member("pt") { write(contour, movedBy: offset, to: &$0) }
        json.member("o") { properties.writeNumber(Track([100]), to: &$0) { $0 } }
        json.member("inv", false)
        json.member("x") { properties.writeNumber(Track([0]), to: &$0) { $0 } }
      }
    }
  }

  /// A closed or open chain of curves: points with their incoming and outgoing handles.
  private struct Chain {
    var isClosed: Bool
    /// Six numbers for each point: its coordinates, and its handles as offsets.
    var track: Track
  }

  private func write(
    _ chain: Chain, movedBy offset: Vector2D = Vector2D(0, 0), to json: inout JSONWriter
  ) {
    properties.write(chain.track, to: &json) { json, values in
      func points(_ name: String, _ first: Int, _ move: Vector2D, _ json: inout JSONWriter) {
        json.array(name) { json in
          for index in stride(from: first, to: values.count, by: 6) {
            json.write([values[index] + move.dx, values[index + 1] + move.dy], decimals: 1)
          }
        }
      }
      func write(_ json: inout JSONWriter) {
        json.object { json in
          json.member("c", chain.isClosed)
          points("v", 0, offset, &json)
          points("i", 2, Vector2D(0, 0), &json)
          points("o", 4, Vector2D(0, 0), &json)
        }
      }
      if chain.track.isConstant { write(&json) } else { json.array { write(&$0) } }
    }
  }

  // MARK: - Chains

  private var contours: [Chain] {
    switch layer.key.outline {
    case nil: return []
    case .circle:
      let circle = Track.together(layer.outline).map(Self.points(around:))
      return [Chain(isClosed: true, track: circle)]
    case .rect:
      let rect = Track.together(layer.outline).map { values in
        let (x, y) = (values[0], values[1])
        let (right, bottom) = (x + values[2], y + values[3])
        return [(x, y), (right, y), (right, bottom), (x, bottom)].flatMap {
          [$0.0, $0.1, 0, 0, 0, 0]
        }
      }
      return [Chain(isClosed: true, track: rect)]
    case .path(let contours):
      var chains: [Chain] = []
      var start = 0
      for contour in contours {
        let count = 2 + contour.isCurve.reduce(0) { $0 + ($1 ? 6 : 2) }
        let numbers = start..<start + count
        let track = layer.outline[0].map { Self.points(contour, $0[numbers]) }
        chains.append(Self.joined(Chain(isClosed: contour.isClosed, track: track)))
        start += count
      }
      return chains
    }
  }

  /// Merges the last point of a closed chain with the first one if they are always equal.
  private static func joined(_ chain: Chain) -> Chain {
    let count = chain.track.keys[0].values.count
    guard chain.isClosed, count > 6,
      chain.track.keys.allSatisfy({
        $0.values[0] == $0.values[count - 6] && $0.values[1] == $0.values[count - 5]
      })
    else { return chain }
    let track = chain.track.map { values in
      var values = values
      (values[2], values[3]) = (values[count - 4], values[count - 3])
      return Array(values.dropLast(6))
    }
    return Chain(isClosed: true, track: track)
  }

  private static func points(
    _ contour: OutlineTopology.Contour, _ numbers: ArraySlice<Double>
  ) -> [Double] {
    var place = numbers.startIndex
    var points = [numbers[place], numbers[place + 1], 0, 0, 0, 0]
    place += 2
    for isCurve in contour.isCurve {
      let last = points.count - 6
      guard isCurve else {
        points += [numbers[place], numbers[place + 1], 0, 0, 0, 0]
        place += 2
        continue
      }
      points[last + 4] = numbers[place] - points[last]
      points[last + 5] = numbers[place + 1] - points[last + 1]
      let (x, y) = (numbers[place + 4], numbers[place + 5])
      points += [x, y, numbers[place + 2] - x, numbers[place + 3] - y, 0, 0]
      place += 6
    }
    return points
  }

  /// Returns eight points of a circle; curves between them are off by a quarter of a millionth of its radius.
  private static func points(around circle: [Double]) -> [Double] {
    let (radius, diagonal) = (circle[2], circle[2] * 0.5.squareRoot())
    // 4/3 · tan(π/16)
    let handle = radius * 0.265_216_489_839_544
    let directions = [
      (0.0, -radius), (diagonal, -diagonal), (radius, 0.0), (diagonal, diagonal), (0.0, radius),
      (-diagonal, diagonal), (-radius, 0.0), (-diagonal, -diagonal),
    ]
    return directions.flatMap { x, y in
      let (along, down) = radius > 0 ? (-y / radius * handle, x / radius * handle) : (0, 0)
      return [circle[0] + x, circle[1] + y, -along, -down, along, down]
    }
  }
}
