import DripFormats
import DripKit
import DripRaster
import DripTestSupport
import Foundation
import Testing

/// Lists the outlines of a picture without fine light in pixels, back to front.
private struct OutlineList: Pen {
  private(set) var drawn: [AnimatedSVGReader.Drawn] = []
  private var transforms: [Transform2D]

  /// Lists what is in the middle of a page.
  init(_ canvas: Size2D, on size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(width / canvas.width, height / canvas.height)
    transforms = [
      Transform2D(
        a: scale, b: 0, c: 0, d: scale, tx: (width - scale * canvas.width) / 2,
        ty: (height - scale * canvas.height) / 2)
    ]
  }

  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    if !Identity.Role.fineLight.contains(identity.role) { add(shape, nil) }
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    if style.width > 0, !Identity.Role.fineLight.contains(identity.role) {
      add(shape, style.width)
    }
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    transforms.append(group.transform.followed(by: transforms[transforms.count - 1]))
    if let ground = group.ground { add(ground.shape, nil) }
    return true
  }

  mutating func endGroup() { transforms.removeLast() }

  private mutating func add(_ shape: Shape2D, _ width: Double?) {
    let transform = transforms[transforms.count - 1]
    let chains = shape.chains(transform)
    guard !chains.isEmpty else { return }
    let scale = abs(transform.determinant).squareRoot()
    drawn.append(.init(chains: chains, width: width.map { $0 * scale }))
  }
}

/// Returns how far any point of some chains is from others at most.
private func distance(from chains: [[Point2D]], to others: [[Point2D]]) -> Double {
  let segments = others.flatMap { zip($0, $0.dropFirst()) }
  var farthest = 0.0
  for chain in chains {
    for point in chain {
      var nearest = Double.infinity
      for (a, b) in segments {
        let (way, offset) = (b - a, point - a)
        let square = way.dot(way)
        let part = square > 0 ? min(max(offset.dot(way) / square, 0), 1) : 0
        let rest = offset - way * part
        nearest = min(nearest, rest.dot(rest))
        if nearest <= farthest * farthest { break }
      }
      farthest = max(farthest, nearest.squareRoot())
    }
  }
  return farthest
}

/// A scene that is made a film of.
struct FilmCase: Sendable, CustomTestStringConvertible {
  let scene: AnyScene
  let width: Int
  let rate: Int
  var testDescription: String { "\(scene.name) \(scene.variant.name) \(width) px \(rate) fps" }

  static let all =
    allScenes.flatMap { kind in
      kind.variants.flatMap { variant in
        [(480, 30), (200, 50)].map { FilmCase(scene: kind.scene(variant), width: $0.0, rate: $0.1) }
      }
    } + [flagship, wave, river].map { FilmCase(scene: $0(.light), width: 480, rate: 30) }

  static func flagship(_ material: Look.Colors.Material) -> AnyScene {
    var scene = DownloadScene()
    scene.material = material
    return AnyScene(scene)
  }

  static func river(_ material: Look.Colors.Material) -> AnyScene {
    var scene = RiverScene(variant: .intended)
    scene.look.material = material
    return AnyScene(scene)
  }

  static func splash(_ material: Look.Colors.Material) -> AnyScene {
    var scene = SplashScene(variant: .intended)
    scene.look.material = material
    return AnyScene(scene)
  }

  static func wave(_ material: Look.Colors.Material) -> AnyScene {
    var scene = WaveScene(variant: .intended)
    scene.look.material = material
    return AnyScene(scene)
  }

  static func heart(_ material: Look.Colors.Material) -> AnyScene {
    AnyScene(HeartScene().with { $0.look.material = material })
  }

  static func drop(_ material: Look.Colors.Material) -> AnyScene {
    AnyScene(RefreshScene().with { $0.look.material = material })
  }

  var film: FilmDescription {
    let height = Int((Double(width) * scene.size.height / scene.size.width).rounded(.up))
    let rate = FrameRate(rate) ?? .sixty
    return FilmDescription(
      size: PixelSize(width, height), background: .clear,
      frameCount: rate.count(lasting: scene.duration.seconds), rate: rate)
  }
}

