public import DripKit
public import DripRaster

/// A drawing job: a scene, the times to draw, the look of the frames, the format and the place.
///
/// Stills, sequences, films, contact sheets, atlases, strips and image sets are all outputs. An output is a value:
/// nothing is drawn or written before ``write(_:progress:to:)``.
public struct Output: Sendable {
  /// The scene to draw.
  public var scene: AnyScene { didSet { story = scene.story() } }
  /// The times of the scene at which frames are drawn.
  public var times: Times
  /// The size and the background of the frames, and how they are compressed.
  public var look: Look
  /// The kind of file that the frames become.
  public var format: Format
  /// The file or folder to write.
  public var place: Place
  private(set) var story: AnyScene.Story

  /// Creates an output.
  public init(
    of scene: AnyScene, at times: Times, _ look: Look, as format: Format, to place: Place
  ) {
    self.scene = scene
    self.times = times
    self.look = look
    self.format = format
    self.place = place
    story = scene.story()
  }
}

extension Output {
  /// The times of the scene at which frames are drawn.
  public enum Times: Sendable, Hashable {
    /// One time, in seconds.
    case moment(Double)
    /// Times in seconds, each of which is shown for the same time.
    case list([Double], interval: Double)
    /// Frames at a rate.
    case film(FrameTimes)

    /// The number of times.
    public var count: Int {
      switch self {
      case .moment: 1
      case .list(let times, _): times.count
      case .film(let times): times.count
      }
    }

    /// The seconds from one frame to the next.
    public var interval: Double {
      switch self {
      case .moment: 0
      case .list(_, let interval): interval
      case .film(let times): times.rate.time(of: 1)
      }
    }

    /// The time of a frame, in seconds of the scene.
    public subscript(frame: Int) -> Double {
      switch self {
      case .moment(let time): time
      case .list(let times, _): times[frame]
      case .film(let times): times[frame]
      }
    }
  }

  /// The size and the background of frames, and how they are compressed.
  public struct Look: Sendable, Hashable {
    /// The size of a frame, before it is multiplied with the scale.
    public var size: PixelSize
    /// The number of pixels that take the place of one in each direction, for sharper screens.
    public var scale = 1
    /// The colour behind the picture.
    public var background: RGBAColor
    /// The page that translucent pixels of a GIF are mixed with; clear pixels remain clear.
    public var matte: RGBAColor?
    /// The time to spend on small files; the pixels are the same.
    public var compression = Compression.default
    /// True if construction lines are drawn over the picture.
    public var hasGuides = false

    /// Creates a look.
    public init(size: PixelSize, background: RGBAColor = .clear) {
      self.size = size
      self.background = background
    }

    /// The number of pixels in a frame.
    public var pixelSize: PixelSize { PixelSize(size.width * scale, size.height * scale) }
  }

  /// The file or folder that an output is written to.
  public enum Place: Sendable, Hashable {
    /// One file. An atlas or a strip has a second file beside it, and an image set is a folder of this name.
    case file(String)
    /// A folder of frames.
    case folder(String, FrameNames)
    /// The function that ``Output/write(_:progress:to:)`` is called with.
    case stream

    /// The path, with the pattern of the names in a folder; "-" for a stream.
    public var path: String {
      switch self {
      case .file(let path): path
      case .folder(let folder, let names): names.path(in: folder)
      case .stream: "-"
      }
    }
  }

  /// The kind of file that frames become.
  public enum Format: Sendable, Hashable {
    /// One image.
    case still(FileFormat)
    /// An image for each frame of these numbers.
    case frames(FileFormat, [Range<Int>])
    /// One file that holds all frames.
    case film(FileFormat, Playback = Playback())
    /// One file of moving outlines.
    case outlines(FileFormat, Playback = Playback())
    /// One file that ffmpeg makes.
    case video(FileFormat, Playback = Playback())
    /// One image with all frames side by side.
    case sheet(FileFormat, Sheet)
    /// One image of trimmed frames for games, and a JSON file with their places.
    case atlas(SpriteAtlas.Layout = SpriteAtlas.Layout())
    /// One image of all frames for a page, and a style sheet that plays them.
    case strip
    /// A folder for Xcode with PNG files of one, two and three pixels to a point.
    case imageSet
  }

  /// The playback of a film, and its image where it does not move.
  public struct Playback: Sendable, Hashable {
    /// The number of times that the film is played.
    public var plays = FilmDescription.Plays.forever
    /// True if the film is played forwards and then backwards.
    public var bounces = false
    /// The additional seconds for which the last frame is shown.
    public var hold = 0.0
    /// The time of the scene that an SVG shows where it does not move; nil for its first frame.
    public var poster: Double?
    /// The greatest distance of an outline from the true one, in pixels.
    public var tolerance = 0.1

    /// Creates the playback of a film that is played forever.
    public init() {}
  }

  /// The layout of a contact sheet.
  public struct Sheet: Sendable, Hashable {
    /// The number of frames in a row.
    public var columns: Int
    /// True if the time of each frame is written below it.
    public var hasLabels: Bool

    /// Creates a layout.
    public init(columns: Int = 6, hasLabels: Bool = true) {
      self.columns = columns
      self.hasLabels = hasLabels
    }
  }

  /// One of several parts of about the same size, which different processes can write.
  public struct Part: Sendable, Hashable {
    /// The number of the part, from 0.
    public let number: Int
    /// The number of parts.
    public let count: Int

    /// Creates a part.
    public init(_ number: Int, of count: Int) {
      self.number = number
      self.count = count
    }

    /// Returns the part's range in a number of things.
    public func range(of things: Int) -> Range<Int> {
      number * things / count..<(number + 1) * things / count
    }
  }

  /// Options for writing an output.
  ///
  /// The bytes are the same with all of them.
  public struct Options: Sendable {
    /// The number of frames to draw at a time.
    public var jobs = 1
    /// True if existing files are replaced.
    public var overwrites = false
    /// True if frames of an earlier run are kept if they are whole and have the same settings.
    public var resumes = false
    /// True if files are forced onto the disk, so that they survive a loss of power.
    public var isDurable = false
    /// True if the target of a symbolic link is written; otherwise a file replaces the link.
    public var followsLinks = false
    /// True if others write into the same folder and a journal elsewhere records the frames: files are replaced, and
    /// the folder gets no manifest.
    public var hasJournal = false
    /// Returns true to stop; called often, on all threads.
    public var isStopped: @Sendable () -> Bool = { false }

    /// Creates options for one thread that keeps existing files.
    public init() {}
  }

  /// The result of writing an output.
  public struct Report: Sendable {
    /// The number of pixels in a frame, or in the image that holds all frames.
    public var size: PixelSize
    /// The file that was written, the first if there are several; nil for a stream.
    public var path: String?
    /// The numbers of frames and bytes.
    public var progress: SequenceProgress
    /// The contents of the files, if they are known without reading them again.
    package var record: FileRecord?
  }
}
