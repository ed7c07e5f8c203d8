import CDrip
import DripExport
import DripKit
import Testing

extension CTests {
  @Test func `The header has the version of the library and of the program`() {
    #expect(DRIP_VERSION == Release.version)
    #expect(String(cString: drip_version()) == DRIP_VERSION)
    #expect(drip_abi_version() == UInt32(DRIP_ABI))
  }

  @Test func `Colours are parsed from names and digits`() throws {
    for (text, code) in [
      ("teal", 0x0080_80FF), ("Teal", 0x0080_80FF), ("transparent", 0), ("#3366ff", 0x3366_FFFF),
      ("#36f8", 0x3366_FF88), ("#3366FF01", 0x3366_FF01), ("36f", 0x3366_FFFF),
    ] as [(String, UInt32)] {
      var color: UInt32 = 7
      try Self.check(drip_color_parse(text, &color))
      #expect(color == code, "\(text)")
    }
    var color: UInt32 = 7
    for text in ["", "#", "tea", "#12345", "#3366ffé", "#-3366ff"] {
      #expect(drip_color_parse(text, &color) == DRIP_ERROR_VALUE && color == 7, "\(text)")
    }
    #expect(Self.message.contains("#-3366ff"))
    #expect(drip_color_parse(nil, &color) == DRIP_ERROR_NULL)
    #expect(drip_color_parse("teal", nil) == DRIP_ERROR_NULL)
  }