/// The outlines of a scene at a time, in pixels.
private func truth(
  _ story: AnyScene.Run, at time: Double, on size: PixelSize
) -> [AnimatedSVGReader.Drawn] {
  let picture = story.picture(at: time)
  var list = OutlineList(picture.size, on: size)
  picture.draw(on: &list)
  return list.drawn
}

/// The error of a film at a time, or nil if something appears or disappears at that time.
private func error(
  of document: AnimatedSVGReader, _ story: AnyScene.Run, at time: Double, on size: PixelSize
) -> Double? {
  difference(document.drawn(at: time), truth(story, at: time, on: size))
}

/// How far outlines are from others, or nil if there are more or fewer of them.
private func difference(
  _ shown: [AnimatedSVGReader.Drawn], _ expected: [AnimatedSVGReader.Drawn]
) -> Double? {
  guard shown.count == expected.count else { return nil }
  var farthest = 0.0
  for (a, b) in zip(shown, expected) {
    farthest = max(
      farthest, distance(from: a.chains, to: b.chains), distance(from: b.chains, to: a.chains),
      abs((a.width ?? 0) - (b.width ?? 0)) / 2)
  }
  return farthest
}

@Suite struct VectorFilmTests {
  /// The default tolerance of films, in pixels.
  static let limit = 0.1

  @Test(arguments: FilmCase.all)
  func `Every outline is within the tolerance at every frame`(_ film: FilmCase) throws {
    let (story, description) = (film.scene.run(), film.film)
    let vector = try VectorFilm(description) { story.picture(at: $0) }
    let document = try #require(AnimatedSVGReader(try FileFormat.svg.encode(vector)))
    var count = 0
    let step = min(29, max(1, description.frameCount / 8))
    for frame in stride(from: 1, to: description.frameCount, by: step) {
      let time = description.rate.time(of: frame)
      guard let error = error(of: document, story, at: time, on: description.size) else { continue }
      #expect(error <= Self.limit, "at \(time)")
      count += 1
    }
    #expect(count > 2)
  }

  @Test(arguments: FilmCase.all.filter { $0.rate == 30 })
  func `Between frames, outlines are off by no more than they move`(_ film: FilmCase) throws {
    let (story, description) = (film.scene.run(), film.film)
    let vector = try VectorFilm(description) { story.picture(at: $0) }
    let document = try #require(AnimatedSVGReader(try FileFormat.svg.encode(vector)))
    var (random, count) = (SplitMix64(seed: 5), 0)
    for _ in 0..<16 {
      let frame = Int.random(in: 1..<description.frameCount - 1, using: &random)
      let (before, after) = (
        description.rate.time(of: frame), description.rate.time(of: frame + 1)
      )
      let time = Double.random(in: before..<after, using: &random)
      guard let error = error(of: document, story, at: time, on: description.size),
        let way = difference(
          truth(story, at: before, on: description.size),
          truth(story, at: after, on: description.size))
      else { continue }
      #expect(error <= Self.limit + way, "at \(time)")
      count += 1
    }
    #expect(count > 4)
  }

  // The surface of lit water has two edges, and every drop and neck has a gradient of its own. The film of river has few
  // nodes, so glass and shadow add more to it.
  @Test(
    arguments: Array(
      zip(
        [
          FilmCase.flagship, FilmCase.wave, FilmCase.heart, FilmCase.drop, FilmCase.river,
          FilmCase.splash,
        ],
        [1.8, 1.6, 1.6, 1.35, 2.6, 1.6])),
    [FileFormat.svg, .json])
  func `Soft light makes films little larger`(
    _ film: (scene: @Sendable (Look.Colors.Material) -> AnyScene, limit: Double),
    _ format: FileFormat
  ) throws {
    let sizes = try [Look.Colors.Material.flat, .light].map { material in
      let scene = film.scene(material)
      let story = scene.run()
      let film = try VectorFilm(FilmCase(scene: scene, width: 480, rate: 60).film) {
        story.picture(at: $0)
      }
      return Double(try format.encode(film).count)
    }
    #expect((0.8..<film.limit).contains(sizes[1] / sizes[0]), "\(sizes)")
  }

