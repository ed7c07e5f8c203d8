import TestSupport
import Testing

@testable import DripKit

/// Everything that can be said of the parameters of any scene, said of all scenes.
struct ParameterTests {
  @Test func `River's parameters can be read and set by name`() throws {
    try check(RiverScene.self)
  }
  @Test func `Wave's parameters can be read and set by name`() throws {
    try check(WaveScene.self)
  }
  @Test func `Splash's parameters can be read and set by name`() throws {
    try check(SplashScene.self)
  }
  @Test func `Refresh's parameters can be read and set by name`() throws {
    try check(RefreshScene.self)
  }
  @Test func `Download's parameters can be read and set by name`() throws {
    try check(DownloadScene.self)
  }

  private func check<S: Scene>(_ type: S.Type) throws {
    #expect(S.parameters.count > 10)
    #expect(Set(S.parameters.map(\.name)).count == S.parameters.count, "names are unique")
    for parameter in S.parameters {
      #expect(!parameter.meaning.isEmpty)
      try checkRoundTrip(parameter)
      checkMistakes(parameter)
      checkWithinRanges(parameter)
    }
    for variant in S.variants {
      let scene = S(variant: variant)
      #expect(scene.withinRanges == scene, "defaults are within their ranges")
    }
    checkUnknown(S())
    checkEverythingHostile(S.self)
  }

  // MARK: Values that will do

  private func legalValues<S>(_ parameter: Parameter<S>) -> [ParameterValue] {
    switch parameter.kind {
    case .number(let range, _):
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 3
      return [range.lowerBound, middle, range.upperBound].map(ParameterValue.number)
    case .whole(let range):
      let middle = range.lowerBound + range.count / 3
      return [range.lowerBound, middle, range.upperBound].map { .number(Double($0)) }
    case .flag:
      return [.flag(true), .flag(false)]
    case .color:
      return [.color(Color(1, 2, 3).opacity(0.25)), .color(.clear), .color(.white)]
    }
  }

  private func checkRoundTrip<S: Scene>(_ parameter: Parameter<S>) throws {
    let values = legalValues(parameter)
    for value in values {
      var scene = S()
      try scene.set(parameter.name, to: value)
      #expect(try scene.parameter(parameter.name) == value, "\(parameter.name)")
      #expect(scene.withinRanges == scene, "\(parameter.name)")
      // Nothing else has changed: setting the old value back gives the old scene.
      try scene.set(parameter.name, to: parameter.value(of: S()))
      #expect(scene == S(), "\(parameter.name)")
      if case .number(let number) = value {
        try scene.set(parameter.name, to: number)
        #expect(parameter.value(of: scene) == value)
      }
    }
    let found = try #require(S.parameter(named: parameter.name))
    #expect(found.kind == parameter.kind)
    #expect(Set(values).count > 1)
  }

  // MARK: Values that will not

  private func checkMistakes<S: Scene>(_ parameter: Parameter<S>) {
    let name = parameter.name
    let range: ClosedRange<Double>
    switch parameter.kind {
    case .number(let allowed, _): range = allowed
    case .whole(let allowed): range = Double(allowed.lowerBound)...Double(allowed.upperBound)
    case .flag:
      expect(S.self, name, .number(1), "\(name) must be true or false")
      expect(S.self, name, .color(.white), "\(name) must be true or false")
      return
    case .color:
      expect(S.self, name, .number(1), "\(name) must be a colour")
      expect(S.self, name, .flag(true), "\(name) must be a colour")
      for number in [-0.01, 1.01, Double.nan, .infinity] {
        for color in [
          Color(red: number, green: 0, blue: 0), Color(red: 0, green: number, blue: 0),
          Color(red: 0, green: 0, blue: number), Color(red: 0, green: 0, blue: 0, alpha: number),
        ] {
          expect(
            S.self, name, .color(color), "\(name) must be between 0.0 and 1.0, but is \(number)")
        }
      }
      return
    }
    let outside = [
      range.lowerBound.nextDown, range.upperBound.nextUp, -1e300, 1e300, .nan, .infinity,
      -.infinity,
    ]
    for number in outside {
      expect(
        S.self, name, .number(number),
        "\(name) must be between \(range.lowerBound) and \(range.upperBound), but is \(number)")
    }
    if case .whole(let allowed) = parameter.kind {
      let number = Double(allowed.lowerBound) + 0.5
      expect(S.self, name, .number(number), "\(name) must be a whole number, but is \(number)")
    }
    expect(S.self, name, .flag(true), "\(name) must be a number")
    expect(S.self, name, .color(.white), "\(name) must be a number")
  }

