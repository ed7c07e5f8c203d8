import DripExport
import DripKit

/// An entry of a plan as an output to write, with the names of its files in the folder of the batch.
struct BatchJob: Sendable {
  let output: Output
  /// The name of the file, of the first one if there are several.
  let file: String

  /// Creates the output of an entry that goes into a folder.
  init(_ entry: BatchOutput, in folder: String, _ vocabulary: BatchVocabulary) throws {
    let path = "\(folder)/\(entry.name)"
    let settings = vocabulary.settings(entry.entries)
    do {
      var request = try Request(settings, vocabulary.fields)
      switch entry.shape {
      case .still:
        guard let time = request.timing.moment else { throw BatchPlanError.noScene }
        request.outputs = [try OutputPlace(file: path)]
        if let option = request.film.firstOption { throw FilmMistake.ofFilms(option: option) }
        let scene = try request.requiredScene
        let look = try FrameLook(request, of: scene)
        file = entry.name
        output = Output(
          of: scene, at: .moment(time.seconds), look.value, as: .still(look.format), to: .file(path)
        )
      case .frames:
        // A name without a number is that of a folder, whatever it ends with.
        request.outputs = [
          entry.name.contains("%") ? try OutputPlace(sequence: path) : .folder(path)
        ]
        if let option = request.film.firstOption { throw FilmMistake.ofFilms(option: option) }
        let film = try Film(request)
        guard film.look.format.frames?.isSelfContained == true else {
          throw OutputMistake.rgbaInFiles
        }
        output = film.output([0..<film.count], in: request.outputs[0])
        guard case .folder(let place, let names) = output.place else {
          throw OutputMistake.rgbaInFiles
        }
        file = String("\(place)/\(names.name(of: 0))".dropFirst(folder.count + 1))
      case .film:
        request.outputs = [.file(path)]
        guard let plan = try FilmPlan(request), let film = plan.outputs.first else {
          throw BatchPlanError.noFormat(entry.name)
        }
        file = entry.name
        output = film
      }
    } catch {
      throw entry.located(settings.located(error))
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
  /// The names of all files in the folder of the batch.
  var files: [String] { files(0..<output.frameCount) }

  /// The names in a folder of frames; nil if the output is one file.
  private var names: FrameNames? {
    if case .folder(_, let names) = output.place { names } else { nil }
  }

  /// The pattern of the names of frames.
  var pattern: String? { names?.pattern }

  /// Returns the names of the files of some frames in the folder of the batch.
  func files(_ numbers: Range<Int>) -> [String] {
    guard let names else { return [file] }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return numbers.map { folder + names.name(of: $0) }
  }

  /// Returns the record of the output from those of its files.
  func record(of files: [FileRecord]) -> FileRecord? {
    names == nil ? files.first : FileRecord(together: files)
  }
}

extension Output.Options {
  /// The options of a batch, whose journal records the files.
  init(batchOf jobs: Int, isDurable: Bool, isStopped: @escaping @Sendable () -> Bool) {
    self.init()
    self.jobs = jobs
    self.isDurable = isDurable
    self.isStopped = isStopped
    hasJournal = true
  }
}
