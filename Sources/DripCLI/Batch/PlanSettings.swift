import DripExport
import DripFormats
import DripKit

/// The settings of plans: options of an output, and parameters of scenes.
struct PlanSettings: Sendable {
  private enum Meaning: Sendable {
    case scene
    case option(Option)
    case parameter
    case input
  }

  /// The fields of an output's request.
  let fields: [Field]
  private var meanings: [String: Meaning] = [:]
  /// The options that set parameters and events of inputs.
  private var assignments: [Option.Assignment: Option] = [:]

  init(_ catalog: SceneCatalog) {
    fields = [.scene(in: catalog)] + Field.outputs(catalog)
    for field in fields {
      guard let option = field.option else {
        meanings[field.name] = .scene
        continue
      }
      if let assigned = option.assigns {
        assignments[assigned] = option
      } else if option.name != Option.config.name {
        meanings[option.name] = .option(option)
      }
    }
    for track in catalog.inputs where track.isDeclared { meanings[track.name.name] = .input }
    for parameter in catalog.kinds.flatMap(\.parameters) where meanings[parameter.path] == nil {
      meanings[parameter.path] = .parameter
    }
  }

  /// The options that entries can set.
  var options: [Option] { fields.compactMap(\.option) }

  /// The vocabulary of plans for some scenes.
  static func vocabulary(_ catalog: SceneCatalog) -> BatchVocabulary {
    let settings = PlanSettings(catalog)
    var vocabulary = BatchVocabulary(output: settings.output) { error in
      (error.userMessage, ExitCode(error).rawValue)
    }
    let roles: [String: BatchVocabulary.Role] = ["at": .moment, "format": .format]
    for field in settings.fields {
      switch settings.meanings[field.name] {
      case .scene: vocabulary.add(field.name, .text, role: .scene)
      case .option(let option):
        vocabulary.add(
          option.name, option.value == nil ? .flag : .text, role: roles[option.name])
      case .parameter, .input, nil: break
      }
    }
    for track in catalog.inputs where track.isDeclared {
      vocabulary.add(track.name.name, .text)
    }
    for parameter in catalog.kinds.flatMap(\.parameters) {
      guard case .parameter? = settings.meanings[parameter.path] else { continue }
      vocabulary.add(parameter.path, .parameter)
    }
    return vocabulary
  }

  /// Returns entries as settings of a command line.
  private func settings(_ entries: [BatchSetting]) -> Settings {
    var settings = Settings()
    func append(_ entry: BatchSetting, for assignment: Option?) {
      guard let assignment else { return }
      settings.append("\(entry.key)=\(entry.text)", for: assignment, from: entry.place)
    }
    for entry in entries {
      switch meanings[entry.key] {
      case .scene: settings.append(entry.text, from: entry.place)
      case .option(let option) where option.value == nil:
        settings.set(option, to: entry.text == "true")
      case .option(let option): settings.append(entry.text, for: option, from: entry.place)
      case .parameter: append(entry, for: assignments[.parameters])
      case .input: append(entry, for: assignments[.inputs])
      case nil: break
      }
    }
    return settings
  }

  /// Makes the output of an entry, or throws an error with the place of the wrong setting.
  private func output(_ entry: BatchOutput, _ path: String) throws -> Output {
    let settings = settings(entry.entries)
    do {
      return try Request(settings, fields).output(entry.shape, path)
    } catch {
      let error = settings.located(error)
      guard let mistake = error as? any UsageError else { throw error }
      // Without a place of its own, the error gets that of the last setting.
      throw LocatedUsageError(mistake: mistake, place: entry.entries.last?.place ?? entry.place)
    }
  }
}

extension Request {
  /// Returns the output of a plan's entry.
  fileprivate func output(_ shape: BatchOutput.Shape, _ path: String) throws -> Output {
    var request = self
    if shape != .film, let option = film.firstOption { throw FilmMistake.ofFilms(option: option) }
    switch shape {
    case .still: return try request.still(to: Output.Place(file: path))
    case .frames:
      // A name without a number is that of a folder, also if it has an ending.
      let place = path.contains("%") ? try Output.Place(sequence: path) : .folder(path)
      request.timing.selection = nil
      let output = try request.frames(to: place)
      guard output.fileFormat.frames?.isSelfContained == true, case .folder = place else {
        throw PlaceMistake.onlyStreams(output.fileFormat)
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
