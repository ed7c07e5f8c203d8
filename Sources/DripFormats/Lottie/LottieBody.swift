internal import DripKit
internal import DripRaster

/// The layers of a film as Lottie layers, with their precompositions.
struct LottieBody {
  /// The layers of the precompositions, by number.
  private(set) var assets: [JSONWriter] = []
  /// The replaceable colours.
  private(set) var slots: [(name: String, color: [Double])] = []
  private let properties: LottieProperty
  private let duration: Double
  /// Half the size of a precomposition that fades as a whole, in pixels.
  private let reach: Double
  private let size: (width: Double, height: Double)

  /// The coordinates of a composition's layers.
  struct Frame {
    /// The origin.
    var corner: Point2D
    /// The size of a unit, in percent.
    var scale: Double
  }

  /// The layers of one composition, back to front, and the number of the next one.
  private struct List {
    var written: [JSONWriter] = []
    var next = 2
  }

  init(_ film: VectorFilm) {
    properties = LottieProperty(rate: film.description.rate.perSecond)
    duration = film.duration
    size = (Double(film.description.size.width), Double(film.description.size.height))
    reach = 2 * max(size.width, size.height)
  }

  /// Returns an array of layers, front to back, as in Lottie.
  mutating func layers(
    _ layers: [VectorLayer], in frame: Frame, background: RGBAColor = .clear,
    ground: VectorLayer? = nil
  ) -> JSONWriter {
    var list = List()
    if background.alpha > 0 {
      list.written.append(self.background(background))
    }
    if let ground { add(groundShape(ground), parent: 1, to: &list) }
    for layer in layers { add(layer, parent: 1, to: &list) }
    // The common parent is last, because it is invisible.
    var root = JSONWriter()
    root.object { json in
      json.member("ty", 3)
      json.member("ind", 1)
      json.member("ip", 0)
      json.member("op", properties.frame(duration), decimals: 3)
      json.member("st", 0)
      json.object("ks") { json in
        json.member("p") {
          properties.write(Track([frame.corner.x, frame.corner.y]), to: &$0) { $0 }
        }
        if frame.scale != 100 {
          json.member("s") {
            properties.write(Track([frame.scale, frame.scale]), to: &$0, decimals: 6) { $0 }
          }
        }
      }
    }
    var json = JSONWriter()
    json.array { json in
      for layer in list.written.reversed() { json.write(layer) }
      json.write(root)
    }
    return json
  }

