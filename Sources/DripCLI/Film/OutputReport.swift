import DripFormats
import DripRaster

/// The JSON report about frames or an image, finished or forecast.
///
/// A property is nil if the report does not have it.
struct OutputReport: Sendable {
  let output: String
  let frames: Int
  var written, skipped, first, last, present, remaining: Int?
  let bytes: Int
  var seconds: Double?
  let size: PixelSize
  var settings: String?
}

extension JSONForm<OutputReport> {
  /// The report about frames.
  static let frames = object([
    Member("output", .string, "the folder and the pattern of names") { $0.output },
    Member("frames", .integer) { $0.frames },
    Member("written", .integer, optional: { $0.written }),
    Member("skipped", .integer, optional: { $0.skipped }),
    Member("first", .integer, "the first frame number, in a dry run", optional: { $0.first }),
    Member("last", .integer, "the last frame number, in a dry run", optional: { $0.last }),
    Member(
      "present", .integer, "existing files of these names, in a dry run", optional: { $0.present }),
    Member("remaining", .integer, "frames to write, in a dry run", optional: { $0.remaining }),
    Member("bytes", .integer, "an estimate in a dry run") { $0.bytes },
    Member("seconds", .number, optional: { $0.seconds }), Member("size", .pixels) { $0.size },
    Member("settings", .string, "the fingerprint of the settings", optional: { $0.settings }),
  ])

  /// The report about one image.
  static let image = object([
    Member("output", .string, "the file, with links resolved") { $0.output },
    Member("bytes", .integer) { $0.bytes }, Member("seconds", .number) { $0.seconds ?? 0 },
    Member("size", .pixels) { $0.size },
  ])
}

/// The JSON report about films that show the same frames, finished or forecast.
struct FilmsReport: Sendable {
  struct Film: Sendable {
    let output: String
    let format: String
    /// The number of bytes, or nil if it cannot be estimated.
    let bytes: Int?
  }

  let films: [Film]
  let frames: Int
  /// The time of writing, or nil in a dry run.
  let seconds: Double?
  let size: PixelSize
}

extension JSONForm<FilmsReport> {
  static let films = object([
    Member("films", JSONForm<FilmsReport.Film>.film.list) { $0.films },
    Member("frames", .integer, "in each film") { $0.frames },
    Member("seconds", .number, optional: { $0.seconds }), Member("size", .pixels) { $0.size },
  ])
}

extension JSONForm<FilmsReport.Film> {
  fileprivate static let film = object([
    Member("output", .string, "the file") { $0.output },
    Member("format", .string) { $0.format },
    Member("bytes", .integer, optional: { $0.bytes }),
  ])
}

extension JSONForm<PixelSize> {
  /// The width and the height in one line.
  static let pixels = JSONForm { json in
    json.member("description", "width and height in pixels")
    JSONForm<Int>.integer.list.describe(&json)
    json.member("minItems", 2)
    json.member("maxItems", 2)
  } write: {
    $1.write([Double($0.width), Double($0.height)])
  }
}
