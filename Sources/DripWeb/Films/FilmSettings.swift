import DripFormats
import DripKit
import DripRaster

/// The settings of a film that a page chooses with ``drip_film_set(_:_:)``.
///
/// Colours are 0xRRGGBBAA, and a clear matte is none. The rate is a whole number. A duration of 0 is that of the scene, or
/// its period.
enum FilmSetting: String, SharedName {
  case width, height, background, matte, rate, speed, duration, hold, bounces
}

/// The settings of a film.
struct FilmSettings {
  /// The film, whose frames are not counted yet.
  let film: FilmDescription
  private let speed: Double
  private let duration: Double
  private let bounces: Bool

  /// Reads the settings in the order of ``FilmSetting``; nil if one is impossible.
  init?(_ values: [Double]) {
    func value(_ setting: FilmSetting) -> Double { values[Int(setting.number)] }
    func whole(_ setting: FilmSetting) -> Int { Int(exactly: value(setting)) ?? -1 }
    func color(_ setting: FilmSetting) -> UInt32? { UInt32(exactly: value(setting)) }
    let (width, height) = (whole(.width), whole(.height))
    (speed, duration) = (value(.speed), value(.duration))
    bounces = value(.bounces) != 0
    guard PixelPainter.sides.contains(width), PixelPainter.sides.contains(height),
      let rate = FrameRate(whole(.rate)), 0.001...1000 ~= speed, 0...36_000 ~= duration,
      0...3600 ~= value(.hold), let background = color(.background),
      let matte = color(.matte)
    else { return nil }
    var film = FilmDescription(
      size: PixelSize(width, height), background: RGBAColor(code: background), rate: rate)
    film.matte = matte == 0 ? nil : RGBAColor(code: matte)
    film.hold = value(.hold)
    self.film = film
  }

  /// Returns the times of the frames of a scene with a duration.
  func times(of scene: SceneTimeline.Duration) -> FilmTimes {
    let duration = duration > 0 ? duration : scene.seconds / speed
    return FilmTimes(
      FrameTimes(lasting: duration, at: film.rate, speed: speed), bounces: bounces)
  }
}
