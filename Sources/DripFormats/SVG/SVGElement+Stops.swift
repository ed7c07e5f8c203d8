import DripKit

extension SVGElement {
  /// Returns the stops of a gradient as elements that look the same in SVG.
  ///
  /// SVG leaves it open whether colours are multiplied by their opacity before they are interpolated, and
  /// renderers differ. Where colour and opacity both change, stops are added until it makes a difference
  /// of less than a thousandth which of the two is done.
  static func stops(of gradient: LinearGradient) -> [SVGElement] {
    var elements: [SVGElement] = []
    func add(_ offset: Double, _ color: Color) {
      let element = SVGElement(stopAt: offset, color)
      if elements.last != element { elements.append(element) }
    }
    for (stop, next) in zip(gradient.stops, gradient.stops.dropFirst()) {
      // What is clear has no colour of its own, and so takes on that of what it fades to.
      let first = stop.color.alpha > 0 ? stop.color : next.color.opacity(0)
      let last = next.color.alpha > 0 ? next.color : stop.color.opacity(0)
      add(stop.offset, first)
      if stop.offset < next.offset {
        addStops(between: (stop.offset, first), and: (next.offset, last), add)
      }
      add(next.offset, last)
    }
    return elements
  }

  /// Halves an interval until its ends have almost the same colour or opacity.
  ///
  /// The product of two numbers that change linearly by d and e differs from what changes linearly
  /// between its ends by at most d · e / 4.
  private static func addStops(
    between start: (offset: Double, color: Color), and end: (offset: Double, color: Color),
    _ add: (Double, Color) -> Void
  ) {
    let (a, b) = (start.color, end.color)
    let change = max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    let middle = (start.offset + end.offset) / 2
    guard change * abs(a.alpha - b.alpha) > 1.0 / 255, start.offset < middle, middle < end.offset
    else { return }
    let alpha = (a.alpha + b.alpha) / 2
    let color = a.interpolated(to: b, b.alpha / (a.alpha + b.alpha)).opacity(alpha)
    addStops(between: start, and: (middle, color), add)
    add(middle, color)
    addStops(between: (middle, color), and: end, add)
  }

  private init(stopAt offset: Double, _ color: Color) {
    self.init("stop")
    self["offset"] = offset.rounded(decimals: 7)
    paint("stop", color)
  }
}
