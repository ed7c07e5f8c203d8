#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Shows or hides the titles below the scenes of buttons, switches and progress views in this view.
    ///
    /// By default, the labels of progress views are visible, and other titles are for assistive technologies only.
    public func dripTitles(_ visibility: Visibility) -> some View {
      environment(\.dripTitleVisibility, visibility)
    }
  }

  extension EnvironmentValues {
    var dripTitleVisibility: Visibility {
      get { self[TitleKey.self] }
      set { self[TitleKey.self] = newValue }
    }
  }

  private struct TitleKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
#endif
