import DripKit

/// The scenes that a page can show: without guides the module is smaller by a tenth.
let offeredScenes = allScenesWithoutGuides

/// Whether guides can be drawn over their pictures.
let offersGuides = false
