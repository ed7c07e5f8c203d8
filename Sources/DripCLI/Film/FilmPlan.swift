import DripExport
import DripFormats
import DripKit
import DripRaster

/// What a request for films comes to: the frames, and the files they become.
struct FilmPlan: Sendable {
  /// One film, and where it goes.
  struct Target: Sendable {
    let place: OutputPlace
    let format: MovingFormat
    let background: RGBAColor
    let matte: RGBAColor?
  }

  /// The frames, played once.
  let frames: Film
  let targets: [Target]
  private let playing: Request.Film

  /// Plans the films that a request describes; nil where it is about frames, each in a file of its own.
  init?(_ request: Request) throws {
    var formats: [(place: OutputPlace, format: MovingFormat)] = []
    for place in request.outputs {
      guard let format = try MovingFormat(of: place, request) else { continue }
      formats.append((place, format))
    }
    guard !formats.isEmpty else {
      guard request.outputs.count < 2 else { throw FilmMistake.severalFolders }
      return nil
    }
    guard formats.count == request.outputs.count else { throw FilmMistake.filmsAndFrames }
    guard Set(request.outputs.map(\.text)).count == request.outputs.count else {
      throw FilmMistake.onePlace
    }
    for (name, isAsked) in [
      ("frames", request.timing.selection != nil), ("resume", request.policy.resume),
    ] where isAsked {
      throw FilmMistake.ofFrames(option: name)
    }
    let page = try request.requiredScene.stage.page
    playing = request.film
    targets = try formats.map { place, format in
      try Target(place, format, request, page: page)
    }
    try Self.check(request.film, for: targets.map(\.format))
    var plain = request
    plain.outputs = []
    plain.look.format = nil
    plain.timing.rate = try Self.rate(request.timing.rate, for: targets.map(\.format))
    frames = try Film(plain)
  }

  /// Returns how many frames there are in a second, the most there can be unless something else is asked for.
  private static func rate(
    _ asked: FrameRate?, for formats: [MovingFormat]
  ) throws(FilmMistake) -> FrameRate {
    var rate = asked ?? .sixty
    for format in formats {
      guard let fastest = format.fastest, rate.perSecond > Double(fastest) else { continue }
      guard asked == nil, let slower = FrameRate(fastest) else {
        throw .tooFast(format.name, limit: fastest)
      }
      rate = slower
    }
    return rate
  }

  private static func check(
    _ film: Request.Film, for formats: [MovingFormat]
  ) throws(FilmMistake) {
    if film.matte != nil, !formats.contains(where: { $0.transparency == .clear }) {
      throw .uselessMatte
    }
    let hasOutlines = formats.contains { if case .outlines = $0 { true } else { false } }
    if film.tolerance != nil, !hasOutlines { throw .uselessTolerance }
    if film.poster != nil, !formats.contains(.outlines(.svg)) { throw .uselessPoster }
    if film.plays != nil, let format = formats.first(where: { !$0.knowsPlays }) {
      throw .uselessPlays(format.name)
    }
  }
}

extension FilmPlan {
  /// The films, in the order of the targets.
  var outputs: [Output] { targets.map(output) }

  private func output(of target: Target) -> Output {
    var playback = Output.Playback()
    playback.plays = playing.plays ?? playback.plays
    playback.bounces = playing.bounces
    playback.hold = playing.hold ?? 0
    playback.poster = playing.poster?.seconds
    playback.tolerance = playing.tolerance ?? playback.tolerance
    var look = frames.look.value
    look.background = target.background
    look.matte = target.matte
    let format: Output.Format =
      switch target.format {
      case .outlines(let format): .outlines(format, playback)
      case .pixels(let format): .film(format, playback)
      case .video(let format): .video(format, playback)
      }
    let place: Output.Place =
      if case .file(let path) = target.place { .file(path) } else { .stream }
    return Output(of: frames.scene, at: .film(frames.times), look, as: format, to: place)
  }
}

extension FilmPlan.Target {
  /// Finds out what a film stands on.
  fileprivate init(
    _ place: OutputPlace, _ format: MovingFormat, _ request: Request, page: RGBAColor
  ) throws(FilmMistake) {
    self.place = place
    self.format = format
    let matte = format.transparency == .clear ? request.film.matte?.color(onPage: page) : nil
    let standard: Background =
      format.transparency == .translucent || matte != nil ? .transparent : .scene
    background = (request.look.background ?? standard).color(onPage: page)
    if let matte, matte.alpha < 1 { throw .translucentMatte }
    self.matte = matte
    guard background.alpha < 1, format.transparency != .translucent, matte == nil else { return }
    throw .lostAlpha(format.name, canMatte: format.transparency == .clear)
  }
}

extension MovingFormat {
  /// Finds out what kind of film goes to a place; nil where it is frames that go there.
  fileprivate init?(of place: OutputPlace, _ request: Request) throws {
    let asked = request.look.format
    switch place {
    case .pattern: return nil
    case .standardOutput:
      // One frame that is asked for by its number is a frame.
      guard let film = asked?.film, request.timing.selection == nil else { return nil }
      self = film
    case .folder(let path):
      guard let film = asked?.film, asked?.frame == nil || place.specialFile != nil,
        request.timing.selection == nil
      else { return nil }
      guard place.specialFile != nil else { throw FilmMistake.folder(path, film) }
      self = film
    case .file(let path):
      let named = MovingFormat(endingOf: path)
      if let asked {
        // Some pages show an APNG only where it is called .png.
        let isDisguised = FrameFormat(endingOf: path) == .png && asked.film == .pixels(.apng)
        guard let film = asked.film, named == film || isDisguised else {
          throw FormatError.otherEnding(place.fileName ?? path, for: asked.name)
        }
        self = film
      } else if let named {
        self = named
      } else {
        let frame = FrameFormat(endingOf: path) ?? .png
        guard frame.isSelfContained else { throw OutputMistake.rgbaInFiles }
        throw FilmMistake.fileForFrames(path, frame)
      }
    }
  }
}
