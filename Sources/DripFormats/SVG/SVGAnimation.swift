/// A writer of the animations of an SVG document.
struct SVGAnimation {
  /// The duration of the film, in seconds.
  private let duration: Double
  /// The attributes that all animations share.
  private let timing: [(name: String, value: String)]
  /// The time of the frame for viewers without animations.
  private let poster: Double
  /// True if elements are visible on the poster; otherwise, animations alone set their attributes.
  var isOnPoster = true
  private let decimals: Int

  /// Creates the animations of a film.
  init(_ film: VectorFilm) {
    duration = film.duration
    poster = film.poster
    var timing: [(name: String, value: String)] = [
      ("dur", "\(film.duration.rounded(decimals: 6))s")
    ]
    switch film.description.plays {
    case .forever: timing.append(("repeatCount", "indefinite"))
    case .times(let count):
      timing += [("repeatCount", "\(max(count, 1))"), ("fill", "freeze")]
    }
    self.timing = timing
    // Twenty thousand steps a second are ten for the shortest time between keys.
    decimals = Double.decimals(in: 3...9, steps: 2e4 * film.duration)
  }

  /// Returns the value of an attribute on the poster.
  func value(_ track: Track, _ text: ([Double]) -> String) -> String {
    text(track.values(at: poster))
  }

  /// Sets an attribute to its value on the poster if it is visible there or constant, and returns its animation, if it has
  /// one.
  func set(
    _ name: String, of element: inout SVGElement, _ track: Track, unless usual: String? = nil,
    _ text: ([Double]) -> String
  ) -> [SVGElement] {
    let value = value(track, text)
    let changes = change(name, track, text)
    let isUsual = usual.map { value.hasSameBytes(as: $0) } ?? false
    if changes.isEmpty ? !isUsual : isOnPoster { element[name] = value }
    return changes
  }

  /// Returns the animation of an attribute, if it has one.
  func change(
    _ name: String, _ track: Track, type: String? = nil, isAdded: Bool = false,
    _ text: ([Double]) -> String
  ) -> [SVGElement] {
    var keys = track.keys
    guard keys.count > 1 else { return [] }
    if keys[0].time > 0 { keys.insert(Track.Key(time: 0, values: keys[0].values), at: 0) }
    if keys[keys.count - 1].time < duration {
      keys.append(Track.Key(time: duration, values: keys[keys.count - 1].values))
    }
    return change(
      name, keys, keys.map { text($0.values) }, isEased: track.isEased, type: type, isAdded: isAdded
    )
  }

  /// Returns the animation of an attribute with values at the times of keys, if it has one.
  ///
  /// This is no part of the function with a closure, which the compiler copies for each closure.
  @inline(never) private func change(
    _ name: String, _ keys: [Track.Key], _ values: [String], isEased: Bool, type: String?,
    isAdded: Bool
  ) -> [SVGElement] {
    guard values.contains(where: { !$0.hasSameBytes(as: values[0]) }) else { return [] }
    // A value that both neighbours have needs no key.
    let kept = values.indices.filter {
      $0 == 0 || $0 == values.count - 1 || !values[$0].hasSameBytes(as: values[$0 - 1])
        || !values[$0].hasSameBytes(as: values[$0 + 1])
    }
    let (keys, values) = (kept.map { keys[$0] }, kept.map { values[$0] })
    var element = SVGElement(type == nil ? "animate" : "animateTransform")
    element["attributeName"] = name
    if let type { element["type"] = type }
    if isAdded { element["additive"] = "sum" }
    element["values"] = values.joined(separator: ";")
    element["keyTimes"] = times(keys.map { $0.time })
    if isEased {
      element["calcMode"] = "spline"
      element["keySplines"] = keys.dropLast().map { spline($0.easing) }.joined(separator: ";")
    }
    return [timed(element)]
  }

  /// Returns true if the poster shows an element with a lifetime.
  func shows(from start: Double, to end: Double) -> Bool {
    start <= poster && (poster < end || end >= duration)
  }

  /// Hides an element outside its lifetime.
  func show(_ element: inout SVGElement, from start: Double, to end: Double) -> [SVGElement] {
    if !shows(from: start, to: end) { element["display"] = "none" }
    guard start > 0 || end < duration else { return [] }
    var values: [String] = []
    var moments: [Double] = []
    if start > 0 {
      values = ["none"]
      moments = [0]
    }
    values.append("inline")
    moments.append(start)
    if end < duration {
      values.append("none")
      moments.append(end)
    }
    var change = SVGElement("animate")
    change["attributeName"] = "display"
    change["values"] = values.joined(separator: ";")
    change["keyTimes"] = times(moments)
    change["calcMode"] = "discrete"
    return [timed(change)]
  }

  private func timed(_ element: SVGElement) -> SVGElement {
    var element = element
    for (name, value) in timing { element[name] = value }
    return element
  }

  private func times(_ moments: [Double]) -> String {
    moments.map { ($0 / duration).short(decimals) }.joined(separator: ";")
  }

  private func spline(_ easing: Easing?) -> String {
    guard let easing else { return "0 0 1 1" }
    let (first, second) = (easing.first.short(3), easing.second.short(3))
    return "\(Easing.times.first.short(2)) \(first) \(Easing.times.second.short(2)) \(second)"
  }
}

extension Double {
  /// The number with a limited count of decimals, without a zero before the point.
  func short(_ decimals: Int) -> String {
    let text = rounded(decimals: decimals)
    let digits = text.utf8
    if digits.starts(with: "0.".utf8) { return String(decoding: digits.dropFirst(), as: UTF8.self) }
    guard digits.starts(with: "-0.".utf8) else { return text }
    return "-" + String(decoding: digits.dropFirst(2), as: UTF8.self)
  }
}
