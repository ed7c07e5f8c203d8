import DripFormats
import DripKit
import DripRaster

/// The numbers of ``drip_film_number(_:)``.
enum FilmNumber: String, SharedName { case frames, progress }

/// The film that a page makes.
///
/// WebAssembly has one thread, so nothing else uses it at the same time.
private final class CurrentFilm: @unchecked Sendable {
  static let shared = CurrentFilm()
  /// The format of the next film.
  var format: FilmJob.Format?
  var job: FilmJob?
}

// The page chooses a format with one of these functions. A module has the encoders of those that are exported.

/// Chooses GIF for the next film.
@c public func drip_film_gif() { CurrentFilm.shared.format = FilmJob.Format(format: .gif) }

/// Chooses animated PNG for the next film.
@c public func drip_film_apng() { CurrentFilm.shared.format = FilmJob.Format(format: .apng) }

/// Chooses WebP for the next film.
@c public func drip_film_webp() { CurrentFilm.shared.format = FilmJob.Format(format: .webP) }

/// Chooses moving SVG for the next film.
@c public func drip_film_svg() { CurrentFilm.shared.format = FilmJob.Format(outlines: .svg) }

/// Chooses Lottie for the next film.
@c public func drip_film_json() { CurrentFilm.shared.format = FilmJob.Format(outlines: .json) }

/// Chooses dotLottie for the next film.
@c public func drip_film_lottie() { CurrentFilm.shared.format = FilmJob.Format(outlines: .lottie) }

/// Chooses an atlas and its places, which are one image and one text.
///
/// The page has written the version of the program, which the text names.
@c public func drip_film_atlas(_ length: Int32) {
  let version = WebModule.shared.input.text(in: 0..<Int(max(length, 0)))
  CurrentFilm.shared.format = .atlas(version: version)
}

/// Chooses no encoder for the next film, of which the page only reads the frames.
@c public func drip_film_frames() { CurrentFilm.shared.format = FilmJob.Format(format: .png) }

/// Returns the names of the numbers of a film, separated by spaces.
@c public func drip_film_names() -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(FilmNumber.names)
}

/// Begins a film of a scene in the chosen format, in place of the one before.
///
/// Colours are 0xRRGGBBAA, and a clear matte is none. The rate is a fraction. A duration of 0 is that of the scene, or its
/// period. Returns the error's message, or null.
@c public func drip_film_begin(
  _ handle: Int32, _ width: Int32, _ height: Int32, _ background: UInt32, _ matte: UInt32,
  _ frames: Int32, _ seconds: Int32, _ speed: Double, _ duration: Double, _ hold: Double,
  _ bounces: Int32
) -> UnsafeRawPointer? {
  let module = WebModule.shared
  CurrentFilm.shared.job = nil
  guard let scene = module.scenes[handle], let format = CurrentFilm.shared.format,
    PixelPainter.sides.contains(Int(width)), PixelPainter.sides.contains(Int(height)),
    let rate = FrameRate(Int(frames), in: Int(seconds)), 0.001...1000 ~= speed,
    0...36_000 ~= duration, 0...3600 ~= hold
  else { return unsafe module.give("a setting of the film is impossible") }
  let settings = FilmJob.Settings(
    format: format, size: PixelSize(Int(width), Int(height)),
    look: FilmLook(
      background: RGBAColor(code: background), matte: matte == 0 ? nil : RGBAColor(code: matte)),
    rate: rate, duration: duration, speed: speed, hold: hold, bounces: bounces != 0)
  do throws(EncodingError) {
    CurrentFilm.shared.job = try FilmJob(
      of: scene.sceneWithInput, showsGuides: scene.showsGuides, settings)
    return nil
  } catch {
    return unsafe module.give(error.description)
  }
}

/// Returns a number of the film, by its number in ``FilmNumber``; not a number if there is no film.
@c public func drip_film_number(_ what: Int32) -> Double {
  guard let job = CurrentFilm.shared.job, let what = FilmNumber(number: what) else { return .nan }
  switch what {
  case .frames: return Double(job.frameCount)
  case .progress: return job.progress
  }
}

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

/// Returns bytes that replace others in a complete film with a length, or null if there are no more of them.
///
/// The first four of them are the offset, the lowest byte first.
@c public func drip_film_correction(_ index: Int32, _ length: Int32) -> UnsafeRawPointer? {
  let all = CurrentFilm.shared.job?.corrections(length: Int(length)) ?? []
  guard let correction = all.at(index) else { return nil }
  let offset = (0..<4).map { UInt8(truncatingIfNeeded: correction.offset >> (8 * $0)) }
  return unsafe WebModule.shared.give(offset + correction.bytes)
}
