import DripKit
import Testing

/// Properties of every parameter of every effect and every scene, in every variant.
struct EveryParameterTests {
  private static let subjects = Subject.effects + Subject.scenes

  @Test func `The tests cover all scenes and their effects`() {
    #expect(Subject.scenes.count == allScenes.map(\.variants.count).reduce(0, +))
    #expect(Subject.effects.count > 20)
  }

  @Test(arguments: subjects)
  func `A parameter is listed once, with the path of its Swift property`(subject: Subject) throws {
    let shown = subject.value.parameters
    let stored = subject.value.storedValues
    #expect(!shown.isEmpty && Set(shown.map(\.path)).count == shown.count)
    let unlisted = Set(stored.keys).subtracting(subject.allPaths)
    // A scene with a look lists the size of its stage.
    #expect(unlisted.isSubset(of: ["reducedMotion", "width", "height", "weight"]), "\(unlisted)")
    for parameter in shown {
      if !parameter.path.hasPrefix("stage.") {
        #expect(parameter.value == stored[parameter.path])
      }
      #expect(try subject.value.value(of: parameter.path) == parameter.value)
      #expect((2...3).contains(parameter.label.split(separator: " ").count), "\(parameter)")
      #expect(!parameter.meaning.isEmpty && parameter.meaning != parameter.label)
      #expect(!parameter.source.name.isEmpty)
    }
  }

  @Test(arguments: subjects)
  func `The declaration of a parameter is legal`(subject: Subject) throws {
    for parameter in subject.value.parameters {
      for value in [parameter.standard, parameter.value] {
        var copy = subject.value
        try copy.set(parameter.path, to: value)
        #expect(try copy.value(of: parameter.path) == value)
      }
    }
  }

  @Test(arguments: Subject.effects)
  func `An effect has its declared defaults`(effect: Subject) {
    for parameter in effect.value.parameters { #expect(parameter.value == parameter.standard) }
  }

  @Test(arguments: subjects)
  func `Setting a legal value changes only that parameter`(subject: Subject) throws {
    let before = subject.value.parameters
    for parameter in before {
      let values = parameter.kind.legalValues
      for value in values {
        var changed = subject.value
        try changed.set(parameter.path, to: value)
        if !parameter.path.hasPrefix("stage.") {
          #expect(changed.storedValues[parameter.path] == value)
        }
        for (after, before) in zip(changed.parameters, before) where after != before {
          #expect(after.path == parameter.path && after.value == value)
        }
      }
      #expect(Set(values).count > 1)
    }
  }

  @Test(arguments: subjects)
  func `An illegal value is refused with the reason and changes nothing`(subject: Subject) {
    for parameter in subject.value.parameters {
      var copy = subject.value
      for (value, reason) in parameter.mistakes {
        let error = #expect(throws: SceneSettings.Mistake.self) {
          try copy.set(parameter.path, to: value)
        }
        // An error with NaN does not equal itself.
        let isNaN = reason.message.hasSuffix("nan")
        #expect(isNaN ? error?.message == reason.message : error == reason)
      }
      #expect(copy.parameters == subject.value.parameters)
    }
  }

  @Test(arguments: subjects)
  func `Defaults are legal`(subject: Subject) {
    #expect(subject.value.legal.parameters == subject.value.parameters)
  }

  @Test(arguments: subjects)
  func `An unknown path is refused`(subject: Subject) throws {
    let path = try #require(subject.value.parameters.first).path
    let group = path.split(separator: ".").dropLast().joined(separator: ".")
    for wrong in [
      "", ".", "nonsense", path + " ", path + ".", "." + path, path + "." + path,
      path.uppercased(), group, group + ".",
    ] {
      var copy = subject.value
      #expect(throws: SceneSettings.Mistake.unknown(path: wrong)) { try copy.value(of: wrong) }
      #expect(throws: SceneSettings.Mistake.unknown(path: wrong)) { try copy.set(wrong, to: 1) }
      #expect(copy.parameters == subject.value.parameters)
    }
  }
}

extension SceneSettings.Description {
  /// Illegal values with their errors.
  fileprivate var mistakes: [(SceneSettings.Value, SceneSettings.Mistake)] {
    let wrongKind = SceneSettings.Mistake.wrongKind(path: path, expected: kind)
    func outOfRange(_ value: Double, _ range: ClosedRange<Double>) -> SceneSettings.Mistake {
      .outOfRange(path: path, value: value, range: range)
    }
    switch kind {
    case .flag:
      return [(.number(1), wrongKind), (.color(.white), wrongKind)]
    case .color:
      let numbers = [-0.01, 1.01, Double.nan, .infinity]
      return [(.number(1), wrongKind), (.flag(true), wrongKind)]
        + numbers.flatMap { number in
          RGBAColor.white.replacingEachComponent(by: number).map {
            (.color($0), outOfRange(number, 0...1))
          }
        }
    case .optionalColor:
      return [(.number(1), wrongKind), (.flag(true), wrongKind), (.text("red"), wrongKind)]
        + RGBAColor.white.replacingEachComponent(by: 1.01).map {
          (.color($0), outOfRange(1.01, 0...1))
        }
    case .choice(let choices):
      return [(.number(1), wrongKind), (.automatic, wrongKind)]
        + ["", "nonsense", choices.name].map { name in
          (.text(name), .noChoice(path: path, value: name, choices: choices))
        }
    case .glyph:
      return [
        (.number(1), wrongKind), (.automatic, wrongKind),
        (.text("M0 0L"), .noGlyph(path: path, .expected(.number, column: 6))),
      ]
    case .outline:
      return [
        (.number(1), wrongKind), (.automatic, wrongKind),
        (.text("M0 0H9"), .illegible(path: path, reason: Outline.Mistake.noArea.message)),
      ]
    case .thresholds:
      return [
        (.number(1), wrongKind), (.automatic, wrongKind),
        (
          .text("9"),
          .illegible(path: path, reason: SceneSettings.Thresholds.Mistake.notTwoWords("9").message)
        ),
      ]
    case .line(let longest):
      return [
        (.number(1), wrongKind), (.automatic, wrongKind),
        (.text("a\nb"), .notOneLine(path: path)),
        (
          .text(String(repeating: "é", count: longest + 1)),
          .tooLong(path: path, count: longest + 1, longest: longest)
        ),
      ]
    case .number, .whole:
      guard let range = kind.range else { return [] }
      let numbers = [
        range.lowerBound.nextDown, range.upperBound.nextUp, -1e300, 1e300, .nan, .infinity,
        -.infinity,
      ]
      var mistakes: [(SceneSettings.Value, SceneSettings.Mistake)] =
        numbers.map { (.number($0), outOfRange($0, range)) }
        + [(.flag(true), wrongKind), (.color(.white), wrongKind)]
      if case .whole = kind {
        let half = range.lowerBound + 0.5
        mistakes.append((.number(half), .notWhole(path: path, value: half)))
      }
      return mistakes
    }
  }
}

extension RGBAColor {
  func replacingEachComponent(by number: Double) -> [RGBAColor] {
    [
      RGBAColor(red: number, green: green, blue: blue, alpha: alpha),
      RGBAColor(red: red, green: number, blue: blue, alpha: alpha),
      RGBAColor(red: red, green: green, blue: number, alpha: alpha),
      RGBAColor(red: red, green: green, blue: blue, alpha: number),
    ]
  }
}
