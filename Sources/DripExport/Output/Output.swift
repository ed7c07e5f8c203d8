public import DripKit
internal import DripLibC
public import DripRaster

/// A drawing job: the pictures, the times to draw, the look of the frames, the format and the place.
///
/// Stills, sequences, films, contact sheets and atlases are all outputs. An output is a value:
/// nothing is drawn or written before ``write(_:progress:to:)``.
public struct Output: Sendable {
  /// The pictures to draw.
  public var drawing: Drawing { didSet { preparation = Preparation(of: drawing) } }
  /// The times of the scene at which frames are drawn.
  public var times: Times
  /// The size and the background of the frames, and how they are compressed.
  public var look: Look
  /// The kind of file that the frames become.
  public var format: Format
  /// The file or folder to write.
  public var place: Place
  /// The scene, prepared for drawing; nil if a function draws the pictures.
  var run: AnyScene.Run? { preparation.run }
  private var preparation: Preparation

  /// Creates an output of a scene.
  public init(
    of scene: AnyScene, at times: Times, _ look: Look, as format: Format, to place: Place
  ) {
    self.init(of: .scene(scene), at: times, look, as: format, to: place)
  }

  /// Creates an output.
  public init(
    of drawing: Drawing, at times: Times, _ look: Look, as format: Format, to place: Place
  ) {
    self.drawing = drawing
    self.times = times
    self.look = look
    self.format = format
    self.place = place
    preparation = Preparation(of: drawing)
  }
}

extension Output {
  /// The run of a scene, which is made when it is needed for the first time.
  ///
  /// Many outputs are only compared with existing files, and need no run.
  private final class Preparation: Sendable {
    private let scene: AnyScene?
    private let made = Locked<AnyScene.Run?>(nil)

    init(of drawing: Drawing) { scene = drawing.scene }

    var run: AnyScene.Run? {
      guard let scene else { return nil }
      return made.with { run in
        let known = run ?? scene.run()
        run = known
        return known
      }
    }
  }

  /// The pictures of an output.
  public enum Drawing: Sendable {
    /// A scene with its settings.
    case scene(AnyScene)
    /// The pictures that a function returns for times in seconds, on several threads at once.
    ///
    /// The settings must include everything that decides the pictures: frames with the same settings can be resumed.
    case pictures(
      named: String, settings: [String] = [], _ picture: @Sendable (_ time: Double) -> Picture)

    /// The scene; nil if a function draws the pictures.
    public var scene: AnyScene? { if case .scene(let scene) = self { scene } else { nil } }
  }

  /// The times of the scene at which frames are drawn.
  public enum Times: Sendable, Hashable {
    /// One time, in seconds.
    case moment(Double)
    /// Times in seconds; each frame lasts for the interval.
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
    /// The pixel density; 2 doubles width and height.
    public var scale = 1
    /// The colour behind the picture.
    public var background: RGBAColor
    /// The colour that partly transparent pixels are mixed with if the format has only clear and opaque ones.
    public var matte: RGBAColor?
    /// The compression effort, which changes no pixel.
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
  ///
  /// Frames need a folder or a stream. All other outputs need a file or a stream.
  public enum Place: Sendable, Hashable {
    /// One file, or a device or a pipe. An atlas has a second file beside it.
    case file(String)
    /// A folder of frames. Without names, they have that of the scene.
    case folder(String, FrameNames? = nil)
    /// The function `receive` of ``Output/write(_:progress:to:)``.
    case stream

    /// The path, with the pattern of given names in a folder; "-" for a stream.
    public var path: String {
      switch self {
      case .file(let path): path
      case .folder(let folder, let names): names?.path(in: folder) ?? folder
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
    /// One image with all frames side by side.
    case sheet(FileFormat, Sheet)
    /// One image of trimmed frames for games, and a JSON file with their places.
    case atlas(SpriteAtlas.Layout = SpriteAtlas.Layout())
  }

  /// The playback of a film, and its still image.
  public struct Playback: Sendable, Hashable {
    /// The number of times that the film is played.
    public var plays = FilmDescription.Plays.forever
    /// True if the film is played forwards and then backwards.
    public var bounces = false
    /// The additional seconds for which the last frame is shown.
    public var hold = 0.0

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

  /// Options for writing an output.
  ///
  /// No option changes the bytes.
  public struct Options: Sendable {
    /// The number of frames to draw at a time.
    public var jobs = 1
    /// True if existing files are replaced.
    public var overwrites = false
    /// True if frames of an earlier run with the same settings and the same build of the program are kept.
    public var resumes = false
    /// True if the target of a symbolic link is written; otherwise a file replaces the link.
    public var followsLinks = false
    /// True if temporary files of killed processes are removed from the folder of each file.
    package var removesLeftovers = true
    /// The folder below which no link is followed; nil to follow all links to the folder of the output.
    package var root: String?
    /// Returns true to stop; called often, on all threads.
    public var isStopped: @Sendable () -> Bool = { false }

    /// Creates options for one thread that keeps existing files.
    public init() {}
  }

  /// The result of writing an output.
  public struct Report: Sendable {
    /// The number of pixels in a frame, or in the image that holds all frames.
    public var size: PixelSize
    /// The image that was written, or the image of an atlas; nil for other outputs.
    public var path: String?
    /// The numbers of frames and bytes.
    public var progress: SequenceProgress
  }
}