  @Test func `A fill and the stroke of its outline are one element`() throws {
    let description = FilmDescription(
      size: PixelSize(160, 160), background: .clear, frameCount: 60, rate: .sixty)
    let film = try VectorFilm(description) { time in
      let circle = Shape2D.circle(Circle2D(center: Point2D(20 + 20 * time, 40), radius: 10))
      let bubble = [
        Node.fill(Identity("pearl"), circle, .black),
        .stroke(Identity("rim"), circle, StrokeStyle2D(width: 2), .white),
      ]
      let nodes = time > 0.5 ? [Node.group(transform: .scale(1, 0.5), bubble)] : []
      return Picture(size: Size2D(square: 80), nodes: nodes)
    }
    let bytes = try FileFormat.svg.encode(film)
    let document = try #require(AnimatedSVGReader(bytes))
    #expect(document.drawn(at: 0.7).map { $0.width == nil } == [true, false])
    #expect(document.drawn(at: 0.4).isEmpty)
    // Only the group appears.
    let reader = try #require(SVGReader(bytes))
    #expect(reader.elements.count { $0.name == "circle" } == 1)
    #expect(reader.values(of: "attributeName").count { $0 == "display" } == 1)
    let lottie = String(decoding: try FileFormat.json.encode(film), as: UTF8.self)
    #expect(lottie.components(separatedBy: #""ty":"el""#).count == 2)
  }

