extension CatalogScene where Self == RefreshScene {
  /// The scene `refresh` in its default variant.
  public static var refresh: RefreshScene { RefreshScene() }
}
