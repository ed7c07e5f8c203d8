/// What a film of outlines becomes: a kind of file, what is to be known about it, and how it is made.
///
/// Every format there is stands in ``allCases``.
public struct VectorFormat: Sendable {
  /// What it is called.
  public let name: String
  /// What the names of its files end with, behind a point.
  public let fileExtension: String
  /// What it is called on the web (RFC 6838).
  public let mediaType: String
  /// Returns the bytes of a film.
  public let write: @Sendable (VectorFilm) throws(EncodingError) -> [UInt8]

  /// Describes a format; the extension is its name unless another one is given.
  public init(
    name: String, fileExtension: String? = nil, mediaType: String,
    write: @escaping @Sendable (VectorFilm) throws(EncodingError) -> [UInt8]
  ) {
    self.name = name
    self.fileExtension = fileExtension ?? name
    self.mediaType = mediaType
    self.write = write
  }
}

extension VectorFormat: Hashable {
  /// Returns whether two formats have one name.
  public static func == (lhs: VectorFormat, rhs: VectorFormat) -> Bool { lhs.name == rhs.name }

  /// Takes in the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension VectorFormat: CaseIterable {
  /// All formats there are.
  public static let allCases: [VectorFormat] = [.svg, .lottie, .json]

  /// Returns the format of a name, if there is one.
  public init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}