  /// Expects that a value is refused with a message, and that nothing has changed.
  private func expect<S: Scene>(
    _ type: S.Type, _ name: String, _ value: ParameterValue, _ message: String
  ) {
    var scene = S()
    do {
      try scene.set(name, to: value)
      Issue.record("\(name) took \(value)")
    } catch {
      #expect(error.message == message)
      #expect("\(error)" == message)
      #expect(scene == S())
    }
  }

  private func checkUnknown<S: Scene>(_ scene: S) {
    for name in ["", "nonsense", S.parameters[0].name + " ", S.parameters[0].name.uppercased()] {
      #expect(S.parameter(named: name) == nil)
      expect(S.self, name, .number(1), "\(S.name) has no parameter named \(name)")
      #expect {
        try scene.parameter(name)
      } throws: {
        "\($0)" == "\(S.name) has no parameter named \(name)"
      }
    }
  }

  // MARK: Properties that were assigned anything

  private func checkWithinRanges<S: Scene>(_ parameter: Parameter<S>) {
    for variant in S.variants {
      let plain = S(variant: variant)
      guard case .number(let range, _) = parameter.kind else { continue }
      for number in hostileNumbers {
        var scene = plain
        parameter.write(&scene, .number(number))
        let sane = scene.withinRanges
        let expected: ParameterValue =
          number.isNaN
          ? parameter.value(of: plain)
          : .number(min(max(number, range.lowerBound), range.upperBound))
        #expect(parameter.value(of: sane) == expected, "\(parameter.name) = \(number)")
        for other in S.parameters where other.name != parameter.name {
          #expect(other.value(of: sane) == other.value(of: plain))
        }
      }
    }
  }

  private func checkEverythingHostile<S: Scene>(_ type: S.Type) {
    var generator = SplitMix64(seed: 5_001)
    for _ in 0..<100 {
      var scene = S()
      func hostile() -> Double { hostileNumbers.randomElement(using: &generator) ?? 0 }
      for parameter in S.parameters {
        switch parameter.kind {
        case .number: parameter.write(&scene, .number(hostile()))
        case .whole:
          let numbers = [-9e18, -1, 0, 1, 7, 1e9, 9e18]
          parameter.write(&scene, .number(numbers.randomElement(using: &generator) ?? 0))
        case .flag: parameter.write(&scene, .flag(Bool.random(using: &generator)))
        case .color:
          parameter.write(
            &scene,
            .color(Color(red: hostile(), green: hostile(), blue: hostile(), alpha: hostile())))
        }
      }
      let sane = scene.withinRanges
      #expect(sane.withinRanges == sane)
      for parameter in S.parameters {
        var copy = sane
        #expect(throws: Never.self, "\(parameter.name)") {
          try copy.set(parameter.name, to: parameter.value(of: sane))
        }
        #expect(copy == sane)
      }
    }
  }
}

struct ParameterUnitTests {
  @Test func `Units are written the way people write them`() {
    typealias Unit = Parameter<RiverScene>.Unit
    let symbols: [(Unit, String)] = [
      (.points, "pt"), (.seconds, "s"), (.perSecond, "/s"), (.radians, "rad"),
      (.pointsPerSecondSquared, "pt/s²"), (.ratio, ""), (.count, ""),
    ]
    for (unit, symbol) in symbols { #expect(unit.symbol == symbol) }
  }
}
