extension CatalogScene where Self == WaveScene {
  /// The scene `wave` in its default variant.
  public static var wave: WaveScene { WaveScene() }
}
