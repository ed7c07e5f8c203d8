import DripKit

/// The layers of a film as elements, and the definitions they refer to.
struct AnimatedSVGBody {
  /// The elements.
  private(set) var text = SVGText(isIndented: false)
  /// The definitions that the elements refer to.
  private(set) var definitions = SVGText(isIndented: false)
  private var animation: SVGAnimation
  private var names: SVGNames
  /// The time in which the enclosing groups are visible.
  private var lifetime = (start: 0.0, end: Double.infinity)
  private var gradients: [(bytes: [UInt8], reference: String)] = []
  /// The long outlines that elements refer to.
  private var outlines: [(bytes: [UInt8], reference: String)] = []

  /// Creates an empty body.
  init(_ animation: SVGAnimation, _ names: SVGNames) {
    self.animation = animation
    self.names = names
  }

  /// Adds a layer with its children.
  mutating func add(_ layer: VectorLayer) {
    let isOnPoster = animation.isOnPoster
    defer { animation.isOnPoster = isOnPoster }
    animation.isOnPoster = isOnPoster && animation.shows(from: layer.start, to: layer.end)
    var moved = 0
    if let motion = layer.motion { moved = open(motion, of: layer) }
    switch layer.key.kind {
    case .fill, .stroke: addShape(layer, isShown: moved > 0)
    case .group:
      var element = SVGElement("g")
      var changes = show(&element, layer)
      changes += setOpacity("opacity", of: &element, layer)
      open(element, changes)
      addChildren(of: layer)
      text.close()
    case .clip, .ground: addWindow(layer)
    }
    for _ in 0..<moved { text.close() }
  }

  private mutating func addChildren(of layer: VectorLayer) {
    let outer = lifetime
    lifetime = (max(outer.start, layer.start), min(outer.end, layer.end))
    for inner in layer.layers { add(inner) }
    lifetime = outer
  }

  /// Hides an element outside its lifetime, unless a group hides it.
  private func show(_ element: inout SVGElement, _ layer: VectorLayer) -> [SVGElement] {
    if layer.start <= lifetime.start, layer.end >= lifetime.end { return [] }
    return animation.show(&element, from: layer.start, to: layer.end)
  }

  private mutating func open(_ element: SVGElement, _ changes: [SVGElement]) {
    text.open(element)
    for change in changes { text.empty(change) }
  }

  private static func write(_ element: SVGElement, _ changes: [SVGElement], to text: inout SVGText)
  {
    guard !changes.isEmpty else { return text.empty(element) }
    text.open(element)
    for change in changes { text.empty(change) }
    text.close()
  }
}

// MARK: - Motion

extension AnimatedSVGBody {
  /// Opens a group for each step of a motion, and returns their number.
  private mutating func open(_ motion: Motion, of layer: VectorLayer) -> Int {
    var count = 0
    var fixed: [String] = []
    /// Opens the deferred constant steps and an animated step.
    func open(_ type: String, _ changes: [SVGElement], _ value: String) {
      if !fixed.isEmpty {
        var element = SVGElement("g")
        element["transform"] = fixed.joined()
        self.open(element, [])
        fixed = []
        count += 1
      }
      guard !changes.isEmpty else { return }
      var element = SVGElement("g")
      if animation.isOnPoster { element["transform"] = "\(type)(\(value))" }
      self.open(element, changes)
      count += 1
    }
    /// Adds a step of one or two independent numbers.
    func add(_ type: String, _ x: Track, _ y: Track?, _ usual: Double, _ text: (Double) -> String) {
      let isEven = type.hasSameBytes(as: "scale") && x == y
      func pair(_ a: String, _ b: String) -> String { isEven || y == nil ? a : "\(a) \(b)" }
      let (a, b) = (animation.value(x) { text($0[0]) }, animation.value(y ?? x) { text($0[0]) })
      let value = pair(a, b)
      let other = y.map { !$0.isConstant && !isEven } ?? false
      let rest = text(usual)
      var changes = animation.change("transform", x, type: type) {
        pair(text($0[0]), other ? rest : b)
      }
      if other, let y {
        changes += animation.change("transform", y, type: type, isAdded: !changes.isEmpty) {
          pair(changes.isEmpty ? a : rest, text($0[0]))
        }
      }
      if changes.isEmpty {
        if !value.hasSameBytes(as: pair(rest, rest)) { fixed.append("\(type)(\(value))") }
      } else {
        open(type, changes, value)
      }
    }
    add("translate", motion.x, motion.y, 0) { ($0 / 10).short(1) }
    let steps = Double.powerOfTen(motion.precision)
    func step(_ number: Double) -> String { (number / steps).short(motion.precision) }
    add("rotate", motion.turn, nil, 0, step)
    add("skewX", motion.skew, nil, 0, step)
    add("scale", motion.scaleX, motion.scaleY, steps, step)
    if motion.pivot != SIMD2() {
      fixed.append("translate(\((-motion.pivot.x).short(0)) \((-motion.pivot.y).short(0)))")
    }
    open("", [], "")
    return count
  }
}

