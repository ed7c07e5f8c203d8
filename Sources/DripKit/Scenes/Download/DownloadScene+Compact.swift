extension CatalogScene where Self == DownloadScene {
  /// The flagship as a button of an app: 64 points wide, on a tight canvas.
  public static var compact: DownloadScene {
    DownloadScene().with {
      $0.log.wait()
      $0.diameter = 64
      $0.isTight = true
    }
  }
}
