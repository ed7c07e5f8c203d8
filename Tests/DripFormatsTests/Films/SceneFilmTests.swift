import DripFormats
import DripKit
import DripRaster
import Testing

/// Films of scenes whose number of frames is not known in advance.
@Suite struct SceneFilmTests {
  /// A scene of pictures, each of which stays for a fiftieth of a second.
  private struct Shots: DripScene {
    let pictures: [Picture]
    var size: Size2D { pictures[0].size }
    var duration: SceneTimeline.Duration { .finite(duration: Double(pictures.count) / 50) }
    func picture(at time: Double) -> Picture {
      pictures[min(Int(time * 50 + 0.5), pictures.count - 1)]
    }
  }

  /// The pictures of a player that pauses.
  private static func shots(_ count: Int) -> Shots {
    var player = Player(AnyScene(SplashScene(variant: .recorded)))
    player.play(at: 0)
    let pictures = (0..<count).map { number in
      let now = Double(number) / 50
      if number == 20 { player.pause(at: now) }
      return player.update(to: now).frame.picture
    }
    return Shots(pictures: pictures)
  }

  static func film(_ background: RGBAColor = .white) throws -> FilmDescription {
    FilmDescription(
      size: PixelSize(40, 30), background: background, rate: try #require(FrameRate(50)))
  }

  @Test(arguments: [FileFormat.gif, .apng])
  func `A scene becomes a film with every picture`(
    _ format: FileFormat
  ) throws {
    let shots = Self.shots(43)
    let pictures = shots.pictures
    let film = try Self.film()
    let file = try format.encode(shots, as: film)
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
