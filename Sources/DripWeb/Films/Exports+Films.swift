import DripFormats
import DripKit

/// The film that a page makes.
///
/// WebAssembly has one thread, so nothing else uses it at the same time.
private final class CurrentFilm: @unchecked Sendable {
  static let shared = CurrentFilm()
  /// The kind of the next film.
  var kind: FilmJob.Kind?
  /// The values of the settings, in the order of ``FilmSetting``.
  var settings = FilmSetting.allCases.map { _ in 0.0 }
  var job: FilmJob?
}

// The page chooses a format with one of these functions. A module has the encoders of those that are exported.

/// Chooses GIF for the next film.
@c public func drip_film_gif() { CurrentFilm.shared.kind = .film(.gif) }

/// Chooses animated PNG for the next film.
@c public func drip_film_apng() { CurrentFilm.shared.kind = .film(.apng) }

/// Chooses WebP for the next film.
@c public func drip_film_webp() { CurrentFilm.shared.kind = .film(.webP) }

/// Chooses moving SVG for the next film.
@c public func drip_film_svg() { CurrentFilm.shared.kind = .film(.svg) }

/// Chooses Lottie for the next film.
@c public func drip_film_json() { CurrentFilm.shared.kind = .film(.json) }

/// Chooses dotLottie for the next film.
@c public func drip_film_lottie() { CurrentFilm.shared.kind = .film(.lottie) }

/// Chooses an atlas and its places, which are one image and one text.
///
/// The page has written the version of the program, which the text names.
@c public func drip_film_atlas(_ length: Int32) {
  let version = WebModule.shared.input.text(in: 0..<Int(max(length, 0)))
  CurrentFilm.shared.kind = .atlas(version: version)
}

/// Chooses no encoder for the next film, of which the page only reads the frames.
@c public func drip_film_frames() { CurrentFilm.shared.kind = .frames }

/// Returns the names of the settings of a film, separated by spaces.
@c public func drip_film_settings() -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(FilmSetting.names)
}

/// Sets a setting of the next film, by its number in ``FilmSetting``.
@c public func drip_film_set(_ setting: Int32, _ value: Double) {
  guard let setting = FilmSetting(number: setting) else { return }
  CurrentFilm.shared.settings[Int(setting.number)] = value
}

/// Begins a film of a scene in the chosen format, in place of the one before.
///
/// Returns the error's message, or null.
@c public func drip_film_begin(_ handle: Int32) -> UnsafeRawPointer? {
  let (module, current) = (WebModule.shared, CurrentFilm.shared)
  current.job = nil
  guard let scene = module.scenes[handle], let kind = current.kind,
    let settings = FilmSettings(current.settings)
  else { return unsafe module.give("a setting of the film is impossible") }
  if let flaw = scene.scene.flawInFiles { return unsafe module.give(flaw) }
  do throws(EncodingError) {
    current.job = try FilmJob(
      of: scene.scene, showsGuides: scene.shown.showsGuides, kind, settings)
    return nil
  } catch {
    return unsafe module.give(error.description)
  }
}

/// Returns the number of frames of the film; 0 if there is none.
@c public func drip_film_count() -> Int32 { Int32(CurrentFilm.shared.job?.frameCount ?? 0) }

/// Returns the part of the film that is done, from 0 to 1; not a number if there is no film.
@c public func drip_film_progress() -> Double { CurrentFilm.shared.job?.progress ?? .nan }

/// Returns the time of the scene that a frame of the film shows, in seconds; not a number if there is no such frame.
@c public func drip_film_time(_ frame: Int32) -> Double {
  guard let job = CurrentFilm.shared.job, 0..<job.frameCount ~= Int(frame) else { return .nan }
  return job.time(of: Int(frame))
}

/// Does the next step of a film.
///
/// Returns the error's message, or null.
@c public func drip_film_step() -> UnsafeRawPointer? {
  guard let job = CurrentFilm.shared.job else {
    return unsafe WebModule.shared.give("there is no film")
  }
  do throws(EncodingError) {
    try job.step()
    return nil
  } catch {
    CurrentFilm.shared.job = nil
    return unsafe WebModule.shared.give(error.description)
  }
}

/// Returns the bytes of a film since the last call, or null if there are none.
@c public func drip_film_bytes() -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(CurrentFilm.shared.job?.takeBytes() ?? [])
}

/// Returns the bytes with which a complete film begins instead of as many of its first ones, or null if these are right.
@c public func drip_film_beginning() -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(CurrentFilm.shared.job?.beginning ?? [])
}
