import DripKit

/// The only scene of a module for one element.
///
/// The build writes the name of its type.
let offeredScenes = [SceneKind(withoutGuides: OfferedScene.self)]

/// True if guides can be drawn over its pictures.
let offersGuides = false
