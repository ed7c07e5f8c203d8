import DripKit

extension SVGElement {
  /// Returns the straight stops of a gradient as elements.
  static func stops(_ stops: [Paint.LinearGradient.Stop]) -> [SVGElement] {
    var elements: [SVGElement] = []
    for stop in stops {
      var element = SVGElement("stop")
      element["offset"] = stop.offset.rounded(decimals: 7)
      element.paint("stop", stop.color, as: "stop-color")
      if elements.last != element { elements.append(element) }
    }
    return elements
  }
}
