#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  extension View {
    /// Sets the main colour of the scenes in this view, as `tint` does for controls of SwiftUI.
    ///
    /// A scene whose colour the app has set keeps it. With nil, all scenes have their own colours.
    ///
    /// The `tint` of SwiftUI has no effect on scenes, because other libraries cannot read it.
    public func dripTint(_ color: Color?) -> some View { TintedView(color: color, content: self) }
  }

  extension RGBAColor {
    /// Creates the colour that a colour of SwiftUI has in an environment, limited to sRGB.
    public init(_ color: Color, in environment: EnvironmentValues) {
      let color = color.resolve(in: environment)
      self.init(
        ofDisplay: Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity)
      )
    }
  }

  extension EnvironmentValues {
    var dripTint: RGBAColor? {
      get { self[TintKey.self] }
      set { self[TintKey.self] = newValue }
    }
  }

  private struct TintKey: EnvironmentKey { static let defaultValue: RGBAColor? = nil }

  private struct TintedView<Content: View>: View {
    let color: Color?
    let content: Content
    @Environment(\.self) private var environment

    var body: some View {
      content.environment(\.dripTint, color.map { RGBAColor($0, in: environment) })
    }
  }
#endif
