import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Foundation
import Testing

@testable import DripExport

/// Outputs of every kind: what is written, in parts or as a whole.
@Suite struct OutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An output of a heart that is quick to draw, 28 frames long.
  private func output(
    _ format: Output.Format, to name: String = "a", rate: Int = 10
  ) throws -> Output {
    let scene = AnyScene(HeartScene())
    let times = FrameTimes(lasting: 2.8, at: try #require(FrameRate(rate)))
    let look = Output.Look(size: PixelSize(20, 20), background: .white)
    let path = "\(folder.path)/\(name)"
    let place: Output.Place =
      if case .frames = format {
        .folder(path, FrameNames(prefix: "f-", suffix: ".png"))
      } else {
        .file(path)
      }
    return Output(of: scene, at: .film(times), look, as: format, to: place)
  }

  private func bytes(of output: Output) throws -> [UInt8] {
    var (output, bytes) = (output, [UInt8]())
    output.place = .stream
    try output.write(to: {
      bytes += $0
      return true
    })
    return bytes
  }

  @Test func `A still is the frame of its time`() throws {
    var still = try output(.still(.png), to: "still.png")
    still.times = .moment(1.5)
    let report = try still.write()
    let picture = HeartScene().picture(at: 1.5)
    let expected = try PNGWriter().encode(
      picture, Rasterizer(size: PixelSize(20, 20), background: .white))
    #expect(folder.bytes(of: "still.png") == expected)
    #expect(report.progress.bytes == expected.count && report.path == still.place.path)
    #expect(throws: SequenceError.exists(path: still.place.path, count: 1)) { try still.write() }
    #expect(try still.outlook()?.refusal == .exists(path: still.place.path, count: 1))
    var options = Output.Options()
    options.overwrites = true
    #expect(try still.outlook(options)?.refusal == nil)
    #expect(try still.write(options).progress.bytes == expected.count)
  }

  @Test func `Frames are resumed only with the same settings`() throws {
    var some = try output(.frames(.png, [0..<5]), to: "frames")
    #expect(try some.write().progress.written == 5)
    var options = Output.Options()
    options.resumes = true
    some.format = .frames(.png, [3..<9])
    #expect(try some.outlook(options)?.skipped == 2)
    let report = try some.write(options)
    #expect(report.progress.written == 4 && report.progress.skipped == 2)
    some.format = .frames(.png, [0..<9])
    var count = 0
    try some.verify { name, flaw in
      count += 1
      #expect(flaw == nil, "\(name)")
    }
    #expect(count == 9)
    var darker = some
    darker.look.background = .black
    var flaws = 0
    try darker.verify { _, flaw in if case .otherPixels? = flaw { flaws += 1 } }
    #expect(flaws == 9)
    for (number, change) in Self.changes.enumerated() {
      var other = some
      change(&other)
      #expect(throws: SequenceError.self, "change \(number)") { try other.write(options) }
    }
  }

  /// Changes of an output, each of which gives other files.
  static let changes: [@Sendable (inout Output) -> Void] = [
    { $0.change { $0.seed = 99 } }, { $0.change { $0.reducedMotion = true } },
    { $0.change { _ = try? $0.set("accent", to: .color(.black)) } },
    { $0.look.size = PixelSize(21, 20) },
    { $0.look.scale = 2 }, { $0.look.background = .clear }, { $0.look.compression = .small },
    { $0.look.hasGuides = true }, { $0.times = .film(FrameTimes(lasting: 2.8)) },
    { $0.times = .film(FrameTimes(lasting: 2.8, at: FrameRate(10) ?? .sixty, from: 0.1)) },
    { $0.times = .film(FrameTimes(lasting: 2.8, at: FrameRate(10) ?? .sixty, speed: 2)) },
    { $0.drawing = .scene(AnyScene(WaveScene(variant: .recorded))) },
  ]

  /// Expects that a change of each stored property changes the settings.
  ///
  /// A property without a change fails the test, so that no new one is forgotten.
  private func expectSettings<Value>(
    of value: Value, _ changes: [String: (inout Value) -> Void], except others: Set<String> = [],
    _ settings: (Value) throws -> [String]
  ) throws {
    let names = Mirror(reflecting: value).children.compactMap(\.label)
    #expect(!names.isEmpty && Set(names).subtracting(others) == Set(changes.keys), "\(Value.self)")
    for (name, change) in changes {
      var other = value
      change(&other)
      #expect(try settings(other) != settings(value), "\(Value.self).\(name)")
    }
  }

  @Test func `Every property is in the settings`() throws {
    let film = try output(.film(.apng))
    try expectSettings(
      of: film,
      [
        "drawing": { $0.drawing = .scene(AnyScene(WaveScene(variant: .recorded))) },
        "times": { $0.times = .film(FrameTimes(lasting: 1)) },
        "look": { $0.look.scale = 3 }, "format": { $0.format = .film(.gif) },
      ], except: ["place", "story", "preparation"]
    ) { $0.settings }
    try expectSettings(
      of: film.look,
      [
        "size": { $0.size = PixelSize(21, 20) }, "scale": { $0.scale = 2 },
        "background": { $0.background = .clear }, "matte": { $0.matte = .black },
        "compression": { $0.compression = .small }, "hasGuides": { $0.hasGuides = true },
      ]
    ) {
      var film = film
      film.look = $0
      return film.settings
    }
    try expectSettings(
      of: FrameTimes(lasting: 2.8),
      [
        "rate": { $0 = FrameTimes(lasting: 2.8, at: FrameRate(59) ?? .sixty) },
        "start": { $0 = FrameTimes(lasting: 2.8, from: 0.1) },
        "speed": { $0 = FrameTimes(lasting: 2.8, speed: 2) },
        "count": { $0 = FrameTimes(lasting: 2.7) },
      ]
    ) {
      var film = film
      film.times = .film($0)
      return film.settings
    }
    try expectSettings(
      of: Output.Playback(),
      [
        "plays": { $0.plays = .times(2) }, "bounces": { $0.bounces = true },
        "hold": { $0.hold = 1 },
      ]
    ) { try output(.film(.svg, $0)).settings }
    try expectSettings(
      of: Output.Sheet(),
      ["columns": { $0.columns = 5 }, "hasLabels": { $0.hasLabels = false }]
    ) { try output(.sheet(.png, $0)).settings }
    try expectSettings(
      of: SpriteAtlas.Layout(),
      [
        "padding": { $0.padding = 1 }, "extrusion": { $0.extrusion = 1 },
        "isPowerOfTwo": { $0.isPowerOfTwo = true }, "longestSide": { $0.longestSide = 99 },
      ]
    ) { try output(.atlas($0)).settings }
    for change in Self.changes {
      var other = film
      change(&other)
      #expect(other.settings != film.settings)
    }
  }

  @Test func `Variants, formats and times are in the settings`() throws {
    func settings(_ format: Output.Format, _ times: Output.Times) throws -> [String] {
      var output = try output(format)
      output.times = times
      return output.settings
    }
    let (film, still) = (Output.Times.film(FrameTimes(lasting: 2.8)), Output.Times.moment(1))
    let sheet = Output.Format.sheet(.png, Output.Sheet())
    let all = try [
      settings(.film(.gif), film), settings(.film(.apng), film), settings(.still(.png), still),
      settings(.still(.svg), still), settings(.still(.png), .moment(2)),
      settings(.atlas(), film), settings(sheet, film),
      settings(sheet, .list([1, 2], interval: 1)), settings(sheet, .list([1, 2], interval: 2)),
      settings(sheet, .list([1, 3], interval: 1)),
    ]
    #expect(Set(all).count == all.count)
    var wave = try output(.film(.gif))
    wave.drawing = .scene(AnyScene(WaveScene(variant: .recorded)))
    let recorded = wave.settings
    wave.drawing = .scene(AnyScene(WaveScene(variant: .intended)))
    #expect(wave.settings != recorded)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  @Test func `An atlas has two files`() throws {
    var drawn: [Int] = []
    let report = try output(.atlas(), to: "atlas.png").write(progress: { drawn.append($0.written) })
    #expect(drawn == Array(1...28) && report.size != PixelSize(20, 20))
    #expect(report.path == "\(folder.path)/atlas.png")
    try output(.atlas(), to: "sprites").write()
    #expect(try folder.names == ["atlas.json", "atlas.png", "sprites", "sprites.json"])
    var small = SpriteAtlas.Layout()
    small.longestSide = 8
    #expect(throws: SequenceError.framesDoNotFit(limit: 8)) {
      try output(.atlas(small), to: "b.png").write()
    }
  }

  @Test func `An atlas that cannot fit is refused undrawn, with a size that fits`() throws {
    var layout = SpriteAtlas.Layout()
    layout.longestSide = 1024
    func output(_ side: Int) throws -> Output {
      let size = Size2D(100, 100)
      let drawing = Output.Drawing.pictures(named: "discs") { time in
        var picture = Picture(size: size)
        let disc = Circle2D(center: Point2D(50, 50), radius: 30 + 4 * time)
        picture.nodes.append(.fill(Identity("disc"), .circle(disc), .black))
        return picture
      }
      let times = FrameTimes(lasting: 3, at: try #require(FrameRate(10)))
      return Output(
        of: drawing, at: .film(times), Output.Look(size: PixelSize(side, side)),
        as: .atlas(layout), to: .file("\(folder.path)/discs.png"))
    }
    var longest: Int?
    let large = try output(800)
    do throws(SequenceError) {
      try large.write(progress: { _ in Issue.record("a frame was drawn") })
    } catch {
      guard case .framesDoNotFit(1024, let side?) = error else { throw error }
      longest = side
    }
    let side = try #require(longest)
    #expect(side > 150)
    #expect(try folder.names.isEmpty)
    #expect(try output(side).write().size.width <= 1024)
  }

  @Test func `A sheet has the size that it states`() throws {
    let sheet = try output(.sheet(.png, Output.Sheet(columns: 7)), to: "sheet.png")
    try sheet.write()
    let bytes = try #require(folder.bytes(of: "sheet.png"))
    #expect(try PNGReader().header(of: bytes).size == sheet.size)
    #expect(sheet.size.width > 7 * 20 && sheet.size.height > 4 * 20)
  }

  @Test func `A place or times that do not suit the format are an error`() throws {
    let folder = Output.Place.folder(folder.path, FrameNames(prefix: "f-", suffix: ".png"))
    let file = Output.Place.file("\(self.folder.path)/x")
    let formats: [(Output.Format, Output.Place)] = [
      (.frames(.png, [0..<2]), file), (.film(.apng), folder), (.film(.svg), folder),
      (.still(.png), folder), (.sheet(.png, Output.Sheet()), folder), (.atlas(), folder),
    ]
    for (format, place) in formats {
      var output = try output(format)
      output.place = place
      let error = SequenceError.wrongPlace(place.path)
      #expect(throws: error) { try output.write() }
      #expect(throws: error) { try output.outlook() }
      #expect(throws: error) { try output.verify { _, _ in } }
      if case .film = format { #expect(throws: error) { try Output.writeFilms([output]) } }
    }
    for format in [Output.Format.film(.apng), .film(.svg)] {
      var film = try output(format)
      for times in [Output.Times.moment(1), .list([1, 2], interval: 1)] {
        film.times = times
        #expect(throws: SequenceError.wrongTimes) { try film.write() }
      }
    }
    #expect(try self.folder.names.isEmpty)
  }

  @Test(
    arguments: [
      .still(.png), .still(.svg), .sheet(.png, Output.Sheet()), .film(.gif), .film(.webP),
      .film(.apng), .film(.svg), .film(.lottie),
    ] as [Output.Format])
  func `The file of an output is verified`(_ format: Output.Format) throws {
    var output = try output(format, to: "a.png")
    let path = output.place.path
    func flaw() throws -> Output.Flaw? {
      var flaws: [Output.Flaw?] = []
      try output.verify { name, flaw in
        #expect(name == path)
        flaws.append(flaw)
      }
      return try #require(flaws.count == 1 ? flaws : nil)[0]
    }
    try output.write()
    #expect(try flaw() == nil)
    let bytes = try #require(folder.bytes(of: "a.png"))
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    for other in [changed, bytes + [0], bytes.dropLast()] {
      try write(other, to: "a.png")
      #expect(try flaw() != nil)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(try flaw() == .missing)
    try write(bytes, to: "a.png")
    output.look.background = .black
    #expect(try flaw() != nil)
  }

  @Test func `A PNG file with equal pixels is right, and one pixel makes it wrong`() throws {
    var still = try output(.still(.png), to: "still.png")
    still.times = .moment(1.5)
    try still.write()
    let bytes = try #require(folder.bytes(of: "still.png"))
    var pixmap = try PNGReader().decode(bytes).pixmap
    func expect(_ file: [UInt8], _ flaw: Output.Flaw?) throws {
      try write(file, to: "still.png")
      try still.verify { #expect($1 == flaw) }
    }
    let small = try PNGWriter(compression: .small).encode(pixmap)
    #expect(small != bytes)
    try expect(small, nil)
    try expect(small + [0], .unreadable("extra bytes after the image"))
    pixmap[4, 5] = Pixmap.Pixel(1, 2, 3)
    try expect(PNGWriter().encode(pixmap), .otherPixels(count: 1))
    try expect(
      PNGWriter().encode(Pixmap(size: PixelSize(21, 20))), .wrongSize(width: 21, height: 20))
  }

  @Test(arguments: [Output.Format.film(.mp4), .atlas()])
  func `Videos and several files cannot be verified, and neither can streams`(
    _ format: Output.Format
  ) throws {
    var output = try output(format)
    for place in [output.place, .stream] {
      output.place = place
      let error = #expect(throws: SequenceError.self) { try output.verify { _, _ in } }
      guard case .cannotVerify = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func `Pictures of a function are an output`() throws {
    @Sendable func picture(at time: Double) -> Picture { HeartScene().picture(at: time) }
    var some = try output(.frames(.png, [0..<5]), to: "frames")
    let scene = try bytes(of: some)
    some.drawing = .pictures(named: "own", settings: ["color=red"], picture)
    #expect(try bytes(of: some) == scene && some.settings.contains("color=red"))
    try some.write()
    var options = Output.Options()
    options.resumes = true
    #expect(try some.write(options).progress.skipped == 5)
    some.drawing = .pictures(named: "own", settings: ["color=blue"], picture)
    #expect(throws: SequenceError.self) { try some.write(options) }
    for format in [Output.Format.film(.svg), .film(.gif), .atlas()] {
      var film = try output(format, to: "film")
      film.drawing = some.drawing
      film.place = .file("\(folder.path)/a-\(film.settings.count).png")
      #expect(try film.write().progress.bytes > 0)
    }
  }
}

extension Output {
  /// Changes the scene.
  fileprivate mutating func change(_ body: (inout AnyScene) -> Void) {
    guard var scene = drawing.scene else { return }
    body(&scene)
    drawing = .scene(scene)
  }
}
