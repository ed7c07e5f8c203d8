import DripExport
import DripFormats
import DripKit

/// What one run of the program is asked for: all that its words mean.
///
/// What is nil was left open. A ``Field`` says for each part how it is read and written.
struct Request: Sendable {
  /// When the frames of a film are, and which of them are wanted.
  struct Timing: Sendable {
    /// The time of a single frame.
    var moment: SceneTime?
    var rate: FrameRate?
    var selection: FrameSelection?
    /// The time of the scene in the first frame.
    var start: SceneTime?
    /// The time of the scene where the film ends.
    var end: SceneTime?
    /// How long the film is, instead of ``end``.
    var duration: Double?
    /// Seconds of the scene to a second of the film.
    var speed: Double?
  }

  /// What a frame looks like, as a file.
  struct Look: Sendable {
    var size: PixelDimensions?
    var scale: OutputScale?
    var background: Background?
    var format: OutputFormat?
    var compression: Compression?
    /// Whether what explains the picture is drawn over it.
    var guides = false
  }

  /// How a film is played, and what it shows where it cannot be translucent.
  struct Film: Sendable {
    var plays: FilmDescription.Plays?
    /// Whether it is played backwards after it was played forwards.
    var bounces = false
    /// For how many seconds the last frame stays longer than the others.
    var hold: Double?
    var matte: Background?
    /// What is shown where a film does not move.
    var poster: SceneTime?
    /// How far outlines may be from the true ones, in pixels.
    var tolerance: Double?
  }

  /// How frames stand in one image.
  struct Sheet: Sendable {
    /// How many frames there are at most.
    static let maximumCount = 2000

    var columns: Int?
    var rows: Int?
    /// How many frames there are.
    var count: Int?
    /// The time from one frame to the next.
    var step: Double?
    /// Whether the times of the frames are left out.
    var noLabels = false
    /// Whether the frames are sprites that a text tells apart.
    var isAtlas = false
    /// Whether the frames are those of a style sheet.
    var isStrip = false
    /// The clear pixels between two sprites.
    var padding: Int?
    /// How many times the border of a sprite is repeated.
    var extrusion: Int?
    /// Whether the sides of an atlas are powers of two.
    var isPowerOfTwo = false
  }

  /// How the work is done, and what is said about it.
  struct Policy: Sendable {
    var jobs: JobCount?
    var force = false
    var resume = false
    /// Whether what is written survives a loss of power.
    var durable = false
    var quiet = false
    var json = false
    /// Whether only what would be done is told.
    var dryRun = false
    /// Whether the path of a file is told instead of what is in it.
    var printsPath = false
    /// Whether pixels are compared.
    var pixels = false
    /// Whether help is a manual page.
    var manual = false
  }

  /// What the command is about where that is no scene: a folder, a shell or a command.
  var subject: String?
  /// The scene, with everything that is set in it.
  var scene: AnyScene?
  /// The times to look at.
  var steps: [TimeSteps] = []
  var timing = Timing()
  var look = Look()
  var film = Film()
  var sheet = Sheet()
  var farm = Farm()
  /// Where the results go, if the command has several, and where the only one goes otherwise.
  var outputs: [OutputPlace] = []
  var batch = Batch()
  var policy = Policy()
}

extension Request {
  /// Where the result goes.
  var output: OutputPlace? { outputs.last }

  /// Reads what settings say in the fields of a command, the scene first.
  init(_ settings: Settings, _ fields: [Field]) throws {
    for stage in Field.Stage.allCases {
      var words = settings.placedWords[...]
      for field in fields {
        var values: [Settings.Value]
        switch field.source {
        case .argument: values = words.popFirst().map { [$0] } ?? []
        case .option(let option):
          values = settings.all(option)
          if !option.repeats { values = values.suffix(1) }
        }
        guard field.stage == stage else { continue }
        for value in values { try value.read { try field.read($0, &self) } }
      }
    }
  }

  /// Returns what there is to say in the fields of a command.
  func settings(_ fields: [Field]) -> Settings {
    var settings = Settings()
    for field in fields {
      for text in field.write(self) {
        switch field.source {
        case .argument: settings.append(text)
        case .option(let option): settings.append(text, for: option)
        }
      }
    }
    return settings
  }
}
