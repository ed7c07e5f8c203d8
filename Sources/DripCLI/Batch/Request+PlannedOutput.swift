import DripExport
import DripFormats
import DripKit

extension BatchPlan {
  /// Makes an output of the plan at a path, or throws an error with the place of the wrong setting.
  func output(_ planned: PlannedOutput, at path: String) throws -> Output {
    let settings = keys.settings(planned.settings)
    do {
      return try keys.request(settings).output(planned.shape, path)
    } catch {
      let error = settings.located(error)
      guard let mistake = error as? any UsageError else { throw error }
      // Without a place of its own, the error gets that of the last setting, in the row of a table if there is one.
      let places = planned.settings.map(\.place)
      throw mistake.at(
        places.last { $0.name != planned.place.name } ?? places.last ?? planned.place)
    }
  }
}

extension Request {
  /// Returns the output that a request describes.
  fileprivate func output(_ shape: PlannedOutput.Shape, _ path: String) throws -> Output {
    var request = self
    if shape != .film, let option = film.firstOption { throw Mistake.ofFilms(option: option) }
    switch shape {
    case .still: return try request.still(to: Output.Place(file: path))
    case .frames:
      // A name without a number is that of a folder, also if it has an ending.
      let place = path.contains("%") ? try Output.Place(sequence: path) : .folder(path)
      request.timing.selection = nil
      let output = try request.frames(to: place)
      guard output.fileFormat.frames?.isSelfContained == true, case .folder = place else {
        let formats = FileFormat.all.filter { $0.frames?.isSelfContained != false }.map(\.name)
        throw ValueError(setting: PlanKeys.format, formats.listed("or"), output.fileFormat.name)
      }
      return output
    case .film:
      request.outputs = [.file(path)]
      guard let film = try request.films()?.first else {
        throw FormatError.unknownEnding("", formats: FileFormat.all)
      }
      return film
    }
  }
}
