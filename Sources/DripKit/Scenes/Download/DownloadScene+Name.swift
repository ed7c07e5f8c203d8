extension CatalogScene where Self == DownloadScene {
  /// The scene `download` in its default variant.
  public static var download: DownloadScene { DownloadScene() }
}
