import DripKit

extension Node {
  /// Returns the node in a group with an opacity.
  func faded(to opacity: Double) -> Node { .group(opacity: opacity, [self]) }

  /// Returns the node in a group with a transform.
  func transformed(by transform: Transform2D) -> Node { .group(transform: transform, [self]) }

  /// Returns the node in a group with a clip.
  func clipped(to shape: Shape2D) -> Node { .group(clip: shape, [self]) }
}
