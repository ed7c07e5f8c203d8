extension Paint.LinearGradient {
  /// The stops for a renderer that interpolates colours without multiplying them by their opacity.
  ///
  /// Between two stops that differ in colour and in opacity, more stops are added until the two kinds of
  /// interpolation differ by less than a thousandth. The stops therefore suit every renderer.
  public var straightStops: [Stop] { stops.straight }
}

extension Paint.RadialGradient {
  /// The stops for a renderer that interpolates colours without multiplying them by their opacity.
  ///
  /// They are made as those of ``Paint/LinearGradient/straightStops``.
  public var straightStops: [Stop] { stops.straight }
}

extension [Paint.LinearGradient.Stop] {
  /// The stops with ascending offsets: a stop before its predecessor moves to that one's offset.
  var ascending: [Paint.LinearGradient.Stop] {
    var last = 0.0
    return map { stop in
      last = Swift.max(last, stop.offset)
      return Paint.LinearGradient.Stop(last, stop.color)
    }
  }

  /// The stops for interpolation of colours that are not multiplied by their opacity.
  fileprivate var straight: [Paint.LinearGradient.Stop] {
    var straight: [Paint.LinearGradient.Stop] = []
    passStraight { straight.append($0) }
    return straight
  }

  /// Passes on the stops for interpolation of colours that are not multiplied by their opacity, one after the other.
  package func passStraight(_ pass: (Paint.LinearGradient.Stop) -> Void) {
    var last: Paint.LinearGradient.Stop?
    func add(_ offset: Double, _ color: RGBAColor) {
      let stop = Paint.LinearGradient.Stop(offset, color)
      if last != stop { pass(stop) }
      last = stop
    }
    for index in indices.dropFirst() {
      let (start, end) = (self[index - 1].offset, self[index].offset)
      let (color, next) = (self[index - 1].color.inRange, self[index].color.inRange)
      // A clear stop takes the colour of its neighbour.
      let first = color.alpha > 0 ? color : next.opacity(0)
      let second = next.alpha > 0 ? next : color.opacity(0)
      add(start, first)
      if start < end { Self.addStops(between: (start, first), and: (end, second), add) }
      add(end, second)
    }
  }

  /// Halves an interval until its ends have almost the same colour or opacity.
  ///
  /// The product of two numbers that change linearly by d and e differs from the linear interpolation of
  /// its ends by at most d · e / 4.
  private static func addStops(
    between start: (offset: Double, color: RGBAColor), and end: (offset: Double, color: RGBAColor),
    _ add: (Double, RGBAColor) -> Void
  ) {
    let (a, b) = (start.color, end.color)
    let change = Swift.max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    let middle = (start.offset + end.offset) / 2
    guard change * abs(a.alpha - b.alpha) > 1.0 / 255, start.offset < middle, middle < end.offset
    else { return }
    let alpha = (a.alpha + b.alpha) / 2
    let color = a.interpolated(to: b, b.alpha / (a.alpha + b.alpha)).opacity(alpha)
    addStops(between: start, and: (middle, color), add)
    add(middle, color)
    addStops(between: (middle, color), and: end, add)
  }
}

extension RGBAColor {
  /// The color with components and an opacity in 0…1; NaN becomes 0.
  fileprivate var inRange: RGBAColor {
    @inline(never) func limited(_ component: Double) -> Double {
      component > 0 ? min(component, 1) : 0
    }
    return RGBAColor(
      red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
  }
}
