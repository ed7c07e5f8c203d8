public import DripFormats

extension FilmFormat {
  /// An animated WebP file: exact, with opacity, and as a rule the smallest of those made of pixels.
  ///
  /// It is none of `allCases`, as it stands in a library of its own.
  public static let webP = FilmFormat(
    name: "webp", mediaType: "image/webp", isStreamable: false, longestSide: 16383
  ) { (film, survey) throws(EncodingError) in WebPWriter(film, survey) }
}
