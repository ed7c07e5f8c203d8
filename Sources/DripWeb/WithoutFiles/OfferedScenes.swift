import DripKit

/// The scenes that a page can show, without guides, which would make the module larger by a tenth.
let offeredScenes = allScenesWithoutGuides

/// True if guides can be drawn over their pictures.
let offersGuides = false
