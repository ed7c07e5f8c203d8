/// A target of drawings: a picture, a file, a screen or a list.
///
/// A pen receives everything one after the other, back to front, in the coordinates of the open group. It can also
/// receive the quantities behind the picture and the guides over it, which it ignores unless it says otherwise.
public protocol Pen: ~Copyable {
  /// Fills a shape.
  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)

  /// Draws a line along the outline of a shape.
  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint)

  /// Draws a line of text; the default draws the strokes of our own font.
  mutating func text(_ identity: Identity, _ text: Node.Text, _ paint: Paint)

  /// Begins a group with its transform, opacity, clip and ground; what it contains follows.
  ///
  /// Returns true to receive the content and ``endGroup()``, or false to skip them.
  mutating func beginGroup(_ group: Node.Group) -> Bool

  /// Ends the innermost group.
  mutating func endGroup()

  /// Receives a quantity behind the picture, such as `disc.radius`; the default ignores it.
  mutating func note(_ value: Picture.NamedValue)

  /// Receives the quantities from a function that passes them on; the default calls it.
  mutating func quantities(_ list: (inout Self) -> Void)

  /// Receives the guides over the finished picture from a function; the default does not call it.
  mutating func guides(_ layer: () -> Picture.Guide.Layer?)
}

extension Pen where Self: ~Copyable {
  /// Draws the strokes of our own font.
  @inlinable public mutating func text(_ identity: Identity, _ text: Node.Text, _ paint: Paint) {
    stroke(identity, .path(text.outline), text.font.style, paint)
  }

  /// Ignores the quantity.
  @inlinable public mutating func note(_ value: Picture.NamedValue) {}

  /// Receives the quantities.
  @inlinable public mutating func quantities(_ list: (inout Self) -> Void) { list(&self) }

  /// Ignores the guides.
  @inlinable public mutating func guides(_ layer: () -> Picture.Guide.Layer?) {}

  /// Passes on a quantity behind the picture.
  @inline(__always) public mutating func value(_ name: StaticString, _ value: Double) {
    note(Picture.NamedValue(name, value))
  }

  /// Fills a shape with one colour.
  @inlinable public mutating func fill(
    _ identity: Identity, _ shape: Shape2D, _ color: RGBAColor, rule: Path2D.FillRule = .nonZero
  ) {
    fill(identity, shape, .color(color), rule: rule)
  }

  /// Fills a shape under the rule ``Path2D/FillRule/nonZero``.
  @inlinable public mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint) {
    fill(identity, shape, paint, rule: .nonZero)
  }

  /// Draws a line of one colour along the outline of a shape.
  @inlinable public mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ color: RGBAColor
  ) {
    stroke(identity, shape, style, .color(color))
  }

  /// Draws a group.
  @inlinable public mutating func group(
    transform: Transform2D = .identity, opacity: Double = 1, clip: Shape2D? = nil,
    ground: Node.Ground? = nil, _ content: (inout Self) -> Void
  ) {
    let group = Node.Group(
      transform: transform, opacity: opacity, clip: clip, ground: ground, nodes: [])
    guard beginGroup(group) else { return }
    content(&self)
    endGroup()
  }

  /// Draws a group without a clip and a ground.
  @inlinable public mutating func group(
    transform: Transform2D = .identity, opacity: Double = 1, _ content: (inout Self) -> Void
  ) {
    guard beginGroup(transform, opacity) else { return }
    content(&self)
    endGroup()
  }

  /// Begins a group without a clip and a ground; a function of its own, because most groups are such.
  @inline(never) @usableFromInline mutating func beginGroup(
    _ transform: Transform2D, _ opacity: Double
  ) -> Bool {
    beginGroup(Node.Group(transform: transform, opacity: opacity, nodes: []))
  }

  /// Draws a group with an opacity; without a group if the opacity is 1.
  @inlinable public mutating func faded(to opacity: Double, _ content: (inout Self) -> Void) {
    let isGroup = opacity != 1
    if isGroup, !beginGroup(opacity: opacity) { return }
    content(&self)
    if isGroup { endGroup() }
  }

  @inline(never) @usableFromInline mutating func beginGroup(opacity: Double) -> Bool {
    beginGroup(.identity, opacity)
  }

  /// Draws a group, or only its content if a condition is false.
  @inlinable public mutating func group(
    if isGroup: Bool, transform: Transform2D = .identity, opacity: Double = 1,
    _ content: (inout Self) -> Void
  ) {
    // One call of the content, because each is a copy of its code.
    if isGroup, !beginGroup(transform, opacity) { return }
    content(&self)
    if isGroup { endGroup() }
  }
}

extension Picture {
  /// Draws all nodes, back to front.
  @inlinable public func draw(on pen: inout some Pen & ~Copyable) {
    for node in nodes { node.draw(on: &pen) }
  }
}

extension Node {
  /// Draws the node and the nodes in it.
  @inlinable public func draw(on pen: inout some Pen & ~Copyable) {
    switch self {
    case .fill(let identity, let shape, let paint, let rule):
      pen.fill(identity, shape, paint, rule: rule)
    case .stroke(let identity, let shape, let style, let paint):
      pen.stroke(identity, shape, style, paint)
    case .text(let identity, let text, let paint): pen.text(identity, text, paint)
    case .group(let group):
      guard pen.beginGroup(group) else { return }
      for node in group.nodes { node.draw(on: &pen) }
      pen.endGroup()
    }
  }
}
