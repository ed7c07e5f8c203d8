import DripGuides
import DripKit

/// The scenes that a page can show.
let offeredScenes = allScenes

/// The function that draws guides over the picture of a frame.
let guidedPicture: (@Sendable (AnyScene.Frame) -> Picture)? = { $0.guidedPicture }
