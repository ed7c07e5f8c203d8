import DripKit

extension SVGElement {
  /// Returns the stops of a gradient as elements that look the same in SVG.
  static func stops(of gradient: LinearGradient2D) -> [SVGElement] {
    var elements: [SVGElement] = []
    for stop in gradient.straightStops {
      var element = SVGElement("stop")
      element["offset"] = stop.offset.rounded(decimals: 7)
      element.paint("stop", stop.color, as: "stop-color")
      if elements.last != element { elements.append(element) }
    }
    return elements
  }
}
