#if !canImport(SwiftUI)
  public import DripKit

  // Without SwiftUI, the compiler explains why there are no views. It does so only for calls that are correct otherwise.

  /// A button for platforms of Apple.
  @available(
    *, unavailable, message: "DripUI has views for Apple's platforms only; draw with DripRaster"
  )
  public struct DripButton {
    /// Creates nothing.
    public init(
      _ title: String, action: (DripProgress) async throws -> Void = { _ in },
      onDone: () -> Void = {}
    ) {}
  }

  /// A view for platforms of Apple.
  @available(
    *, unavailable, message: "DripUI has views for Apple's platforms only; draw with DripRaster"
  )
  public struct DripView {
    /// Creates nothing.
    public init(_ scene: some CatalogScene) {}
  }
#endif
