#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  extension View {
    /// Sets the main colour of the scenes in this view, as `tint` does for controls of SwiftUI.
    ///
    /// A scene whose colour the app has set keeps it. With nil, all scenes have their own colours.
    ///
    /// The `tint` of SwiftUI has no effect on scenes, because other libraries cannot read it.
    public func dripTint(_ color: Color?) -> some View {
      transformEnvironment(\.self) { environment in
        let tint = color.map { RGBAColor($0, in: environment) }
        environment.dripSettings.tint = tint
      }
    }

    /// Shows or hides the titles below the scenes of buttons, toggles, progress views and gauges in this view.
    ///
    /// By default, the labels of progress views and gauges are visible, and other titles are for assistive technologies
    /// only.
    public func dripTitles(_ visibility: Visibility) -> some View {
      environment(\.dripSettings.titles, visibility)
    }

    /// Turns the haptic feedback of the scenes in this view on or off.
    ///
    /// Without this modifier, it is on.
    public func dripHaptics(_ isOn: Bool) -> some View {
      environment(\.dripSettings.hasHaptics, isOn)
    }

    /// Sets the range of frames in each second for the scenes in this view.
    ///
    /// By default, scenes have 60 frames a second. A higher lower bound asks for more frames, and a lower upper bound saves
    /// energy.
    public func dripFrameRates(_ range: ClosedRange<Double>) -> some View {
      environment(\.dripSettings.frameRates, FrameRates(range))
    }
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

  /// The settings of the scenes in a view.
  struct ViewSettings: Sendable {
    var tint: RGBAColor?
    var titles = Visibility.automatic
    var hasHaptics = true
    var shape = DripShape.automatic
    var frameRates = FrameRates()
  }

  extension EnvironmentValues {
    var dripSettings: ViewSettings {
      get { self[ViewSettingsKey.self] }
      set { self[ViewSettingsKey.self] = newValue }
    }
  }

  private struct ViewSettingsKey: EnvironmentKey { static let defaultValue = ViewSettings() }
#endif
