import DripKit

/// The scenes that a page can show.
let offeredScenes = allScenes

/// No function for guides, which would make the module larger.
let guidedPicture: (@Sendable (AnyScene.Frame) -> Picture)? = nil
