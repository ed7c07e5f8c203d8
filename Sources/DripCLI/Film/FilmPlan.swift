import DripExport
import DripFormats
import DripKit
import DripRaster

/// The frames and the files of a request for films.
struct FilmPlan: Sendable {
  /// One film, and where it goes.
  struct Target: Sendable {
    let place: OutputPlace
    let format: FileFormat
    let background: RGBAColor
    let matte: RGBAColor?
  }

  /// The frames, played once.
  let frames: FramePlan
  let targets: [Target]
  private let playing: Request.Film

  /// Plans the films that a request describes; nil if it describes frames in separate files.
  init?(_ request: Request) throws {
    var formats: [(place: OutputPlace, format: FileFormat)] = []
    for place in request.outputs {
      guard let format = try FileFormat(ofFilm: place, request) else { continue }
      formats.append((place, format))
    }
    guard !formats.isEmpty else {
      guard request.outputs.count < 2 else { throw FilmPlanError.severalFolders }
      return nil
    }
    guard formats.count == request.outputs.count else { throw FilmPlanError.filmsAndFrames }
    guard Set(request.outputs.map(\.text)).count == request.outputs.count else {
      throw FilmPlanError.onePlace
    }
    for (name, isAsked) in [
      ("frames", request.timing.selection != nil), ("resume", request.policy.resume),
    ] where isAsked {
      throw FilmPlanError.ofFrames(option: name)
    }
    let page = try request.requiredScene.stage.page
    playing = request.film
    targets = formats.map { place, format in Target(place, format, request, page: page) }
    try Self.check(request.film, for: targets.map(\.format))
    var plain = request
    plain.outputs = []
    plain.look.format = nil
    plain.timing.rate = request.timing.rate ?? Self.defaultRate(of: targets.map(\.format))
    frames = try FramePlan(plain)
    for output in outputs { try FilmPlanError.checkLimits(of: output) }
  }

  /// Returns the default frame rate: the highest up to 60 that all formats can show.
  private static func defaultRate(of formats: [FileFormat]) -> FrameRate {
    FrameRate(formats.compactMap(\.maximumRate).reduce(60, min)) ?? .sixty
  }

  private static func check(
    _ film: Request.Film, for formats: [FileFormat]
  ) throws(FilmPlanError) {
    if film.matte != nil, !formats.contains(where: { $0.settings.contains(.matte) }) {
      throw .useless(.matte)
    }
    if film.plays != nil, let format = formats.first(where: { !$0.loops }) {
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
    var look = frames.look.value
    look.background = target.background
    look.matte = target.matte
    let place: Output.Place =
      if case .file(let path) = target.place { .file(path) } else { .stream }
    return Output(
      of: frames.scene, at: .film(frames.times), look, as: .film(target.format, playback), to: place
    )
  }
}

extension FilmPlan.Target {
  /// Creates the target of a film, with a background that its format can show unless the request has another one.
  fileprivate init(
    _ place: OutputPlace, _ format: FileFormat, _ request: Request, page: RGBAColor
  ) {
    self.place = place
    self.format = format
    matte = format.transparency == .binary ? request.film.matte?.color(onPage: page) : nil
    let standard: Background =
      format.transparency == .full || matte != nil ? .transparent : .scene
    background = (request.look.background ?? standard).color(onPage: page)
  }
}

extension FileFormat {
  /// Creates the format of the film at a place; nil if single frames go there.
  fileprivate init?(ofFilm place: OutputPlace, _ request: Request) throws {
    let asked = request.look.format
    switch place {
    case .pattern: return nil
    case .standardOutput:
      // A selected frame is a single one.
      guard let asked, asked.film != nil, request.timing.selection == nil else { return nil }
      self = asked
    case .folder(let path):
      guard let asked, asked.film != nil, asked.frames == nil || place.specialFile != nil,
        request.timing.selection == nil
      else { return nil }
      guard place.specialFile != nil else { throw FilmPlanError.folder(path, asked) }
      self = asked
    case .file(let path):
      let name = place.fileName ?? path
      guard let format = try FileFormat.choice(for: name, requested: asked, endings: .required)
      else { return nil }
      guard format.film != nil else {
        guard format.frames?.isSelfContained == true else {
          throw OutputRequestError.onlyStreams(format)
        }
        throw FilmPlanError.fileForFrames(path, format)
      }
      self = format
    }
  }
}
