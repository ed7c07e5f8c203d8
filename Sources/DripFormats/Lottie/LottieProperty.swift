/// A writer of animated properties, at the rate of a film.
struct LottieProperty {
  /// The frames per second.
  let rate: Double

  /// Returns a time in frames, in thousandths, which is precise enough for the keys of a film.
  func frame(_ time: Double) -> Double { (time * rate).onGrid(decimals: 3) }

  /// Writes a property whose values a function writes.
  func write(
    _ track: Track, to json: inout JSONWriter, slot: String? = nil,
    _ value: (inout JSONWriter, [Double]) -> Void
  ) {
    json.object { json in
      if let slot { json.member("sid", slot) }
      json.member("a", track.isConstant ? 0 : 1)
      guard !track.isConstant else {
        json.member("k") { value(&$0, track.keys[0].values) }
        return
      }
      json.array("k") { json in
        for (index, key) in track.keys.enumerated() {
          json.object { json in
            json.member("t", frame(key.time), decimals: 3)
            json.member("s") { value(&$0, key.values) }
            if index + 1 < track.keys.count { Self.write(key.easing, to: &json) }
          }
        }
      }
    }
  }

  /// Writes a property of some numbers.
  func write(
    _ track: Track, to json: inout JSONWriter, decimals: Int = 3,
    _ numbers: ([Double]) -> [Double]
  ) {
    write(track, to: &json) { json, values in
      json.write(numbers(values), decimals: decimals)
    }
  }

  /// Writes a property of one number, which is an array only if it is animated.
  func writeNumber(
    _ track: Track, to json: inout JSONWriter, decimals: Int = 3, _ number: (Double) -> Double
  ) {
    write(track, to: &json) { json, values in
      if track.isConstant {
        json.write(number(values[0]), decimals: decimals)
      } else {
        json.write([number(values[0])], decimals: decimals)
      }
    }
  }

  /// Writes the opacity of a layer with a limited lifetime.
  func writePresence(from start: Double, to end: Double, in film: Double, _ json: inout JSONWriter)
  {
    json.object { json in
      json.member("a", 1)
      json.array("k") { json in
        func key(_ time: Double, _ opacity: Double) {
          json.object { json in
            json.member("t", time, decimals: 3)
            json.member("s") { $0.write([opacity], decimals: 3) }
            json.member("h", 1)
          }
        }
        if start > 0 { key(0, 0) }
        key(frame(start), 100)
        if end < film { key(frame(end), 0) }
      }
    }
  }

  private static func write(_ easing: Easing?, to json: inout JSONWriter) {
    func handle(_ name: String, _ x: Double, _ y: Double) {
      json.object(name) { json in
        json.member("x", x, decimals: 3)
        json.member("y", y, decimals: 3)
      }
    }
    handle("o", easing == nil ? 0 : Easing.times.first, easing?.first ?? 0)
    handle("i", easing == nil ? 1 : Easing.times.second, easing?.second ?? 1)
  }
}

extension Track {
  /// Merges independent tracks.
  ///
  /// An eased track becomes as many linear intervals as keep it within half a step.
  static func together(_ tracks: [Track]) -> Track {
    let first = tracks[0]
    if tracks.allSatisfy({ $0 == first }) {
      return first.map { values in tracks.map { _ in values[0] } }
    }
    if tracks.allSatisfy({ $0.isConstant }) { return Track(tracks.map { $0.keys[0].values[0] }) }
    var times: [Double] = []
    for track in tracks where !track.isConstant {
      for (key, next) in zip(track.keys, track.keys.dropFirst()) {
        let parts = key.easing?.straightWays(over: next.values[0] - key.values[0]) ?? 1
        times += (0..<parts).map { part in
          key.time + (next.time - key.time) * Double(part) / Double(parts)
        }
      }
      times.append(track.keys[track.keys.count - 1].time)
    }
    times.sort()
    var keys: [Track.Key] = []
    for time in times where keys.last.map({ $0.time < time }) ?? true {
      keys.append(Track.Key(time: time, values: tracks.map { $0.values(at: time)[0] }))
    }
    return Track(keys: keys)
  }
}

extension Easing {
  /// Returns the number of linear intervals that approximate an easing of a length within half a step.
  ///
  /// A line is off by an eighth of the second derivative, which is largest at one of the ends.
  fileprivate func straightWays(over length: Double) -> Int {
    let bend = 6 * max(abs(second - 2 * first), abs(1 - 2 * second + first)) * abs(length)
    return min(max(Int((bend / 4).squareRoot().rounded(.up)), 1), 16)
  }
}