  private func background(_ color: RGBAColor) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("ty", 1)
      json.member("nm", "background")
      json.member("ip", 0)
      json.member("op", properties.frame(duration), decimals: 3)
      json.member("st", 0)
      json.object("ks") { json in
        json.member("o") { properties.writeNumber(Track([color.alpha * 100]), to: &$0) { $0 } }
      }
      json.member("sw", size.width, decimals: 3)
      json.member("sh", size.height, decimals: 3)
      json.member("sc", String(decoding: color.hex.utf8.prefix(7), as: UTF8.self))
    }
    return json
  }

  private mutating func add(_ layer: VectorLayer, parent: Int, to list: inout List) {
    switch layer.key.kind {
    case .fill, .stroke:
      list.written.append(shape(layer, parent: parent))
    case .group where layer.opacity.isAlways([VectorLayer.opaque]):
      let number = list.next
      list.next += 1
      list.written.append(carrier(layer, number: number, parent: parent))
      for inner in layer.layers { add(inner, parent: number, to: &list) }
    case .group, .clip, .ground:
      list.written.append(composition(layer, parent: parent))
    }
  }

  // MARK: - Kinds of layers

  /// Returns a layer with the common members, and those that a function writes.
  private func layer(
    _ layer: VectorLayer, type: Int, number: Int? = nil, parent: Int,
    offset: Vector2D = Vector2D(0, 0),
    _ members: (inout JSONWriter) -> Void
  ) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("ty", type)
      if let identity = layer.key.identity { json.member("nm", identity.text) }
      if let number { json.member("ind", number) }
      json.member("parent", parent)
      json.member("ip", properties.frame(layer.start).rounded(.down), decimals: 3)
      json.member("op", properties.frame(layer.end).rounded(.up), decimals: 3)
      json.member("st", 0)
      json.object("ks") { json in
        writeTransform(of: layer, offset: offset, to: &json)
        if type != 3, layer.start > 0 || layer.end < duration {
          json.member("o") {
            properties.writePresence(from: layer.start, to: layer.end, in: duration, &$0)
          }
        }
      }
      members(&json)
    }
    return json
  }

  private func carrier(_ layer: VectorLayer, number: Int, parent: Int) -> JSONWriter {
    self.layer(layer, type: 3, number: number, parent: parent) { _ in }
  }

  private mutating func shape(_ layer: VectorLayer, parent: Int) -> JSONWriter {
    // The first paint is in front.
    let paints = (layer.line + [layer]).map { LottiePaint($0, properties, slot: slot(of: $0)) }
    let outline = LottieOutline(layer, properties)
    return self.layer(layer, type: 4, parent: parent) { json in
      json.array("shapes") { json in
        guard let ellipse = layer.ellipse else {
          outline.write(to: &json)
          for paint in paints { paint.write(to: &json) }
          return
        }
        // The transform of a group makes the gradient's circle an ellipse; the outline is mapped back.
        json.object { json in
          json.member("ty", "gr")
          json.array("it") { json in
            outline.write(in: ellipse, to: &json)
            for paint in paints { paint.write(to: &json) }
            writeTransform(ellipse, to: &json)
          }
        }
      }
    }
  }

  /// Returns a layer that shows a precomposition, with a mask if it has an outline.
  private mutating func composition(_ layer: VectorLayer, parent: Int) -> JSONWriter {
    let half = (reach / max(layer.unit, 1e-6)).rounded(.up)
    let bounds = layer.bounds ?? Rect2D(x: -half, y: -half, width: 2 * half, height: 2 * half)
    let offset = Point2D.origin - bounds.origin
    let content = layers(
      layer.layers, in: Frame(corner: .origin + offset, scale: 100),
      ground: layer.key.kind == .ground ? layer : nil)
    assets.append(content)
    let number = assets.count - 1
    let outline = LottieOutline(layer, properties)
    return self.layer(layer, type: 0, parent: parent, offset: offset) { json in
      json.member("refId", "\(number)")
      json.member("w", bounds.size.width, decimals: 3)
      json.member("h", bounds.size.height, decimals: 3)
      guard layer.key.outline != nil else { return }
      json.member("hasMask", true)
      json.array("masksProperties") { json in outline.writeMasks(movedBy: offset, to: &json) }
    }
  }

  /// Returns the ground of a layer as a separate layer that is larger than the clip.
  private func groundShape(_ layer: VectorLayer) -> VectorLayer {
    var ground = layer
    let bounds = layer.bounds ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
    ground.key.kind = .fill(.nonZero)
    ground.key.outline = .rect
    ground.outline = [bounds.minX, bounds.minY, bounds.size.width, bounds.size.height].map {
      Track([$0])
    }
    ground.opacity = Track([VectorLayer.opaque])
    ground.layers = []
    return ground
  }

  // MARK: - Transforms and colours

  private func writeTransform(
    of layer: VectorLayer, offset: Vector2D, to json: inout JSONWriter
  ) {
    func write(_ x: Track, _ y: Track, _ number: (Double) -> Double, to json: inout JSONWriter) {
      json.member("p") { json in
        if x.isConstant, y.isConstant {
          return properties.write(Track.together([x, y]), to: &json) { $0.map(number) }
        }
        json.object { json in
          json.member("s", true)
          json.member("x") { properties.writeNumber(x, to: &$0, number) }
          json.member("y") { properties.writeNumber(y, to: &$0, number) }
        }
      }
    }
    guard let motion = layer.motion else {
      if LottieOutline.isPlaced(layer) {
        write(layer.outline[0], layer.outline[1], { $0 }, to: &json)
      } else if offset != Vector2D(0, 0) {
        json.member("p") { properties.write(Track([-offset.dx, -offset.dy]), to: &$0) { $0 } }
      }
      return
    }
    let pivot = [motion.pivot.x + offset.dx, motion.pivot.y + offset.dy]
    if pivot != [0, 0] {
      json.member("a") { properties.write(Track(pivot), to: &$0) { $0 } }
    }
    write(motion.x, motion.y, { $0 / 10 }, to: &json)
    let steps = Double.powerOfTen(motion.precision)
    let decimals = motion.precision
    let scale = Track.together([motion.scaleX, motion.scaleY])
    if !scale.isAlways([steps, steps]) {
      json.member("s") {
        properties.write(scale, to: &$0, decimals: decimals) { $0.map { $0 / steps * 100 } }
      }
    }
    if !motion.turn.isAlways([0]) {
      json.member("r") {
        properties.writeNumber(motion.turn, to: &$0, decimals: decimals) { $0 / steps }
      }
    }
    if !motion.skew.isAlways([0]) {
      json.member("sk") {
        properties.writeNumber(motion.skew, to: &$0, decimals: decimals) { -$0 / steps }
      }
      json.member("sa") { properties.writeNumber(Track([0]), to: &$0) { $0 } }
    }
  }

  /// Writes the transform of a group that scales and rotates.
  private func writeTransform(_ ellipse: Transform2D, to json: inout JSONWriter) {
    json.object { json in
      json.member("ty", "tr")
      let minor = Vector2D(ellipse.c, ellipse.d).length * 100
      json.member("s") { properties.write(Track([100, minor]), to: &$0, decimals: 4) { $0 } }
      let turn = Vector2D(ellipse.a, ellipse.b).angle * (180 / Double.pi)
      json.member("r") { properties.writeNumber(Track([turn]), to: &$0, decimals: 4) { $0 } }
    }
  }

  /// Returns the slot name of a layer's colour: that of the first role with the colour.
  private mutating func slot(of layer: VectorLayer) -> String? {
    guard layer.key.paint == .color, layer.paint.isConstant, let identity = layer.key.identity
    else {
      return nil
    }
    let color = layer.paint.keys[0].values.map { $0 / 255 }
    if let known = slots.first(where: { $0.color == color }) { return known.name }
    var (name, number) = (identity.role.name, 2)
    while slots.contains(where: { $0.name.hasSameBytes(as: name) }) {
      name = "\(identity.role.name).\(number)"
      number += 1
    }
    slots.append((name, color))
    return name
  }
}
