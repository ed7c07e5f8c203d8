import DripKit
import Testing

struct ParameterizedTests {
  private struct Handle: Effect {
    @Parameter(
      "length", "Handle length", .size, "length of the handle", .points, in: 1...100, from: .ours)
    var length = 20.0
    @Parameter("isCurved", "Curved handle", .look, "true if the handle is a hook", from: .ours)
    var isCurved = true

    mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_length, &_isCurved)
    }
  }

  private struct Umbrella: Effect {
    @Parameter("ribs", "Rib count", .look, "number of ribs", in: 3...24, from: .model)
    var ribs = 8
    @Parameter(
      "hand", "Hand share", .motion, "a name that starts like another", in: 0...1, from: .ours)
    var hand = 0.5
    var handle = Handle()
    var spare = Handle().with { $0.length = 5 }

    mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_ribs, &_hand)
      parameters.group("handle", &handle)
      parameters.group("spare", &spare)
    }
  }

  @Test func `Parameters are listed in order with their complete descriptions`() {
    let parameters = Umbrella().parameters
    #expect(
      parameters.map(\.path) == [
        "ribs", "hand", "handle.length", "handle.isCurved", "spare.length", "spare.isCurved",
      ])
    #expect(parameters[0].kind == .whole(3...24) && parameters[0].source == .model)
    #expect(parameters[2].kind == .number(1...100, .points))
    #expect(parameters[2].meaning == "length of the handle")
    #expect(parameters[2].label == "Handle length" && parameters[2].group == .size)
    #expect(parameters[4].value == .number(5) && parameters[4].standard == .number(20))
    #expect(parameters[5].kind == .flag && parameters[5].value == .flag(true))
  }

  @Test func `Setting by path changes the property in its own group`() throws {
    var umbrella = Umbrella()
    try umbrella.set("spare.length", to: 40)
    try umbrella.set("ribs", to: 12)
    try umbrella.set("handle.isCurved", to: .flag(false))
    #expect(umbrella.spare.length == 40 && umbrella.handle.length == 20)
    #expect(umbrella.ribs == 12)
    #expect(!umbrella.handle.isCurved && umbrella.spare.isCurved)
  }

  @Test func `Properties ignore or clamp illegal values`() {
    var umbrella = Umbrella()
    for (assigned, ribs) in [(Int.max, 24), (25, 24), (24, 24), (2, 3), (Int.min, 3)] {
      umbrella.ribs = assigned
      #expect(umbrella.ribs == ribs)
    }
    for (assigned, length) in [(1e9, 100.0), (-.infinity, 1), (.nan, 1), (7, 7), (.nan, 7)] {
      umbrella.handle.length = assigned
      #expect(umbrella.handle.length == length)
    }
    let stage = Stage(0, .nan, page: RGBAColor(red: 2, green: -1, blue: 0.5))
    #expect(stage.size == Size2D(16, 480))
    #expect(stage.page == RGBAColor(red: 1, green: 0, blue: 0.5))
  }

  @Test func `Two values differ if a parameter does`() {
    let umbrella = Umbrella()
    let same = umbrella.with { $0.handle.length = 20 }
    let other = umbrella.with { $0.handle.length = 21 }
    #expect(same == umbrella && other != umbrella)
    #expect(Set([umbrella, same, other]).count == 2)
    #expect(umbrella.handle.length == 20, "a change of a copy changes nothing else")
  }

  private struct Sign: Effect {
    @Parameter("theme", "Sign theme", .look, "theme of the sign", from: .ours) var theme = Theme
      .light
    @Parameter("shade", "Sign shade", .look, "colour of the sign", from: .ours) var shade:
      RGBAColor? = nil
    @Parameter("glyph", "Sign glyph", .look, "glyph on the sign", from: .ours) var glyph = Glyph
      .download

    mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_theme, &_shade, &_glyph)
    }
  }

  @Test func `Names, glyphs and derived colours are parameters`() throws {
    var sign = Sign()
    #expect(
      sign.parameters.map(\.value) == [.text("light"), .automatic, .text("download")])
    #expect(sign.parameters.map(\.kind.choices) == [Theme.allCases.map(\.name), nil, nil])
    try sign.set("theme", to: .text("dark"))
    try sign.set("shade", to: .color(.black))
    try sign.set("glyph", to: .text("M0 0L1 2"))
    #expect(sign.theme == .dark && sign.shade == .black)
    #expect(try sign.glyph == Glyph("M0 0L1 2"))
    #expect(try sign.value(of: "glyph") == .text("M0 0L1 2"))
    try sign.set("shade", to: .automatic)
    #expect(sign.shade == nil)
    sign.shade = RGBAColor(red: 2, green: .infinity, blue: -1)
    #expect(sign.shade == RGBAColor(red: 1, green: 1, blue: 0))
    sign.shade?.alpha = .nan
    #expect(sign.shade == RGBAColor(red: 1, green: 1, blue: 0), "what is no number changes nothing")
    #expect(
      throws: ParameterError.noChoice(
        path: "theme", value: "Dark", choices: "light dark highContrast")
    ) { try sign.set("theme", to: .text("Dark")) }
    #expect(throws: ParameterError.noGlyph(path: "glyph", .expected(.number, column: 2))) {
      try sign.set("glyph", to: .text("M"))
    }
    #expect(throws: ParameterError.wrongKind(path: "shade", expected: .optionalColor)) {
      try sign.set("shade", to: .text("auto"))
    }
    #expect(sign.theme == .dark)
  }

  @Test(
    arguments: [
      ("", ""), ("one", "one"), ("one two", "one or two"), ("a b c", "a, b or c"),
    ] as [(ParameterDescription.Choices, String)])
  func `Choices are listed in English`(choices: ParameterDescription.Choices, list: String) {
    #expect(choices.listed == list)
  }

  @Test func `A kind has a name, a range and a unit`() {
    let kinds: [(ParameterDescription.Kind, String, ClosedRange<Double>?, String)] = [
      (.number(0...2, .seconds), "number", 0...2, "s"), (.whole(3...9), "whole", 3...9, ""),
      (.flag, "flag", nil, ""), (.color, "color", nil, ""),
      (.optionalColor, "optionalColor", nil, ""), (.choice("a b"), "choice", nil, ""),
      (.glyph, "glyph", nil, ""),
    ]
    for (kind, name, range, unit) in kinds {
      #expect(kind.name == name && kind.range == range && kind.unit.name == unit)
    }
  }

  @Test func `Units have their usual symbols`() {
    let units: [ParameterDescription.Unit] = [
      .ratio, .points, .seconds, .perSecond, .radians, .pointsPerSecond,
      .pointsPerSecondSquared, .radiansPerSecond,
    ]
    #expect(units.map(\.name) == ["", "pt", "s", "/s", "rad", "pt/s", "pt/s²", "rad/s"])
  }

  @Test func `Errors are sentences`() {
    let mistakes: [(ParameterError, String)] = [
      (.unknown(path: "a.b"), "there is no parameter named a.b"),
      (.outOfRange(path: "a", value: 7, range: 0...1), "a must be between 0.0 and 1.0, but is 7.0"),
      (.notWhole(path: "a", value: 1.5), "a must be a whole number, but is 1.5"),
      (.wrongKind(path: "a", expected: .flag), "a must be true or false"),
      (.wrongKind(path: "a", expected: .color), "a must be a colour"),
      (.wrongKind(path: "a", expected: .optionalColor), "a must be a colour or auto"),
      (.wrongKind(path: "a", expected: .choice("b c")), "a must be b or c"),
      (.noChoice(path: "a", value: "e", choices: "b c d"), "a must be b, c or d, but is 'e'"),
      (.wrongKind(path: "a", expected: .glyph), "a must be the name or the path of a glyph"),
      (.noGlyph(path: "a", .expected(.flag, column: 3)), "a: expected a flag, 0 or 1 at column 3"),
      (.wrongKind(path: "a", expected: .whole(0...1)), "a must be a number"),
      (.wrongKind(path: "a", expected: .number(0...1, .points)), "a must be a number"),
    ]
    for (error, message) in mistakes { #expect("\(error)" == message) }
  }

  @Test(arguments: Subject.scenes)
  func `A scene accepts only tracks of its own kind`(subject: Subject) throws {
    let tracks: [Track] = [
      .progress(try ProgressTrack([.init(at: 1, .move(to: 0.5))])),
      .pull(try PullTrack([.init(at: 1, .end)])),
      .input(try .value("level").recording([.init(at: 1, .value(0.5))])),
    ]
    for track in tracks {
      var scene = subject.value
      let isShown = scene.tracks.contains { $0.name == track.name }
      #expect(scene.setTrack(track) == isShown)
      #expect(scene.tracks.contains(track) == isShown)
      #expect(scene.tracks.map(\.name) == subject.value.tracks.map(\.name))
      #expect(scene.parameters == subject.value.parameters)
    }
  }
}
