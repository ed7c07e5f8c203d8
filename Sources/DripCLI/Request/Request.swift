import DripExport
import DripFormats
import DripKit
import DripRaster

/// The meaning of a command line.
///
/// A property is nil if the user did not set it. A ``Field`` reads each property.
struct Request: Sendable {
  /// The times of the frames, and the selection among them.
  struct Timing: Sendable {
    /// The time of a single frame.
    var moment: SceneTime?
    var rate: FrameRate?
    var selection: FrameSelection?
    /// The time of the scene in the first frame.
    var start: SceneTime?
    /// The time of the scene where the film ends.
    var end: SceneTime?
    /// The length of the film, instead of ``end``.
    var duration: Double?
    /// Seconds of the scene in each second of the film.
    var speed: Double?
  }

  /// The size, background and format of frames.
  struct Look: Sendable {
    var size: PixelSize?
    var scale: OutputScale?
    var background: Background?
    var format: FileFormat?
    var compression: Compression?
    /// True if construction lines are drawn over the picture.
    var guides = false
  }

  /// The settings of films.
  struct Film: Sendable {
    var plays: FilmDescription.Plays?
    /// True if the film plays backwards after it has played forwards.
    var bounces = false
    /// The extra seconds of the last frame.
    var hold: Double?
    var matte: Background?
  }

  /// The settings of contact sheets and atlases.
  struct Sheet: Sendable {
    /// The maximum number of frames.
    static let maximumCount = 2000

    var columns: Int?
    var rows: Int?
    /// The number of frames.
    var count: Int?
    /// The time from one frame to the next.
    var step: Double?
    /// True if the times below the frames are left out.
    var noLabels = false
    /// True for a sprite atlas with a JSON file.
    var isAtlas = false
    /// The clear pixels between two sprites.
    var padding: Int?
    /// The width of the repeated border of a sprite, in pixels.
    var extrusion: Int?
    /// True if the sides of an atlas are powers of two.
    var isPowerOfTwo = false
  }

  /// The folder of a new package, and the place of DripKit.
  struct Package: Sendable {
    var folder: String?
    /// A folder, or the URL of a repository.
    var dependency: String?
    /// The first version from the repository.
    var version: String?
  }

  /// The way of working and reporting.
  struct Running: Sendable {
    static let maximumJobs = 256

    /// The number of threads that the user asks for.
    var jobs: Int?
    var force = false
    var resume = false
    var quiet = false
    var json = false
    /// True if the command only lists what it would write.
    var dryRun = false
    /// True if the path of a file is printed.
    var printsPath = false
    /// True if help is a manual page.
    var manual = false

    /// The number of threads, by default that of processors.
    var threads: Int { jobs ?? min(Thread.countOfProcessors, Self.maximumJobs) }
  }

  /// The folder, shell or command that the command is about, if that is not a scene.
  var subject: String?
  /// The scene with all its settings.
  var scene: AnyScene?
  /// Sentences that say what the settings of the scene leave out of files.
  var notes: [String] = []
  /// The times to inspect.
  var steps: [TimeSteps] = []
  var timing = Timing()
  var look = Look()
  var film = Film()
  var sheet = Sheet()
  /// The places of the results.
  var outputs: [Output.Place] = []
  var batch = Batching()
  var package = Package()
  var running = Running()
}

extension Request {
  /// Reads the settings with the fields of a command, the scene first.
  init(_ settings: OptionTexts, _ fields: [Field]) throws {
    var words = settings.placedWords[...]
    // Most fields have no value.
    let given: [(field: Field, values: [OptionTexts.Value])] = fields.compactMap { field in
      let values: [OptionTexts.Value]
      switch field.source {
      case .argument: values = words.popFirst().map { [$0] } ?? []
      case .option(let option):
        let all = settings.all(option)
        values = option.repeats ? all : all.suffix(1)
      }
      return values.isEmpty ? nil : (field, values)
    }
    for stage in Field.Stage.allCases {
      for (field, values) in given where field.stage == stage {
        for value in values { try value.read { try field.read($0, &self) } }
      }
    }
  }
}
