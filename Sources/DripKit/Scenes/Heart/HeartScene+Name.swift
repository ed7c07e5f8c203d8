extension CatalogScene where Self == HeartScene {
  /// The scene `heart` in its default variant.
  public static var heart: HeartScene { HeartScene() }
}
