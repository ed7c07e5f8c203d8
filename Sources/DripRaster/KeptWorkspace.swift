/// A reference to a workspace that other modules keep.
///
/// In Embedded Swift, generic code of other modules cannot destroy a workspace itself, because only this module knows
/// how to do this.
package final class KeptWorkspace {
  package var workspace = RasterWorkspace()

  package init() {}
}
