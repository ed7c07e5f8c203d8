import DripKit

// The build writes the name of the scene's type, `PageScene`, and `readsValues`, which is true if the page reads the
// quantities behind a frame.

/// Returns the only scene of the module, in a variant.
func offeredScene(_ index: Int32, _ variant: Int32) -> PageScene? {
  index == 0 ? PageScene.variants.at(variant).map { PageScene(variant: $0) } : nil
}
