import DripExport
import DripFormats
import DripKit

extension Request {
  /// Returns the films that go to the places; nil if frames in files of their own go there.
  func films() throws -> [Output]? {
    let formats = try outputs.compactMap { try filmFormat(at: $0) }
    guard !formats.isEmpty else {
      guard outputs.count < 2 else {
        throw Mistake(of: "output", "repeat \(SettingSyntax.text("output")) only for films")
      }
      return nil
    }
    guard formats.count == outputs.count else {
      throw Mistake(of: "output", "write films and separate frames in two runs")
    }
    guard Set(outputs).count == outputs.count else {
      throw Mistake(of: "output", "two films have the same \(SettingSyntax.text("output"))")
    }
    guard outputs.count(where: \.isStream) < 2 else {
      throw Mistake(of: "output", "only one film can go to a pipe or device in one run")
    }
    if timing.selection != nil {
      throw Mistake(
        of: "frames",
        """
        \(SettingSyntax.quoted("frames")) selects separate frames; shorten a film with \
        \(SettingSyntax.listed(["from", "to"]))
        """)
    }
    if running.resume {
      throw Mistake(
        of: "resume",
        "\(SettingSyntax.quoted("resume")) is for frames; a film is written whole or not at all")
    }
    if film.matte != nil, !formats.contains(where: { $0.settings.contains(.matte) }) {
      let takers = FileFormat.all(having: .matte).named()
      throw Mistake(of: "matte", "\(SettingSyntax.quoted("matte")) is only for \(takers)")
    }
    if film.plays != nil, let format = formats.first(where: { !$0.loops }) {
      throw Mistake(
        of: "plays",
        "\(SettingSyntax.quoted("plays")) has no effect on \(format.name): the player decides")
    }
    let scene = try requiredScene
    let look = try Output.Look(self, of: scene)
    var timing = timing
    // The default rate is the highest up to 60 that all formats can show.
    timing.rate =
      timing.rate ?? FrameRate(formats.compactMap(\.maximumRate).reduce(60, min)) ?? .sixty
    let times = try FrameTimes(timing, of: scene.run(), called: scene.name)
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
    for film in films { try film.checkUserLimits() }
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
      let name = "\(path)\(path.hasSuffix("/") ? "" : "/")film\(format.ending)"
      throw Mistake(
        of: "output", "a film is one file, so name it: \(SettingSyntax.text("output", name))")
    case .file(let path):
      let name = place.fileName ?? path
      let chosen = try FileFormat.choice(for: name, requested: look.format, endings: .required)
      guard let format = chosen else { return nil }
      guard format.film != nil else {
        guard format.frames?.isSelfContained == true else {
          throw Mistake.onlyStreams(format)
        }
        let stem = path.dropLast(format.ending.count)
        let film = FileFormat.all(.film).first { $0.colors == .exact }?.ending ?? ""
        throw Mistake(
          of: "output",
          """
          \(path.quoted) is a single file; name many frames \("\(stem)-%04d\(format.ending)".quoted), a film \
          \("\(stem)\(film)".quoted), or use '\(About.name) still' for one frame
          """)
      }
      return format
    }
  }
}

extension Output {
  /// Throws an error if the format cannot hold the frames, with the setting to change.
  fileprivate func checkUserLimits() throws {
    let name = fileFormat.name
    do throws(EncodingError) { try checkLimits() } catch {
      switch error {
      case .translucent where look.matte != nil:
        throw Mistake(
          of: "matte", "\(SettingSyntax.quoted("matte")) must be an opaque colour, or scene")
      case .translucent:
        let canMatte = fileFormat.transparency == .binary
        throw Mistake(
          of: "background",
          "\(name) has no partial transparency: use \(SettingSyntax.text("background", "scene"))"
            + (canMatte
              ? ", or \(SettingSyntax.text("matte", "scene")) to keep clear areas clear" : ""))
      case .tooFast(_, let limit):
        throw Mistake(
          of: "fps",
          """
          \(name) shows at most \(limit) frames per second; add \(SettingSyntax.text("fps", "\(limit)"))
          """)
      case .tooLarge(let width, let height, let limit):
        throw Mistake(
          of: "size",
          """
          \(name) has at most \(limit) pixels on each side, not \(width)x\(height); use a smaller \
          \(SettingSyntax.text("size"))
          """)
      case .tooLong(_, let limit):
        let (seconds, rate) = (Double(frameCount) * times.interval, film.rate)
        let others = FileFormat.all(.film, .video).filter {
          $0.longestFilm(at: rate).map { Double($0) >= seconds } ?? true
        }
        throw Mistake(
          of: "duration",
          """
          a film as \(name) lasts at most \(limit) s, not \(seconds.roundedText); shorten it with \
          \(SettingSyntax.text("duration")), or choose \(others.named("or"))
          """)
      default: throw SequenceError.encoding(error)
      }
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
