import DripExport
import DripFormats
import DripKit
import DripRaster

/// An output that was looked into: what is drawn for it, where it goes, and how much work that is.
struct BatchJob: Sendable {
  fileprivate enum Work: Sendable {
    case still(FrameSequence)
    case frames(Film, LooseFrames)
    case film(FilmPlan, FilmPlan.Target)
  }

  fileprivate let work: Work
  /// Where it goes.
  private let path: String
  /// The name of its file in the folder, of the first where there are several.
  let file: String
  private let isDurable: Bool
  /// How many frames it has.
  let frames: Int
  let size: PixelSize
  /// What it becomes.
  let format: String

  /// Looks into an output that goes into a folder, or says what makes no sense.
  init(
    _ output: BatchOutput, in folder: String, _ vocabulary: BatchVocabulary, isDurable: Bool = false
  ) throws {
    path = "\(folder)/\(output.name)"
    self.isDurable = isDurable
    let settings = vocabulary.settings(output.entries)
    do {
      var request = try Request(settings, vocabulary.fields)
      switch output.shape {
      case .still:
        guard let time = request.timing.moment else { throw BatchPlanError.noScene }
        request.outputs = [try OutputPlace(file: path)]
        if let option = request.film.firstOption { throw FilmMistake.ofFilms(option: option) }
        let scene = try request.requiredScene
        let look = try FrameLook(request, of: scene)
        file = output.name
        work = .still(
          FrameSequence(
            [0..<1], look.rasterizer, format: look.format, compression: look.compression
          ) { _ in look.picture(of: scene.story(), at: time.seconds) })
        (frames, size, format) = (1, look.rasterizer.size, look.format.name)
      case .frames:
        let place = try OutputPlace(sequence: path)
        if case .pattern = place {
          request.outputs = [place]
        } else {
          request.outputs = [.folder(path)]
        }
        if let option = request.film.firstOption { throw FilmMistake.ofFilms(option: option) }
        let film = try Film(request)
        guard film.look.format.isSelfContained else { throw OutputMistake.rgbaInFiles }
        guard let files = film.files([0..<film.count], in: request.outputs[0]) else {
          throw OutputMistake.rgbaInFiles
        }
        var loose = LooseFrames(folder: files.folder, names: files.names)
        loose.isDurable = isDurable
        file = String("\(files.folder)/\(files.names.name(of: 0))".dropFirst(folder.count + 1))
        work = .frames(film, loose)
        (frames, size, format) = (film.count, film.look.rasterizer.size, film.look.format.name)
      case .film:
        request.outputs = [.file(path)]
        guard let plan = try FilmPlan(request), let target = plan.targets.first else {
          throw BatchPlanError.noFormat(output.name)
        }
        file = output.name
        work = .film(plan, target)
        (frames, size, format) = (plan.count, plan.description.size, target.format.name)
      }
    } catch {
      throw output.located(settings.located(error))
    }
  }
}

extension BatchOutput {
  /// Returns an error with the place at which it can be mended: where it has none, that of the name.
  fileprivate func located(_ error: any Error) -> any Error {
    guard let mistake = error as? any Mistake else { return error }
    return LocatedMistake(mistake: mistake, place: entries.last?.place ?? place)
  }
}

extension BatchJob {
  /// The names of all its files in the folder.
  var files: [String] { files(0..<frames) }

  /// What its files are called where there are several.
  var pattern: String? {
    guard case .frames(_, let loose) = work else { return nil }
    return loose.names.pattern
  }

  /// Returns the names that files of some frames have in the folder, or would have.
  func files(_ numbers: Range<Int>) -> [String] {
    guard case .frames(_, let loose) = work else { return [file] }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return numbers.map { folder + loose.names.name(of: $0) }
  }

  /// Returns what it holds, out of what its files do.
  func record(of files: [FileRecord]) -> FileRecord? {
    if case .frames = work { FileRecord(together: files) } else { files.first }
  }
}

// MARK: - Cost

extension BatchJob {
  /// About how many milliseconds of one processor it takes: all shards have to guess the same.
  var cost: Double {
    let pixels = Double(size.width) * Double(size.height) / 1e6
    let (frame, megapixel) = BatchJob.prices[format] ?? (2, 30)
    return 2 + Double(frames) * (frame + megapixel * pixels)
  }

  /// Milliseconds a frame, and a million of its pixels, by format.
  private static let prices: [String: (Double, Double)] = [
    "png": (0.2, 0.8), "svg": (4, 0), "lottie": (4, 0), "json": (4, 0), "gif": (0.4, 6),
    "apng": (0.4, 6), "webp": (1, 18),
  ]

  /// In how many pieces it can be made at a time, by several threads or by several machines.
  var pieces: Int {
    switch work {
    case .still: 1
    case .frames: frames
    case .film(let plan, let target):
      if case .pixels = target.format { plan.recorder(jobs: 1).stretchCount } else { 1 }
    }
  }
}

extension BatchJob {
  /// Which part of the work each piece does again.
  var sharedPart: Double {
    if case .film = work { 0.3 } else { 0 }
  }

  /// How many threads can work on it.
  var threads: Int {
    guard case .film(let plan, let target) = work else { return pieces }
    if case .outlines = target.format { return 1 }
    return plan.recorder(jobs: 1).stretchCount
  }
}

// MARK: - Sampling

