/// Whether scenes of any kind are explained: the code that draws guides is in a program only where some are.
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