  @Test func `The kinds of scenes are those of the library`() throws {
    #expect(drip_kind_count() == allScenes.count)
    for (index, kind) in allScenes.enumerated() {
      let found = try Self.filled(drip_kind(), \.size) { drip_kind_at(index, $0) }
      #expect(String(cString: found.name) == kind.name)
      #expect(String(cString: found.summary) == kind.summary)
      #expect(
        String(cString: found.variants)
          == kind.variants.map { $0.name }.joined(separator: " "))
      #expect(String(cString: found.role) == kind.role.name)
    }
  }

  @Test(arguments: CTests.names)
  func `A scene is described with its phases and moments`(_ name: String) throws {
    let kind = try #require(allScenes.first { $0.name == name })
    for variant in kind.variants {
      let expected = kind.scene(variant)
      let (story, timeline) = (expected.run(), expected.run().timeline)
      try Self.withScene(name, variant: variant.name) { scene in
        let info = try Self.filled(drip_scene_info(), \.size) {
          drip_scene_describe(scene, $0)
        }
        #expect(Size2D(info.width, info.height) == expected.size)
        #expect(
          Rect2D(x: info.body_x, y: info.body_y, width: info.body_width, height: info.body_height)
            == expected.body)
        #expect(info.duration == story.duration.seconds && info.seed == expected.seed)
        if case .loop = story.duration { #expect(info.loops) } else { #expect(!info.loops) }
        #expect(info.page == Self.code(of: expected.stage.page))
        #expect(info.parameter_count == expected.parameters.count)
        #expect(info.input_count == expected.log.channels.count)
        #expect(info.phase_count == timeline.phases.count)
        #expect(info.moment_count == timeline.moments.count)
        for (index, span) in timeline.phases.enumerated() {
          let phase = try Self.filled(drip_phase(), \.size) {
            drip_scene_phase_at(scene, index, $0)
          }
          #expect(String(cString: phase.name) == span.phase.name)
          #expect(phase.start == span.start && phase.end == span.end)
        }
        for (index, mark) in timeline.moments.enumerated() {
          let moment = try Self.filled(drip_moment(), \.size) {
            drip_scene_moment_at(scene, index, $0)
          }
          #expect(String(cString: moment.name) == mark.moment.name)
          #expect(moment.time == mark.time)
        }
      }
    }
  }

  @Test func `Parameters are described, set and read`() throws {
    let expected = AnyScene(DownloadScene(variant: .intended)).parameters
    try Self.withScene("download") { scene in
      for (index, parameter) in expected.enumerated() {
        let found = try Self.filled(drip_parameter(), \.size) {
          drip_scene_parameter_at(scene, index, $0)
        }
        #expect(String(cString: found.path) == parameter.path)
        #expect(String(cString: found.label) == parameter.label)
        #expect(String(cString: found.group) == parameter.group.name)
        #expect(String(cString: found.meaning) == parameter.meaning)
        #expect(String(cString: found.kind) == parameter.kind.name)
        #expect(String(cString: found.unit) == parameter.kind.unit.name)
        #expect(
          String(cString: found.choices)
            == (parameter.kind.choices ?? []).joined(separator: " "))
        if let range = parameter.kind.range {
          #expect(found.minimum...found.maximum == range)
          #expect(.number(found.value) == parameter.value)
          #expect(found.standard == found.value)
        } else {
          #expect(found.minimum.isNaN && found.value.isNaN && found.standard.isNaN)
        }
        #expect(try Self.value(scene, parameter.path) == parameter.value.exactText)
      }
      try Self.check(drip_scene_set(scene, "theme", "dark"))
      try Self.check(drip_scene_set(scene, "goo.reach", "24.25"))
      #expect(try Self.value(scene, "theme") == "dark")
      #expect(try Self.value(scene, "goo.reach") == "24.25")
      let index = try #require(expected.firstIndex { $0.path == "goo.reach" })
      let reach = try Self.filled(drip_parameter(), \.size) {
        drip_scene_parameter_at(scene, index, $0)
      }
      #expect(reach.value == 24.25 && .number(reach.standard) == expected[index].value)
    }
  }

  @Test func `An SVG file becomes a glyph`() throws {
    try Self.withScene("download") { scene in
      let svg = "<svg><path d='M0 0h9v9z' fill='none' stroke='red'/><text>a</text></svg>"
      try Self.check(drip_scene_set(scene, "glyph", svg))
      #expect(Self.message == "1 text was left out.")
      #expect(try Self.value(scene, "glyph") == "M0 0L100 0L100 100Z")
      #expect(drip_scene_set(scene, "glyph", "<svg/>") == DRIP_ERROR_VALUE)
      #expect(Self.message == "this SVG file has no visible shapes")
      #expect(drip_scene_set(scene, "theme", svg) == DRIP_ERROR_VALUE)
    }
  }

  @Test func `Illegal parameters are refused and change nothing`() throws {
    try Self.withScene("download") { scene in
      let reach = try Self.value(scene, "goo.reach")
      #expect(drip_scene_set(scene, "goo", "1") == DRIP_ERROR_NAME)
      #expect(Self.message == "there is no parameter named goo")
      #expect(drip_scene_set(scene, "goo.reach", "far") == DRIP_ERROR_VALUE)
      #expect(Self.message == "goo.reach must be a number")
      for number in ["-1", "nan", "inf"] {
        #expect(drip_scene_set(scene, "goo.reach", number) == DRIP_ERROR_VALUE)
      }
      #expect(drip_scene_set(scene, "theme", "1") == DRIP_ERROR_VALUE)
      #expect(try Self.value(scene, "goo.reach") == reach)
      var buffer: [CChar] = [1, 1, 1, 1]
      var length = 0
      #expect(drip_scene_get(scene, "theme", &buffer, 4, &length) == DRIP_ERROR_SIZE)
      #expect(length == 5 && buffer == [1, 1, 1, 1])
    }
  }

  @Test func `Scenes have the seed, the form and the guides that were set`() throws {
    var expected = AnyScene(DownloadScene(variant: .intended))
    expected.seed = 7
    expected.reducedMotion = true
    try Self.withScene("download") { scene in
      try Self.check(drip_scene_set_seed(scene, 7))
      try Self.check(drip_scene_set_reduced_motion(scene, true))
      func commands() throws -> Int {
        try Self.withFrame(scene, at: 3) { frame in
          let info = try Self.filled(drip_frame_info(), \.size) {
            drip_frame_describe(frame, $0)
          }
          return info.command_count
        }
      }
      let info = try Self.filled(drip_scene_info(), \.size) {
        drip_scene_describe(scene, $0)
      }
      #expect(info.seed == 7 && info.duration == expected.duration.seconds)
      let count = try commands()
      try Self.check(drip_scene_set_guides(scene, true))
      #expect(try commands() > count)
    }
  }

  private static func code(of color: RGBAColor) -> UInt32 {
    [color.red, color.green, color.blue, color.alpha].reduce(0) {
      $0 << 8 | UInt32(($1 * 255).rounded())
    }
  }
}
