import DripKit

/// The only scene of a module for one element.
///
/// The build writes the name of its type.
let offeredScenes = [SceneKind(OfferedScene.self)]

/// No function for guides, which would make the module larger.
let guidedPicture: (@Sendable (AnyScene.Frame) -> Picture)? = nil
