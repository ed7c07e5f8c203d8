#if canImport(SwiftUI)
  public import DripKit

  extension RefreshScene {
    /// Returns the scene as a scrolling view shows it: no bar, and a sheet in the colour of a page.
    public static func sheet(for theme: Theme) -> RefreshScene {
      RefreshScene(variant: .intended).with {
        $0.pull = .waiting
        $0.barHeight = 0
        $0.stage.height = 160
        guard theme != .light else { return }
        $0.sheetColor = theme.page
        $0.stage.page = Color(gray: 58)
      }
    }
  }
#endif
