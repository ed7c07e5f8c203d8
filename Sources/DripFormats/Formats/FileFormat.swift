/// A file format: its name, file endings, capabilities, settings and encoders.
///
/// ``all`` lists the formats.
public struct FileFormat: Sendable {
  /// The transparency that pixels can have.
  public enum Transparency: Sendable, Hashable {
    /// All pixels are opaque, so frames need an opaque background.
    case none
    /// A pixel is either opaque or fully transparent.
    case binary
    /// A pixel can have any opacity.
    case full
  }

  /// The precision with which a format stores colours.
  public enum Colors: Sendable, Hashable {
    /// Every colour is stored exactly.
    case exact
    /// A file has a palette with a maximum number of colours.
    case palette(Int)
    /// Colours change a little.
    case lossy
  }

  /// A setting that only some formats have, by the name of its option.
  public enum Setting: String, Sendable, CaseIterable {
    /// The time to spend on a small file.
    case compression
    /// The number of times that a player shows the film.
    case plays
    /// The colour that translucent pixels are mixed with.
    case matte
  }

  /// A use of a format.
  public enum Kind: String, Sendable, CaseIterable {
    /// A single frame.
    case frame
    /// Several frames side by side in one image.
    case sheet
    /// All frames as pixels in one file.
    case film
    /// All frames as animated outlines in one file.
    case vectorFilm = "vector film"
    /// All frames in one file that another program encodes.
    case video
  }

  /// A kind of drawings.
  public enum Material: String, Sendable {
    /// Drawings of flat colours.
    case flat
    /// Drawings of flat colours and of gradients.
    case any
  }

  /// The name, for example "png".
  public let name: String
  /// One line about the format.
  public let summary: String
  /// The file endings with their point.
  ///
  /// The first ending chooses the format. A file may have one of the others if its format is chosen by name.
  public let endings: [String]
  /// The media type (RFC 6838).
  public let mediaType: String
  /// The transparency that pixels can have.
  public let transparency: Transparency
  /// The precision of colours.
  public let colors: Colors
  /// The maximum number of pixels of a side.
  public let maximumSide: Int
  /// The maximum number of frames per second, if there is one.
  public let maximumRate: Int?
  /// The number of time steps per second that frame times are rounded to; nil if times are exact.
  public let timeSteps: Int?
  /// The maximum number of seconds of a film, if there is one.
  public let maximumDuration: Int?
  /// The settings that change the file.
  public let settings: [Setting]
  /// The encoder of single frames, if the format has one.
  package let frames: FrameEncoding?
  /// The encoder of whole films, if the format has one.
  package let film: FilmEncoding?

  /// Creates a format; its ending is its name unless there are others.
  package init(
    name: String, summary: String = "", endings: [String] = [], mediaType: String,
    transparency: Transparency = .full, colors: Colors = .exact, maximumSide: Int = 1 << 14,
    maximumRate: Int? = nil, timeSteps: Int? = nil, maximumDuration: Int? = nil,
    settings: [Setting] = [], frames: FrameEncoding? = nil, film: FilmEncoding? = nil
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings.isEmpty ? [".\(name)"] : endings
    self.mediaType = mediaType
    self.transparency = transparency
    self.colors = colors
    self.maximumSide = maximumSide
    self.maximumRate = maximumRate
    self.timeSteps = timeSteps
    self.maximumDuration = maximumDuration
    self.settings = settings
    self.frames = frames
    self.film = film
  }
}

extension FileFormat {
  /// The ending of new files, for example ".png".
  public var ending: String { endings[0] }

  /// The uses of the format.
  public var kinds: [Kind] {
    var kinds: [Kind] = []
    if let frames { kinds += frames.isSelfContained ? [.frame, .sheet] : [.frame] }
    switch film {
    case .pixels: kinds.append(.film)
    case .outlines: kinds.append(.vectorFilm)
    case .video: kinds.append(.video)
    case nil: break
    }
    return kinds
  }

  /// The drawings that take few bytes.
  ///
  /// Compressed pixels of gradients take more bytes than those of flat colours. Outlines, videos and raw pixels do not.
  public var material: Material {
    switch film {
    case .pixels: .flat
    case .outlines, .video: .any
    case nil: settings.contains(.compression) ? .flat : .any
    }
  }

  /// True if a file says how often it is played.
  public var loops: Bool { settings.contains(.plays) }
}

extension FileFormat: Hashable {
  /// Returns true if two formats have the same name.
  public static func == (lhs: FileFormat, rhs: FileFormat) -> Bool { lhs.name == rhs.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
