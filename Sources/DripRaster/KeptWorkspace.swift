/// A workspace for other modules to keep, by reference.
///
/// Embedded Swift cannot let go of a workspace itself in a function that is generic over what holds it: how that is
/// done is known in this module only.
package final class KeptWorkspace {
  /// The workspace.
  package var workspace = RasterWorkspace()

  /// Creates an empty one.
  package init() {}
}
