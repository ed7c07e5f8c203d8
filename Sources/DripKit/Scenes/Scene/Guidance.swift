/// A generic switch for the guides of type-erased scenes.
///
/// A program that uses only ``WithoutGuides`` does not contain the code of guides.
protocol Guidance: SendableMetatype {
  static func guides(of frame: some SceneFrame) -> [Node]
}

/// Scenes with guides.
enum WithGuides: Guidance {
  static func guides(of frame: some SceneFrame) -> [Node] { frame.guides }
}

/// Scenes without guides, for small programs.
enum WithoutGuides: Guidance {
  static func guides(of frame: some SceneFrame) -> [Node] { [] }
}
