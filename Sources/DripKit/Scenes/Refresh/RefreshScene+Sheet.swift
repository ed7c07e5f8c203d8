extension CatalogScene where Self == RefreshScene {
  /// Returns the scene for a scrolling view of an app: without bars, and with the system's page colour.
  ///
  /// Water hangs from the upper edge of the view.
  public static func sheet(for theme: Look.Theme) -> RefreshScene {
    RefreshScene(variant: .drop).with {
      $0.log.wait()
      $0.barHeight = 0
      $0.stage.height = 160
      $0.top.shape = .edge
      // The content of the app has its own background.
      $0.sheetColor = .clear
      $0.look.theme = theme
      if theme != .light { $0.orbit.track = 0.3 }
    }
  }
}
