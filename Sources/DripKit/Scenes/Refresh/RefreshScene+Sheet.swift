extension PullDriven where Self == RefreshScene {
  /// Returns the scene as a scrolling view of an app shows it: no bar, and a sheet as white or black as
  /// the system's pages are.
  public static func sheet(for theme: Theme) -> RefreshScene {
    RefreshScene(variant: .intended).with {
      $0.pull = .waiting
      $0.barHeight = 0
      $0.stage.height = 160
      $0.sheetColor = theme == .light ? .white : .black
      if theme != .light { $0.stage.page = RGBAColor(gray: 58) }
    }
  }
}