extension BatchJob {
  /// Makes the output, or some of its frames, without keeping it, and returns about how many bytes all of it would
  /// have, and which part of the work that was.
  func sample(isStopped: @escaping @Sendable () -> Bool) throws -> (bytes: Int, part: Double) {
    var count = 0
    switch work {
    case .still(let sequence):
      try sequence.stream(isStopped: isStopped) {
        count += $0.count
        return true
      }
      return (count, 1)
    case .frames(let film, _):
      // Evenly spread, since frames differ.
      let samples = min(frames, Self.sampledFrames)
      let numbers = (0..<samples).map { $0 * frames / samples }.map { $0..<$0 + 1 }
      try film.sequence(numbers).stream(isStopped: isStopped) {
        count += $0.count
        return true
      }
      return (count * frames / samples, Double(samples) / Double(frames))
    case .film(let plan, let target):
      if case .outlines(let format) = target.format {
        return (try format.write(plan.outlines(isStopped: isStopped)).count, 1)
      }
      let recorder = plan.recorder(jobs: 1)
      let stream = FilmOutput.Place.stream {
        count += $0.count
        return true
      }
      guard let output = target.output(to: stream) else { return (0, 1) }
      _ = try recorder.write([output], isStopped: isStopped)
      return (count, 1)
    }
  }

  private static let sampledFrames = 12
}

// MARK: - Making

extension BatchJob {
  /// Makes the whole output, and returns what it holds.
  func make(
    jobs: Int, isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    switch work {
    case .still(let sequence):
      var bytes: [UInt8] = []
      try sequence.stream(isStopped: isStopped) { block in
        bytes += block
        return true
      }
      try write(bytes)
      return FileRecord(bytes)
    case .frames(let film, let loose):
      return try write(film, 0..<film.count, loose, jobs, isStopped)
    case .film(let plan, let target):
      if case .outlines(let format) = target.format {
        let bytes: [UInt8]
        do throws(EncodingError) {
          var film = try plan.outlines(isStopped: isStopped)
          film.description.background = target.background
          bytes = try format.write(film)
        } catch {
          throw error == .stopped ? .stopped : .encoding(error)
        }
        try write(bytes)
        return FileRecord(bytes)
      }
      guard let output = target.output(to: .file(try file(path))) else { throw .stopped }
      try plan.recorder(jobs: jobs).write([output], isStopped: isStopped)
      return try record(ofFile: path)
    }
  }

  /// Makes one of several parts, which goes into a file of its own unless it is some of the frames.
  func make(
    _ part: BatchUnit.Part, at partPath: String, jobs: Int,
    isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    switch work {
    case .frames(let film, let loose):
      return try write(film, part.range(of: film.count), loose, jobs, isStopped)
    case .film(let plan, let target):
      let recorder = plan.recorder(jobs: jobs)
      guard let output = target.output(to: .file(try file(partPath))) else { throw .stopped }
      _ = try recorder.write(
        [output], part.range(of: recorder.stretchCount), isStopped: isStopped)
      return try record(ofFile: partPath)
    case .still: return try make(jobs: jobs, isStopped: isStopped)
    }
  }

  /// Puts all parts together, which are removed later, and returns what the output holds.
  func join(
    _ parts: [String], isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    guard case .film(let plan, let target) = work,
      let output = target.output(to: .file(try file(path)))
    else { return try check() ?? FileRecord([]) }
    try AtomicFile(path, isDurable: isDurable).join(parts) { (length) throws(SequenceError) in
      try plan.recorder(jobs: 1).corrections(of: output, length: length, isStopped: isStopped)
    }
    return try record(ofFile: path)
  }

  /// Returns what is there; nil where it is not.
  func check() throws(SequenceError) -> FileRecord? {
    do throws(FileError) {
      if case .frames(_, let loose) = work { return try loose.record(0..<frames) }
      return try FileRecord(ofFile: path)
    } catch {
      throw .file(error)
    }
  }

  /// Returns what is there of a part; nil where it is not.
  func check(_ part: BatchUnit.Part, at partPath: String) throws(SequenceError) -> FileRecord? {
    do throws(FileError) {
      if case .frames(_, let loose) = work { return try loose.record(part.range(of: frames)) }
      return try FileRecord(ofFile: partPath)
    } catch {
      throw .file(error)
    }
  }

  private func write(
    _ film: Film, _ numbers: Range<Int>, _ loose: LooseFrames, _ jobs: Int,
    _ isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> FileRecord {
    var loose = loose
    loose.jobs = jobs
    return try loose.write(film.sequence([numbers]), isStopped: isStopped)
  }

  private func write(_ bytes: [UInt8]) throws(SequenceError) {
    let file = try file(path)
    do throws(FileError) { try file.write(bytes) } catch { throw .file(error) }
  }

  /// Returns a file in a folder that is there from now on.
  private func file(_ path: String) throws(SequenceError) -> AtomicFile {
    let file = AtomicFile(path, isDurable: isDurable)
    do throws(FileError) { try file.makeFolder() } catch { throw .file(error) }
    return file
  }

  private func record(ofFile path: String) throws(SequenceError) -> FileRecord {
    do throws(FileError) {
      guard let record = try FileRecord(ofFile: path) else {
        throw FileError(.cannotRead, path: path, reason: "it is gone")
      }
      return record
    } catch {
      throw .file(error)
    }
  }
}
