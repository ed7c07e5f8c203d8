extension Picture {
  /// A pen that makes a picture of what it draws, and keeps the quantities behind it, and the guides on request.
  public struct Recorder: Pen {
    /// The nodes of the innermost open group, or those outside of all groups.
    private var nodes: [Node] = []
    /// The open groups, each with the nodes that were drawn before it.
    private var open: [Node.Group] = []
    /// The quantities behind the picture, in the order in which they came.
    public private(set) var values: [NamedValue] = []
    /// The guides over the picture; nil unless the pen was asked to keep them.
    public private(set) var guides: Guide.Layer?
    private let size: Size2D
    private let keepsGuides: Bool

    /// Creates a pen for an empty canvas of a size.
    public init(size: Size2D, keepsGuides: Bool = false) {
      (self.size, self.keepsGuides) = (size, keepsGuides)
    }

    /// The picture of what was drawn.
    public var picture: Picture { Picture(size: size, nodes: nodes) }

    public mutating func fill(
      _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
    ) {
      nodes.append(.fill(identity, shape, paint, rule: rule))
    }

    public mutating func stroke(
      _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
    ) {
      nodes.append(.stroke(identity, shape, style, paint))
    }

    public mutating func text(_ identity: Identity, _ text: Node.Text, _ paint: Paint) {
      nodes.append(.text(identity, text, paint))
    }

    public mutating func beginGroup(_ group: Node.Group) -> Bool {
      var begun = group
      begun.nodes = []
      swap(&begun.nodes, &nodes)
      open.append(begun)
      return true
    }

    /// Ends the innermost group, which is left out if nothing was drawn in it.
    public mutating func endGroup() {
      var group = open.removeLast()
      swap(&group.nodes, &nodes)
      if !group.nodes.isEmpty || group.ground != nil { nodes.append(.group(group)) }
    }

    public mutating func note(_ value: NamedValue) { values.append(value) }

    public mutating func guides(_ layer: () -> Guide.Layer?) {
      if keepsGuides { guides = layer() }
    }
  }
}

extension Picture {
  /// Creates the picture of what is drawn.
  ///
  ///     let picture = Picture(size: look.stage.size) { glass.draw(look, pool, on: &$0) }
  public init(size: Size2D, _ draw: (inout Recorder) -> Void) {
    var pen = Recorder(size: size)
    draw(&pen)
    self = pen.picture
  }
}