// MARK: - Shapes

extension AnimatedSVGBody {
  private mutating func addShape(_ layer: VectorLayer, isShown: Bool) {
    guard var (element, changes) = shape(layer) else { return }
    if let reference = reference(to: element, changes) {
      element = SVGElement("use")
      element["href"] = reference
      changes = []
    }
    switch layer.key.kind {
    case .fill(let rule):
      changes += setPaint("fill", of: &element, layer)
      if rule == .evenOdd { element["fill-rule"] = "evenodd" }
      for line in layer.line { changes += setLine(of: &element, line) }
    case .stroke:
      element["fill"] = "none"
      changes += setLine(of: &element, layer)
    default: break
    }
    changes += show(&element, layer)
    Self.write(element, changes, to: &text)
  }

  /// The number of bytes from which on an outline is written once, because water draws the same outline several times.
  private static let longOutline = 4096

  /// Returns a reference to a long outline; equal outlines share it.
  private mutating func reference(to outline: SVGElement, _ changes: [SVGElement]) -> String? {
    var written = SVGText(isIndented: false)
    Self.write(outline, changes, to: &written)
    guard written.bytes.count >= Self.longOutline else { return nil }
    if let known = outlines.first(where: { $0.bytes == written.bytes }) { return known.reference }
    let id = names.take("p")
    Self.write(outline.named(id), changes, to: &definitions)
    outlines.append((written.bytes, "#\(id)"))
    return "#\(id)"
  }

  /// Sets the stroke of an element, and returns its animations.
  private mutating func setLine(of element: inout SVGElement, _ layer: VectorLayer)
    -> [SVGElement]
  {
    guard case .stroke(let cap, let join, let limit) = layer.key.kind else { return [] }
    var changes = setPaint("stroke", of: &element, layer)
    changes += animation.set("stroke-width", of: &element, layer.width) { ($0[0] / 10).short(1) }
    element.draw(
      StrokeStyle2D(width: 1, cap: cap, join: join, miterLimit: limit), decimals: 4)
    return changes
  }

  /// Returns the outline of a layer, and its animations.
  private func shape(_ layer: VectorLayer) -> (SVGElement, [SVGElement])? {
    func whole(_ numbers: [Double]) -> String { numbers[0].short(0) }
    var changes: [SVGElement] = []
    var element: SVGElement
    switch layer.key.outline {
    case nil: return nil
    case .circle:
      element = SVGElement("circle")
      for (name, track) in zip(["cx", "cy", "r"], layer.outline) {
        changes += animation.set(name, of: &element, track, unless: "0", whole)
      }
    case .rect:
      element = SVGElement("rect")
      for (name, track) in zip(["x", "y", "width", "height"], layer.outline) {
        changes += animation.set(name, of: &element, track, unless: "0", whole)
      }
    case .path(let contours):
      element = SVGElement("path")
      changes = animation.set("d", of: &element, layer.outline[0]) {
        SVGPathData.text(contours, $0)
      }
    }
    return (element, changes)
  }

