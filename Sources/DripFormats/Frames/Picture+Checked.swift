package import DripKit

extension Size2D {
  /// Throws an error unless both sides are positive and finite.
  package func check(of scene: String) throws(EncodingError) {
    guard isCanvas else { throw .noSize(scene: scene, width: width, height: height) }
  }
}

extension SceneTimeline.Duration {
  /// Throws an error if the scene has no end.
  package func check(of scene: String) throws(EncodingError) {
    guard seconds.isFinite else { throw .endless(scene: scene) }
  }
}

extension Picture {
  /// Returns the picture, or throws an error if its size or a number in it makes no picture.
  package func checked(of scene: String, at time: Double) throws(EncodingError) -> Picture {
    try size.check(of: scene)
    if let part = partThatIsNotFinite { throw .notFinite(part: part, scene: scene, time: time) }
    return self
  }
}
