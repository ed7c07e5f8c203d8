#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// The shape of buttons with a title.
  public struct DripShape: Sendable {
    let pill: PillScene?

    /// The shape of the scene.
    public static let automatic = DripShape(pill: nil)
    /// A pill with the title and the progress in it, as high as a control of the system.
    public static let pill = DripShape(pill: .control)

    /// Returns a pill with the settings of a scene, such as the labels of other states.
    ///
    /// Labels that the scene has not set are the title of the button, and words in the language of the app.
    public static func pill(_ scene: PillScene) -> DripShape { DripShape(pill: scene) }
  }

  extension View {
    /// Sets the shape of each ``DripButton`` in this view whose title is a text.
    ///
    /// ```swift
    /// DripButton("Report", running: report).dripShape(.pill)
    /// ```
    public func dripShape(_ shape: DripShape) -> some View {
      environment(\.dripSettings.shape, shape)
    }
  }
#endif
