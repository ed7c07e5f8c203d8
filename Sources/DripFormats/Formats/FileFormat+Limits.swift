package import DripKit
package import DripRaster

extension FileFormat {
  /// Throws an error if the format cannot hold frames of a size with a background.
  package func check(
    _ size: PixelSize, on background: RGBAColor, matte: RGBAColor?
  ) throws(EncodingError) {
    guard max(size.width, size.height) <= maximumSide else {
      throw .tooLarge(width: size.width, height: size.height, limit: maximumSide)
    }
    let isOpaque =
      switch transparency {
      case .none: background.alpha >= 1
      // Translucent pixels are mixed with the matte.
      case .binary: (matte ?? background).alpha >= 1
      case .full: true
      }
    guard isOpaque else { throw .translucent(format: name) }
  }

  /// Throws an error if the format cannot hold a film of a scene.
  package func check(
    _ film: FilmDescription, of scene: String
  ) throws(EncodingError) {
    guard film.frameCount < FrameRate.maximumCount else { throw .endless(scene: scene) }
    if let limit = maximumRate, film.rate.perSecond > Double(limit) {
      throw .tooFast(format: name, limit: limit)
    }
    if let limit = longestFilm(at: film.rate), film.rate.time(of: film.frameCount) > Double(limit) {
      throw .tooLong(format: name, limit: limit)
    }
  }

  /// The maximum number of frames in a film of pixels, so that small ones do not exceed the lengths in files.
  private static let maximumFrames = 1 << 24

  /// Returns the maximum number of seconds of a film at a rate; nil if it may have any duration.
  package func longestFilm(at rate: FrameRate) -> Int? {
    guard case .pixels = film else { return maximumDuration }
    return Int(rate.time(of: Self.maximumFrames))
  }
}
