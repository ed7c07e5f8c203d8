package import DripKit

/// Checks the pictures of a function that cannot throw, and keeps the first error.
///
/// Embedded Swift does not call a function that throws one type of errors where the caller expects none.
package final class CheckedPictures {
  private let scene: String
  private var error: EncodingError?

  /// Creates the checks of a scene's pictures.
  package init(of scene: String) { self.scene = scene }

  /// Returns the picture; an empty one in place of one that is refused.
  package func checked(_ picture: Picture, at time: Double) -> Picture {
    do throws(EncodingError) { return try picture.checked(of: scene, at: time) } catch {
      self.error = self.error ?? error
      return Picture(size: Size2D(1, 1))
    }
  }

  /// Throws the first error.
  package func finish() throws(EncodingError) { if let error { throw error } }
}
