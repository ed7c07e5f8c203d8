extension CatalogScene where Self == RiverScene {
  /// The scene `river` in its default variant.
  public static var river: RiverScene { RiverScene() }
}
