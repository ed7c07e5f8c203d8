internal import DripRaster

/// What a film becomes: a kind of file, what is to be known about it, and how it is made.
///
/// Every format there is stands in ``allCases``.
public struct FilmFormat: Sendable {
  /// What it is called.
  public let name: String
  /// What the names of its files end with, behind a point.
  public let fileExtension: String
  /// What it is called on the web (RFC 6838).
  public let mediaType: String
  /// The most frames it shows in a second, if there is a limit.
  public let fastest: Int?
  /// What its pixels can let through.
  public let transparency: Transparency
  /// Whether its bytes are final once they are written, so that films can go through a pipe as they are made.
  public let isStreamable: Bool
  /// The most pixels a side can have.
  public let longestSide: Int

  /// What the pixels of a format can let through.
  public enum Transparency: Sendable, Hashable {
    /// Nothing: films stand on a page.
    case none
    /// All or nothing: films stand on a page, or what is translucent is mixed with one.
    case clear
    /// Any part of what is below.
    case translucent
  }

  /// The functions of a ``FilmWriter``.
  public struct Writer: Sendable {
    /// Returns the bytes before those of the first frame.
    public let opening: @Sendable () -> [UInt8]
    /// Returns the bytes of a stretch of frames.
    public let bytes:
      @Sendable (FilmStretch, _ isStopped: () -> Bool) throws(EncodingError) -> [UInt8]
    /// Returns the bytes behind those of the last frame.
    public let closing: @Sendable () -> [UInt8]
    /// Returns what is put in the place of earlier bytes once the length of the whole is known.
    public let corrections: @Sendable (_ length: Int) -> [FilmCorrection]
  }

  /// Makes a writer of a film that was looked at.
  public let makeWriter: @Sendable (FilmDescription, FilmSurvey) throws(EncodingError) -> Writer

  /// Describes a format; the extension is its name unless another one is given.
  public init<Film: FilmWriter>(
    name: String, fileExtension: String? = nil, mediaType: String, fastest: Int? = nil,
    transparency: Transparency = .translucent, isStreamable: Bool = true,
    longestSide: Int = 1 << 14,
    writer: @escaping @Sendable (FilmDescription, FilmSurvey) throws(EncodingError) -> Film
  ) {
    self.name = name
    self.fileExtension = fileExtension ?? name
    self.mediaType = mediaType
    self.fastest = fastest
    self.transparency = transparency
    self.isStreamable = isStreamable
    self.longestSide = longestSide
    makeWriter = { (description, survey) throws(EncodingError) in
      let (width, height) = (description.size.width, description.size.height)
      guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
      guard max(width, height) <= longestSide else {
        throw .tooLarge(width: width, height: height, limit: longestSide)
      }
      let film = try writer(description, survey)
      return Writer(
        opening: { film.opening() },
        bytes: { (stretch, isStopped) throws(EncodingError) in
          try film.bytes(of: stretch, isStopped: isStopped)
        },
        closing: { film.closing() }, corrections: { film.corrections(length: $0) })
    }
  }
}

extension FilmFormat: Hashable {
  /// Returns whether two formats have one name.
  public static func == (lhs: FilmFormat, rhs: FilmFormat) -> Bool { lhs.name == rhs.name }

  /// Takes in the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FilmFormat: CaseIterable {
  /// All formats there are.
  public static let allCases: [FilmFormat] = [.gif, .apng]

  /// Returns the format of a name, if there is one.
  public init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}
