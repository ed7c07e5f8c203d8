import DripFormats
import DripKit
import DripRaster
import TestSupport
import Testing

@testable import DripExport

/// Outputs of every kind: what is written, in parts or as a whole, and what is forecast.
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
    #expect(report.record == FileRecord(expected))
    #expect(throws: SequenceError.exists(path: still.place.path, count: 1)) { try still.write() }
    #expect(still.refusal() == .exists(path: still.place.path, count: 1))
    var options = Output.Options()
    options.overwrites = true
    #expect(still.refusal(options) == nil)
    #expect(try still.write(options).record == FileRecord(expected))
  }

  @Test func `Frames are resumed only with the same settings`() throws {
    var some = try output(.frames(.png, [0..<5]), to: "frames")
    #expect(try some.write().progress.written == 5)
    var options = Output.Options()
    options.resumes = true
    some.format = .frames(.png, [3..<9])
    #expect(try some.forecast(options).outlook?.skipped == 2)
    let report = try some.write(options)
    #expect(report.progress.written == 4 && report.progress.skipped == 2)
    let names = FrameNames(prefix: "f-", suffix: ".png")
    let frames = try #require(try WrittenFrames(folder: "\(folder.path)/frames", names: names))
    #expect(frames.settings == some.settings && frames.count == 9 && frames.names == names)
    var count = 0
    let isThere = try some.verify { name, flaw in
      count += 1
      #expect(flaw == nil, "\(name)")
    }
    #expect(isThere && count == 9)
    var darker = some
    darker.look.background = .black
    var flaws = 0
    _ = try darker.verify { _, flaw in if flaw != nil { flaws += 1 } }
    #expect(flaws == 9)
    darker.place = .folder(folder.path, names)
    #expect(try !darker.verify { _, _ in })
    for (number, change) in Self.changes.enumerated() {
      var other = some
      change(&other)
      #expect(throws: SequenceError.self, "change \(number)") { try other.write(options) }
    }
  }

  /// Changes of an output, each of which gives other files.
  static let changes: [@Sendable (inout Output) -> Void] = [
    { $0.change { $0.seed = 99 } }, { $0.change { $0.reducedMotion = true } },
    { $0.change { _ = try? $0.set("color", to: .color(.black)) } },
    { $0.look.size = PixelSize(21, 20) },
    { $0.look.scale = 2 }, { $0.look.background = .clear }, { $0.look.compression = .small },
    { $0.look.hasGuides = true }, { $0.times = .film(FrameTimes(lasting: 2.8)) },
    { $0.times = .film(FrameTimes(lasting: 2.8, at: FrameRate(10) ?? .sixty, from: 0.1)) },
    { $0.times = .film(FrameTimes(lasting: 2.8, at: FrameRate(10) ?? .sixty, speed: 2)) },
    { $0.drawing = .scene(AnyScene(WaveScene())) },
  ]

  @Test func `Every change is in the settings`() throws {
    let film = try output(.film(.gif))
    for change in Self.changes {
      var other = film
      change(&other)
      #expect(other.settings != film.settings && other.fingerprint != film.fingerprint)
    }
    var wave = film
    wave.drawing = .scene(AnyScene(WaveScene(variant: .recorded)))
    let recorded = wave.settings
    wave.drawing = .scene(AnyScene(WaveScene(variant: .intended)))
    #expect(wave.settings != recorded)
    let playbacks: [(inout Output.Playback) -> Void] = [
      { $0.plays = .times(2) }, { $0.bounces = true }, { $0.hold = 1 }, { $0.poster = 1 },
      { $0.tolerance = 1 },
    ]
    for change in playbacks {
      var playback = Output.Playback()
      change(&playback)
      #expect(try output(.film(.gif, playback)).settings != film.settings)
    }
    var matted = film
    matted.look.matte = .white
    #expect(matted.settings != film.settings)
    let all = try [
      film, output(.film(.apng)), output(.still(.png)), output(.strip), output(.atlas()),
      output(.sheet(.png, Output.Sheet())), output(.sheet(.png, Output.Sheet(columns: 5))),
      output(.sheet(.png, Output.Sheet(hasLabels: false))), output(.imageSet),
    ].map(\.settings)
    #expect(Set(all).count == all.count)
    let list = [1.0, 2.0]
    var sheet = try output(.sheet(.png, Output.Sheet()))
    sheet.times = .list(list, interval: 1)
    let settings = sheet.settings
    sheet.times = .list(list, interval: 2)
    #expect(sheet.settings != settings)
  }

  @Test func `Only frames of the same numbers have the same identity`() throws {
    let some = try output(.frames(.png, [0..<5]))
    let more = try output(.frames(.png, [0..<6]))
    #expect(some.settings == more.settings && some.identity != more.identity)
    #expect(try some.identity == output(.frames(.png, [0..<5]), to: "elsewhere").identity)
  }

  @Test(arguments: [1, 2, 3])
  func `The parts of a film are the film`(_ count: Int) throws {
    var playback = Output.Playback()
    playback.bounces = true
    let film = try output(.film(.apng, playback), to: "film.png")
    #expect(film.frameCount == 54 && film.partCount == 4)
    let paths = (0..<count).map { "\(folder.path)/part-\($0)" }
    for (number, path) in paths.enumerated() {
      let part = Output.Part(number, of: count)
      try film.writePart(part, at: path)
      #expect(try film.record(part, at: path) != nil)
    }
    #expect(try film.record() == nil)
    try film.join(paths)
    #expect(try folder.bytes(of: "film.png") == bytes(of: film))
    let (told, real) = try (film.forecast(), folder.bytes(of: "film.png")?.count ?? 0)
    #expect(abs(Double(try #require(told.bytes)) / Double(real) - 1) < 0.3)
    #expect(abs(told.share - 16.0 / 54) < 1e-12)
    #expect(throws: SequenceError.exists(path: film.place.path, count: 1)) { try film.join([]) }
  }

  @Test func `The parts of frames are the frames`() throws {
    var options = Output.Options()
    options.hasJournal = true
    let whole = try output(.frames(.png, [0..<28]), to: "whole")
    let record = try whole.write(options).record
    let parts = try output(.frames(.png, [0..<28]), to: "parts")
    for number in 0..<3 { try parts.writePart(Output.Part(number, of: 3), at: "", options) }
    #expect(try parts.record() == record && record != nil)
    #expect(try whole.record() == record)
  }

  @Test func `Films of the same frames are written together`() throws {
    let films = try [
      output(.film(.gif), to: "a.gif"), output(.film(.svg), to: "a.svg"),
      output(.film(.apng), to: "a.apng"),
    ]
    let lengths = try Output.writeFilms(films)
    for (forecast, length) in zip(try Output.forecastFilms(films), lengths) {
      #expect(try (100...20 * length).contains(#require(forecast)))
    }
    for (film, name) in zip(films, ["a.gif", "a.svg", "a.apng"]) {
      #expect(try folder.bytes(of: name) == bytes(of: film))
    }
    #expect(throws: SequenceError.exists(path: films[0].place.path, count: 1)) {
      try Output.writeFilms(films)
    }
  }

  @Test func `Atlases, strips and image sets have several files`() throws {
    #expect(try output(.atlas(), to: "atlas.png").write().size != PixelSize(20, 20))
    try output(.strip, to: "strip.png").write()
    try output(.atlas(), to: "sprites").write()
    let heart = try output(.imageSet, to: "heart.imageset")
    var drawn: [Int] = []
    let report = try heart.write(progress: { drawn.append($0.written) })
    #expect(drawn == [1])
    #expect(report.path == "\(folder.path)/heart.imageset/heart.png")
    #expect(
      try folder.names == [
        "atlas.json", "atlas.png", "heart.imageset", "sprites", "sprites.json", "strip.css",
        "strip.png",
      ])
    for name in ["heart.png", "heart@2x.png", "heart@3x.png", "Contents.json"] {
      #expect(folder.bytes(of: "heart.imageset/\(name)") != nil)
    }
    var small = SpriteAtlas.Layout()
    small.longestSide = 8
    #expect(throws: SequenceError.framesDoNotFit(limit: 8)) {
      try output(.atlas(small), to: "b.png").write()
    }
  }

  @Test func `A sheet has the size that it states`() throws {
    let sheet = try output(.sheet(.png, Output.Sheet(columns: 7)), to: "sheet.png")
    try sheet.write()
    let bytes = try #require(folder.bytes(of: "sheet.png"))
    #expect(try PNGReader().header(of: bytes).size == sheet.size)
    #expect(sheet.size.width > 7 * 20 && sheet.size.height > 4 * 20)
  }

  @Test func `A forecast of frames is near what is written`() throws {
    let frames = try output(.frames(.png, [0..<84]), to: "f", rate: 30)
    let forecast = try frames.forecast()
    let bytes = try frames.write().progress.bytes
    #expect(abs(Double(try #require(forecast.bytes)) / Double(bytes) - 1) < 0.2)
    #expect(forecast.frames == 84 && forecast.size == PixelSize(20, 20))
    #expect(forecast.outlook == SequenceOutlook())
    #expect(abs(forecast.share - 16.0 / 84) < 1e-12)
  }

  @Test func `A stream that takes no more stops the output`() throws {
    for format in [Output.Format.frames(.png, [0..<9]), .film(.gif), .film(.svg), .still(.png)] {
      var output = try output(format)
      output.place = .stream
      #expect(throws: SequenceError.stopped) { try output.write(to: { _ in false }) }
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func `A format of frames makes no film`() throws {
    let film = try output(.film(.png))
    #expect(throws: SequenceError.encoding(.noFilms(format: "png"))) { try film.write() }
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [true, false])
  func `Only frames go into a folder, and they need one`(_ isFilm: Bool) async throws {
    await #expect(processExitsWith: .failure) { [isFilm] in
      // A thrown error would be no failure.
      let names = FrameNames(prefix: "f-", suffix: ".png")
      let output = Output(
        of: AnyScene(HeartScene()), at: .film(FrameTimes(lasting: 1, at: .sixty)),
        Output.Look(size: PixelSize(8, 8)), as: isFilm ? .film(.apng) : .frames(.png, [0..<2]),
        to: isFilm ? .folder("/dev/null", names) : .file("/dev/null/x"))
      _ = try? output.write()
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
    for format in [Output.Format.film(.svg), .film(.gif), .atlas(), .strip] {
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
