import DripBatch
import DripExport
import DripRaster

/// The estimated work of an output, and the number of parts that it can be divided into.
struct BatchLoad: Sendable, Equatable {
  /// About how many milliseconds of one processor it takes.
  let cost: Double
  /// In how many pieces it can be made at a time, by several threads or by several machines.
  var pieces: Int
  /// Which part of the work each of the pieces does again: a film is looked at as a whole before it is written.
  let sharedPart: Double
  /// The number of threads that can work on it.
  let threads: Int
  let frames: Int
  let size: PixelSize
  let format: String

  init(
    cost: Double, pieces: Int, sharedPart: Double = 0, threads: Int = 1, frames: Int,
    size: PixelSize, format: String
  ) {
    (self.cost, self.pieces) = (cost, pieces)
    (self.sharedPart, self.threads) = (sharedPart, threads)
    (self.frames, self.size, self.format) = (frames, size, format)
  }

  /// Looks into an output that makes sense.
  init(_ job: BatchJob) {
    self.init(
      cost: job.cost, pieces: job.output.partCount, sharedPart: job.sharedPart,
      threads: job.output.threadCount, frames: job.output.frameCount, size: job.output.size,
      format: job.output.formatName)
  }

  /// Stands for an output that makes no sense, which fails at once.
  static let none = BatchLoad(cost: 1, pieces: 1, frames: 0, size: PixelSize(1, 1), format: "")
}

/// Finds out how much work outputs are.
///
/// Most outputs of a plan differ in their colours only. Each colour is looked into once, and so is everything else:
/// thousands of outputs take no longer than some hundreds.
struct BatchScale {
  private let folder: BatchFolder
  private let vocabulary: BatchVocabulary
  private var known: [String: BatchLoad] = [:]
  /// The values that were accepted before, such as a colour of a scene.
  private var checked: Set<String> = []

  init(_ folder: BatchFolder, _ vocabulary: BatchVocabulary) {
    (self.folder, self.vocabulary) = (folder, vocabulary)
  }

  /// Looks into an output, or says what makes no sense.
  mutating func load(of output: BatchOutput) throws -> BatchLoad {
    let (weighing, light) = vocabulary.sorted(output.entries)
    let ending = output.name.contains(".") ? output.name.split(separator: ".").last ?? "" : ""
    let key = "\(weighing)\(output.shape) \(ending)"
    let scene = output.entries["scene"]?.text ?? ""
    let news = light.map { "\(scene)\0\($0.key)\0\($0.text)" }.filter { !checked.contains($0) }
    if let load = known[key], news.isEmpty { return load }
    let load = BatchLoad(try BatchJob(output, in: folder.path, vocabulary))
    known[key] = load
    checked.formUnion(news)
    return load
  }
}
