/// What a scene can follow.
enum SceneInput: String, Sendable, CaseIterable {
  case progress, pull

  /// Events as they can be typed.
  var example: String {
    switch self {
    case .progress: "0@0,0.4@1.2,1@3"
    case .pull: "80@0,end@3"
    }
  }
}
