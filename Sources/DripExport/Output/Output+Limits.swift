package import DripFormats
internal import DripKit
internal import DripRaster

extension Output {
  /// Throws an error if the format cannot hold the frames.
  ///
  /// The check draws nothing. Every function that writes an output makes it first; a forecast allows any duration.
  package func checkLimits(ofDuration: Bool = true) throws(EncodingError) {
    let format = fileFormat
    if let scene = drawing.scene { try scene.size.check(of: scene.name) }
    guard max(size.width, size.height) <= format.maximumSide else {
      throw .tooLarge(width: size.width, height: size.height, limit: format.maximumSide)
    }
    let isOpaque =
      switch format.transparency {
      case .none: look.background.alpha >= 1
      // Translucent pixels are mixed with the matte.
      case .binary: (look.matte ?? look.background).alpha >= 1
      case .full: true
      }
    guard isOpaque else { throw .translucent(format: format.name) }
    guard playback != nil else { return }
    guard frameCount < FrameRate.maximumCount else { throw .endless(scene: name) }
    if let limit = format.maximumRate, film.rate.perSecond > Double(limit) {
      throw .tooFast(format: format.name, limit: limit)
    }
    if ofDuration, let limit = format.maximumDuration,
      film.rate.time(of: film.frameCount) > Double(limit)
    {
      throw .tooLong(format: format.name, limit: limit)
    }
  }

  /// Throws an error if an output's place or times do not suit its format, or if the format cannot hold its frames.
  static func checkLimits(
    of outputs: [Output], ofDuration: Bool = true
  ) throws(SequenceError) {
    for output in outputs {
      switch (output.format, output.place) {
      case (_, .stream), (.frames, .folder): break
      case (.frames, .file), (_, .folder):
        throw .wrongPlace(output.place.phrase, for: output.format.phrase)
      case (_, .file): break
      }
      if case .film = output.format {
        guard case .film = output.times else { throw .wrongTimes(for: output.format.phrase) }
      }
      try SequenceError.encoding { () throws(EncodingError) in
        try output.checkLimits(ofDuration: ofDuration)
      }
    }
  }
}
