import DripExport
import DripFormats
import DripKit

extension Request {
  /// Returns the films that go to the places; nil if frames in files of their own go there.
  func films() throws -> [Output]? {
    let formats = try outputs.compactMap { try filmFormat(at: $0) }
    guard !formats.isEmpty else {
      guard outputs.count < 2 else { throw FilmMistake.severalFolders }
      return nil
    }
    guard formats.count == outputs.count else { throw FilmMistake.filmsAndFrames }
    guard Set(outputs).count == outputs.count else { throw FilmMistake.onePlace }
    guard outputs.count(where: \.isStream) < 2 else { throw FilmMistake.severalStreams }
    if timing.selection != nil { throw FilmMistake.ofFrames(option: "frames") }
    if running.resume { throw FilmMistake.ofFrames(option: "resume") }
    if film.matte != nil, !formats.contains(where: { $0.settings.contains(.matte) }) {
      throw FilmMistake.useless(.matte)
    }
    if film.plays != nil, let format = formats.first(where: { !$0.loops }) {
      throw FilmMistake.uselessPlays(format.name)
    }
    let scene = try requiredScene
    let look = try Output.Look(self, of: scene)
    var timing = timing
    // The default rate is the highest up to 60 that all formats can show.
    timing.rate =
      timing.rate ?? FrameRate(formats.compactMap(\.maximumRate).reduce(60, min)) ?? .sixty
    let times = try FrameTimes(timing, of: scene.story(), called: scene.name)
    let films = zip(outputs, formats).map { place, format in
      var look = look
      let page = scene.stage.page
      look.matte = format.transparency == .binary ? film.matte?.color(onPage: page) : nil
      if self.look.background == nil, format.transparency != .full, look.matte == nil {
        look.background = page
      }
      return Output(
        of: scene, at: .film(times), look, as: .film(format, film.playback), to: place)
    }
    for film in films { try FilmMistake.checkLimits(of: film) }
    return films
  }

  /// Returns the format of the film at a place; nil if single frames go there.
  private func filmFormat(at place: Output.Place) throws -> FileFormat? {
    switch place {
    case _ where place.isStream:
      // A selected frame is a single one.
      guard let format = look.format, format.film != nil, timing.selection == nil else {
        return nil
      }
      return format
    case .stream, .folder(_, .some): return nil
    case .folder(let path, nil):
      guard let format = look.format, format.film != nil, format.frames == nil,
        timing.selection == nil
      else { return nil }
      throw FilmMistake.folder(path, format)
    case .file(let path):
      let name = place.fileName ?? path
      let chosen = try FileFormat.choice(for: name, requested: look.format, endings: .required)
      guard let format = chosen else { return nil }
      guard format.film != nil else {
        guard format.frames?.isSelfContained == true else {
          throw PlaceMistake.onlyStreams(format)
        }
        throw FilmMistake.fileForFrames(path, format)
      }
      return format
    }
  }
}

extension Request.Film {
  /// The playback, with defaults for what the user did not set.
  fileprivate var playback: Output.Playback {
    var playback = Output.Playback()
    playback.plays = plays ?? playback.plays
    playback.bounces = bounces
    playback.hold = hold ?? 0
    return playback
  }
}