  @Test func `Fine light is left out`() throws {
    let scene = FilmCase.flagship(.light)
    let story = scene.run()
    let film = try VectorFilm(FilmCase(scene: scene, width: 200, rate: 25).film) {
      story.picture(at: $0)
    }
    let lottie = String(decoding: try FileFormat.json.encode(film), as: UTF8.self)
    let names = Set(lottie.matches(of: /"nm":"([a-z.]+)/).map { String($0.1) })
    #expect(names.isSuperset(of: ["water.front", "droplet.glint.", "surface"]))
    #expect(names.isDisjoint(with: ["caustic.", "bubble.", "bubble.rim."]))
  }

  @Test func `Outlines that do not move are stored once`() throws {
    let circle = Circle2D(center: Point2D(40, 40), radius: 20)
    let still = Picture(
      size: Size2D(square: 80), nodes: [.fill(Identity("disc"), .circle(circle), .black)])
    let description = FilmDescription(
      size: PixelSize(160, 160), background: .clear, frameCount: 60, rate: .sixty)
    let film = try VectorFilm(description) { _ in still }
    let reader = try #require(SVGReader(try FileFormat.svg.encode(film)))
    #expect(reader.elements.map { $0.name } == ["svg", "circle"])
  }

  /// A film of a disc on which an ellipse of light moves and turns.
  private func light(turn: Double) throws -> VectorFilm {
    let description = FilmDescription(
      size: PixelSize(160, 160), background: .clear, frameCount: 60, rate: .sixty)
    return try VectorFilm(description) { time in
      let ellipse = Transform2D.scale(2, 1).followed(by: .rotation(0.5 + turn * time))
      let gradient = Paint.RadialGradient(
        center: Point2D(4 * time, 8), radius: 10, transform: ellipse,
        [.init(0, .white), .init(1, .white.opacity(0))])
      let disc = Shape2D.circle(Circle2D(center: Point2D(20, 20), radius: 20))
      return Picture(
        size: Size2D(square: 40),
        nodes: [.fill(Identity("light"), disc, .radialGradient(gradient))])
    }
  }

  @Test func `A radial gradient is animated in the coordinates of its ellipse`() throws {
    let reader = try #require(SVGReader(try FileFormat.svg.encode(try light(turn: 0))))
    let matrix = try #require(reader.values(of: "gradientTransform").first)
    #expect(matrix == "matrix(.87758 .47943 -.23971 .43879 0 0)")
    #expect(
      reader.elements.map { $0.name } == [
        "svg", "defs", "radialGradient", "animate", "stop", "stop", "circle",
      ])
    let turning = try #require(SVGReader(try FileFormat.svg.encode(try light(turn: 0.1))))
    #expect((5...15).contains(turning.values(of: "gradientTransform").count))
  }

  @Test func `A Lottie animation scales the group of an elliptic gradient`() throws {
    let text = String(decoding: try FileFormat.json.encode(try light(turn: 0)), as: UTF8.self)
    #expect(text.contains(#""ty":"gf","t":2,"#))
    #expect(text.contains(#"{"ty":"tr","s":{"a":0,"k":[100,50]},"r":{"a":0,"k":28.6479}}"#))
    #expect(!text.contains(#""ty":"el""#))
  }

  @Test func `Outlines appear within a hundredth of a second of the right time`() throws {
    let circle = Circle2D(center: Point2D(40, 40), radius: 20)
    let node = Node.fill(Identity("disc"), .circle(circle), .black)
    let description = FilmDescription(
      size: PixelSize(160, 160), background: .clear, frameCount: 60, rate: .sixty)
    let film = try VectorFilm(description) { time in
      Picture(size: Size2D(square: 80), nodes: time < 0.4321 ? [] : [node])
    }
    let document = try #require(AnimatedSVGReader(try FileFormat.svg.encode(film)))
    #expect(document.drawn(at: 0.422).isEmpty)
    #expect(document.drawn(at: 0.442).count == 1)
  }

  @Test func `A document has a title, a poster and a still picture`() throws {
    let scene = AnyScene(RiverScene(variant: .recorded))
    let story = scene.run()
    var calm = scene
    calm.reducedMotion = true
    let description = FilmCase(scene: scene, width: 200, rate: 25).film
    let film = try VectorFilm(
      description, poster: 5, title: "River & sea", reducedMotion: calm.picture(at: 5)
    ) { story.picture(at: $0) }
    let bytes = try FileFormat.svg.encode(film)
    let reader = try #require(SVGReader(bytes))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<title>River &amp; sea</title>"))
    #expect(text.contains("prefers-reduced-motion"))
    #expect(reader.values(of: "role") == ["img"])
    let ids = reader.values(of: "id")
    #expect(Set(ids).count == ids.count)
  }

  @Test func `Encoding a film of outlines can be stopped`() {
    let story = AnyScene(WaveScene(variant: .recorded)).run()
    let film = FilmCase(scene: AnyScene(WaveScene(variant: .recorded)), width: 200, rate: 25).film
    #expect(throws: EncodingError.stopped) {
      try VectorFilm(film, isStopped: { true }) { story.picture(at: $0) }
    }
  }

  @Test(arguments: allScenes.map { $0.scene() })
  func `Paths of a Lottie animation keep their points`(_ scene: AnyScene) throws {
    let story = scene.run()
    let film = try VectorFilm(
      FilmCase(scene: scene, width: 200, rate: 30).film, timeline: story.timeline
    ) { story.picture(at: $0) }
    let bytes = try FileFormat.json.encode(film)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    var count = 0
    func visit(_ value: Any) {
      if let list = value as? [Any] { return list.forEach(visit) }
      guard let object = value as? [String: Any] else { return }
      if let keys = object["k"] as? [[String: Any]] {
        let paths = keys.compactMap { ($0["s"] as? [[String: Any]])?.first?["v"] as? [Any] }
        if let first = paths.first {
          #expect(paths.allSatisfy { $0.count == first.count })
          count += 1
        }
      }
      object.values.forEach(visit)
    }
    visit(document)
    #expect(count > 0 || scene.name == "river")
    let markers = try #require(document["markers"] as? [[String: Any]])
    #expect(markers.count == story.timeline.phases.count + story.timeline.moments.count)
  }
}
