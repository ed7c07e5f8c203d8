#if !canImport(SwiftUI)
  // Without SwiftUI, the compiler explains why there are no views.

  /// A button for platforms of Apple.
  @available(
    *, unavailable,
    message: "DripUI has views for Apple's platforms only; draw with DripKit and DripRaster here"
  )
  public enum DripButton {}

  /// A view for platforms of Apple.
  @available(
    *, unavailable,
    message: "DripUI has views for Apple's platforms only; draw with DripKit and DripRaster here"
  )
  public enum DripView {}

  /// A list that a pull refreshes, for platforms of Apple.
  @available(
    *, unavailable,
    message: "DripUI has views for Apple's platforms only; draw with DripKit and DripRaster here"
  )
  public enum DripRefresh {}
#endif
