extension CatalogScene where Self == SplashScene {
  /// The scene `splash` in its default variant.
  public static var splash: SplashScene { SplashScene() }
}
