import DripFormats
import DripKit
import DripRaster
import Testing

/// Films of scenes whose number of frames is not known in advance.
@Suite struct SceneFilmTests {
  /// A recording of a player that pauses, at irregular times, and the pictures that it has shown.
  static func recording(_ count: Int) -> (Picture.Recording, [Picture]) {
    var player = Player(AnyScene(SplashScene()))
    var recording = Picture.Recording()
    var shown: [Picture] = []
    player.play(at: 0)
    for number in 0..<count {
      let now = 5 + Double(number) / 50 + Double(number % 3) / 1000
      if number == 20 { player.pause(at: now) }
      shown.append(player.update(to: now).frame.picture)
      recording.add(player.frame.picture, at: now)
    }
    return (recording, shown)
  }

  static func film(_ background: RGBAColor = .white) throws -> FilmDescription {
    FilmDescription(
      size: PixelSize(40, 30), background: background, rate: try #require(FrameRate(50)))
  }

  @Test(arguments: [FileFormat.gif, .apng])
  func `A recording becomes a film with every picture that was on the screen`(
    _ format: FileFormat
  ) throws {
    let (recording, pictures) = Self.recording(43)
    let film = try Self.film()
    let file = try format.encode(recording, as: film)
    let rasterizer = Rasterizer(size: film.size, background: .white)
    let frames = try pictures.map { try FilmFrame($0, rasterizer) }
    // The film has the bytes of one whose frames are known in advance.
    #expect(try file == format.encode(frames, film))
    let shown = try format == .gif ? GIFPlayer(file).frames : APNGPlayer(file).frames
    #expect(abs(shown.reduce(0) { $0 + $1.seconds } - 43.0 / 50) < 1e-6)
    // The player pauses, and the last picture is stored once.
    #expect(shown.count < 25 && shown.count > 10, "\(shown.count)")
    if format != .gif {
      #expect(shown.first?.pixmap == Pixmap(pictures[0], rasterizer))
      #expect(shown.last?.pixmap == Pixmap(pictures[42], rasterizer))
    }
  }

  @Test(arguments: [FileFormat.svg, .lottie, .json])
  func `A scene becomes a film of outlines`(_ format: FileFormat) throws {
    let scene = HeartScene()
    var film = try Self.film()
    let file = try format.encode(scene, as: film)
    film.frameCount = film.rate.count(lasting: scene.duration.seconds)
    let story = scene.run()
    let vector = try VectorFilm(film) { story.frame(at: $0).picture }
    #expect(try file == format.encode(vector))
  }

  private struct Flawed: DripScene {
    var size = Size2D(10, 10)
    var duration = SceneTimeline.Duration.finite(duration: 1)
    var radius: @Sendable (Double) -> Double = { _ in 4 }

    func picture(at time: Double) -> Picture {
      let disc = Circle2D(center: size.center, radius: radius(time))
      return Picture(size: size, nodes: [.fill(Identity("disc"), .circle(disc), .black)])
    }
  }

  @Test(arguments: [FileFormat.gif, .apng, .webP, .svg, .lottie])
  func `A scene without size or end, and numbers that are not finite, are refused`(
    _ format: FileFormat
  ) throws {
    let film = try Self.film()
    #expect(throws: EncodingError.noSize(scene: "", width: 0, height: 5)) {
      try format.encode(Flawed(size: Size2D(0, 5)), as: film)
    }
    #expect(throws: EncodingError.noSize(scene: "", width: 0, height: 0)) {
      try format.encode(Picture.Recording(), as: film)
    }
    for duration in [
      SceneTimeline.Duration.finite(duration: .infinity), .loop(period: .nan, exact: true),
    ] {
      #expect(throws: EncodingError.endless(scene: "")) {
        try format.encode(Flawed(duration: duration), as: film)
      }
    }
    let late = EncodingError.notFinite(part: "the node 'disc'", scene: "", time: 0.5)
    #expect(throws: late) {
      try format.encode(Flawed(radius: { $0 < 0.5 ? 4 : .infinity }), as: film)
    }
    #expect(
      late.description
        == "the node 'disc' of the scene has a number that is NaN or infinite at 0.5 s")
  }

  @Test func `A format without films of its own refuses a scene`() throws {
    for format in [FileFormat.png, .rgba, .mp4] {
      #expect(throws: EncodingError.noFilms(format: format.name)) {
        try format.encode(Flawed(), as: try Self.film())
      }
    }
  }
}
