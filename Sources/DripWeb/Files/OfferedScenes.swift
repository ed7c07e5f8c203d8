import DripKit

/// The scenes that a page can show, with guides.
let offeredScenes = allScenes

/// True if guides can be drawn over their pictures.
let offersGuides = true
