import DripKit

/// The nodes of a picture as elements, and the windows they are seen through.
struct SVGBody {
  /// A shape that groups are clipped to.
  struct Window {
    /// What it is referred to by.
    let id: String
    /// Its shape.
    let shape: SVGElement
  }

  /// The names that are taken.
  var names = SVGNames()
  /// The windows, in the order of their groups.
  private(set) var windows: [Window] = []
  /// The elements.
  private(set) var text: SVGText

  /// Creates an empty body at a depth of the document.
  init(depth: Int) { text = SVGText(depth: depth) }

  /// Adds an element.
  mutating func add(_ element: SVGElement) { text.empty(element) }

  /// Adds nodes, whose coordinates are written with so many decimals and have so many pixels to a step.
  mutating func add(_ nodes: [Node], decimals: Int, scale: Double) {
    for node in nodes {
      switch node {
      case .fill(let identity, let shape, let color, let rule):
        guard var element = SVGElement(shape, decimals: decimals) else { continue }
        element.identify(names.take(identity.text), as: identity.text)
        element.paint("fill", color)
        if rule == .evenOdd { element["fill-rule"] = "evenodd" }
        text.empty(element)
      case .stroke(let identity, let shape, let style, let color):
        guard style.width > 0, style.width.isFinite,
          var element = SVGElement(shape, decimals: decimals)
        else { continue }
        element.identify(names.take(identity.text), as: identity.text)
        element["fill"] = "none"
        element.paint("stroke", color)
        element.draw(style, decimals: decimals)
        text.empty(element)
      case .group(let group):
        add(group, decimals: decimals, scale: scale)
      }
    }
  }

  private mutating func add(_ group: Node.Group, decimals: Int, scale: Double) {
    // What is flattened to a line or lies nowhere cannot be seen, and what has no opacity cannot be
    // drawn with one.
    guard group.transform.inverse != nil, group.transform.isFinite, !group.opacity.isNaN else {
      return
    }
    let innerScale = scale * group.transform.largestFactor
    let innerDecimals = max(decimals, Double.decimals(scale: innerScale))
    var element = SVGElement("g")
    if group.transform != .identity {
      element["transform"] = group.transform.svg(decimals: decimals)
    }
    if group.opacity < 1 { element["opacity"] = max(group.opacity, 0).rounded(decimals: 5) }
    if let clip = group.clip {
      // Nothing is seen through a window that is nowhere.
      guard let shape = SVGElement(clip, decimals: innerDecimals) else { return }
      let id = names.take("window-\(windows.count + 1)")
      windows.append(Window(id: id, shape: shape))
      element["clip-path"] = "url(#\(id))"
    }
    guard !group.nodes.isEmpty else { return }
    text.open(element)
    add(group.nodes, decimals: innerDecimals, scale: innerScale)
    text.close()
  }
}

extension Transform {
  /// Whether all coefficients are finite numbers.
  fileprivate var isFinite: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite }
  }

  /// A length that no step of length 1 is mapped beyond: at most √2 times the longest one.
  fileprivate var largestFactor: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// The transform in the simplest of SVG's forms.
  fileprivate func svg(decimals: Int) -> String {
    let offset = "\(tx.rounded(decimals: decimals)) \(ty.rounded(decimals: decimals))"
    guard b == 0, c == 0 else {
      let factors = [a, b, c, d].map { $0.rounded(decimals: 10) }.joined(separator: " ")
      return "matrix(\(factors) \(offset))"
    }
    let move = tx == 0 && ty == 0 ? [] : ["translate(\(offset))"]
    let factors = (a == d ? [a] : [a, d]).map { $0.rounded(decimals: 10) }.joined(separator: " ")
    let scale = a == 1 && d == 1 ? [] : ["scale(\(factors))"]
    return (move + scale).joined(separator: " ")
  }
}
