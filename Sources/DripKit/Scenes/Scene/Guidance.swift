/// A choice whether scenes of any kind have guides.
///
/// A program without guides does not contain their code.
protocol Guidance: SendableMetatype {
  static func guides(of frame: some SceneFrame) -> [Node]
}

/// Scenes with guides.
enum WithGuides: Guidance {
  static func guides(of frame: some SceneFrame) -> [Node] { frame.guides }
}

/// Scenes without guides, for where every byte counts.
enum WithoutGuides: Guidance {
  static func guides(of frame: some SceneFrame) -> [Node] { [] }
}
