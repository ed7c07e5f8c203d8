import DripExport
import DripFormats
import DripKit
import DripRaster

/// An output that was looked into: what is drawn for it, where it goes, and how much work that is.
struct BatchJob: Sendable {
  enum Work: Sendable {
    case still(FrameSequence)
    case frames(Film, LooseFrames)
    case film(FilmPlan, FilmPlan.Target)
  }

  let work: Work
  /// Where it goes.
  let path: String
  /// The name of its file in the folder, of the first where there are several.
  let file: String
  let isDurable: Bool
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