  /// Adds the children of a layer, clipped to its outline.
  private mutating func addWindow(_ layer: VectorLayer) {
    var group = SVGElement("g")
    var changes = show(&group, layer)
    changes += setOpacity("opacity", of: &group, layer)
    guard var (outline, outlineChanges) = shape(layer), let bounds = layer.bounds else { return }
    let isGround = layer.key.kind == .ground
    var window = SVGElement(isGround ? "mask" : "clipPath")
    let id = names.take(isGround ? "m" : "c")
    window["id"] = id
    if isGround {
      // A mask for ground and content together leaves no seam.
      window["maskUnits"] = "userSpaceOnUse"
      window.place(bounds, decimals: 0)
      outline["fill"] = "#fff"
    }
    definitions.open(window)
    Self.write(outline, outlineChanges, to: &definitions)
    definitions.close()
    outlineChanges = []
    group[isGround ? "mask" : "clip-path"] = "url(#\(id))"
    open(group, changes)
    if isGround {
      var ground = SVGElement("rect")
      ground.place(bounds, decimals: 0)
      let changes = setPaint("fill", of: &ground, layer, isSolid: true)
      Self.write(ground, changes, to: &text)
    }
    addChildren(of: layer)
    text.close()
  }
}

// MARK: - Paint

extension AnimatedSVGBody {
  private func setOpacity(
    _ name: String, of element: inout SVGElement, _ layer: VectorLayer
  ) -> [SVGElement] {
    animation.set(name, of: &element, layer.opacity, unless: "1") {
      ($0[0] / VectorLayer.opaque).short(3)
    }
  }

  /// Sets the paint of an element and its opacity, unless it is 1.
  private mutating func setPaint(
    _ name: String, of element: inout SVGElement, _ layer: VectorLayer, isSolid: Bool = false
  ) -> [SVGElement] {
    var changes: [SVGElement] = []
    if layer.key.paint == .color {
      changes += animation.set(name, of: &element, layer.paint) { Self.hex($0[...]) }
    } else {
      element[name] = gradient(layer)
    }
    return isSolid ? changes : changes + setOpacity("\(name)-opacity", of: &element, layer)
  }

  /// Returns a reference to a gradient; equal gradients share it.
  private mutating func gradient(_ layer: VectorLayer) -> String {
    let isLinear = layer.key.paint.coordinates == 4
    var element = SVGElement(isLinear ? "linearGradient" : "radialGradient")
    var changes: [SVGElement] = []
    let names = isLinear ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r"]
    for (index, name) in names.enumerated() {
      changes += animation.set(name, of: &element, layer.paint) { $0[index].short(1) }
    }
    element["gradientUnits"] = "userSpaceOnUse"
    if let ellipse = layer.ellipse {
      let factors = [ellipse.a, ellipse.b, ellipse.c, ellipse.d].map { $0.short(5) }
      element["gradientTransform"] = "matrix(\(factors.joined(separator: " ")) 0 0)"
    }
    var stops = SVGText(isIndented: false)
    for change in changes { stops.empty(change) }
    for index in layer.key.paint.stopIndices {
      var stop = SVGElement("stop")
      var changes = animation.set("offset", of: &stop, layer.paint, unless: "0") {
        ($0[index] / 1000).short(3)
      }
      changes += animation.set("stop-color", of: &stop, layer.paint) {
        Self.hex($0[(index + 1)...])
      }
      changes += animation.set("stop-opacity", of: &stop, layer.paint, unless: "1") {
        ($0[index + 4] / 255).short(3)
      }
      Self.write(stop, changes, to: &stops)
    }
    var key = SVGText(isIndented: false)
    key.empty(element)
    key.append(stops)
    if let known = gradients.first(where: { $0.bytes == key.bytes }) { return known.reference }
    let id = self.names.take("g")
    definitions.open(element.named(id))
    definitions.append(stops)
    definitions.close()
    gradients.append((key.bytes, "url(#\(id))"))
    return "url(#\(id))"
  }

  /// The colour of three numbers, in the fewest digits.
  private static func hex(_ numbers: ArraySlice<Double>) -> String {
    let channels = numbers.prefix(3).map { $0 / 255 }
    let color = RGBAColor(red: channels[0], green: channels[1], blue: channels[2])
    let digits = Array(color.hex.utf8.dropFirst().prefix(6))
    let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
    let kept = isShort ? [digits[0], digits[2], digits[4]] : digits
    return "#" + String(decoding: kept, as: UTF8.self)
  }
}
