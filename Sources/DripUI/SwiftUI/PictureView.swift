#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  import CoreGraphics

  /// A view of one picture, scaled to fit.
  ///
  /// The picture has no background, so the views behind it show through. It does not move, so it suits widgets, Live
  /// Activities and `ImageRenderer`:
  ///
  /// ```swift
  /// PictureView(.compact, work: entry.work)
  /// ```
  public struct PictureView: View {
    private let content: Content

    private enum Content {
      case picture(Picture)
      case state(AnyScene, SceneInputs)
    }

    /// Creates a view of a picture.
    public init(_ picture: Picture) { content = .picture(picture) }

    /// Creates a view of a scene with the state of some work, after all motion.
    public init(_ scene: some CatalogScene, work: ButtonWork) {
      content = .state(AnyScene(scene), SceneInputs(work))
    }

    /// Creates a view of a gauge with a value, after all motion; the value is NaN if it is not known.
    public init(_ scene: some CatalogScene, value: Double) {
      let scene = AnyScene(scene)
      content = .state(scene, SceneInputs(value: value, of: scene))
    }

    /// The drawn picture.
    public var body: some View {
      switch content {
      case .picture(let picture): DrawnPicture(picture: picture)
      case .state(let scene, let inputs): StillScene(scene: scene, inputs: inputs)
      }
    }
  }

  /// A picture of a scene that is adapted to its environment.
  private struct StillScene: View {
    let scene: AnyScene
    let inputs: SceneInputs
    private let environment = ViewEnvironment()

    var body: some View {
      let shown = ShownScene(scene: scene, surroundings: environment.surroundings, inputs: inputs)
      DrawnPicture(picture: shown.settledPicture)
    }
  }

  private struct DrawnPicture: View {
    let picture: Picture

    var body: some View {
      Canvas { context, size in
        context.withCGContext { $0.draw(picture, in: CGRect(origin: .zero, size: size)) }
      }
      .aspectRatio(picture.size.cgSize, contentMode: .fit)
    }
  }
#endif
