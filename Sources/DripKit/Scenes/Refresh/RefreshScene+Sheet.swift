extension PullDriven where Self == RefreshScene {
  /// Returns the scene for a scrolling view of an app: without bars, and with the system's page colour.
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
