import DripKit

/// The scenes of a page, which are of any kind.
typealias PageScene = AnyScene

/// True if ``PathCommands`` keep the quantities behind a frame, which the frame itself has here.
let readsValues = false

/// Returns an offered scene in a variant, or nil if there is no such kind or variant.
func offeredScene(_ index: Int32, _ variant: Int32) -> PageScene? {
  guard let kind = offeredScenes.at(index) else { return nil }
  return kind.variants.at(variant).map { kind.scene($0) }
}
