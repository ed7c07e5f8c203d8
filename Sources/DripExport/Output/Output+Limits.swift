package import DripFormats
internal import DripKit
internal import DripRaster

extension Output {
  /// Throws an error if the format cannot hold the frames.
  ///
  /// The check draws nothing. Every function that writes an output makes it first.
  package func checkLimits() throws(EncodingError) {
    if let scene = drawing.scene { try scene.size.check(of: scene.name) }
    try fileFormat.check(size, on: look.background, matte: look.matte)
    guard playback != nil else { return }
    try fileFormat.check(film, of: name)
  }

  /// Throws an error if an output's place or times do not suit its format, or if the format cannot hold its frames.
  static func checkLimits(of outputs: [Output]) throws(SequenceError) {
    for output in outputs {
      switch (output.format, output.place) {
      case (.frames, .folder): break
      case (.frames, let place) where place.isStream: break
      case (.frames, .file), (_, .folder):
        throw .wrongPlace(output.place.path)
      case (_, .file), (_, .stream): break
      }
      if case .film = output.format {
        guard case .film = output.times else { throw .wrongTimes }
      }
      try SequenceError.encoding { () throws(EncodingError) in
        try output.checkLimits()
      }
    }
  }
}
