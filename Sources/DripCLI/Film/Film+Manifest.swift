import DripExport
import DripKit

extension Film {
  /// Everything that decides what is in the files of the film's frames, one `name=value` for each
  /// setting, in a fixed form: equal films have equal settings, however they were asked for.
  ///
  /// Which of the frames are wanted is not part of it, nor how long the film is.
  var manifest: [String] {
    var request = Request()
    request.scene = scene
    request.timing = Request.Timing(
      rate: times.rate, start: SceneTime(times.start), speed: times.speed)
    request.look = look.request
    request.look.background = .color(look.color)
    if !look.format.isCompressed { request.look.compression = nil }
    var lines = ["\(Self.versionPrefix)\(About.version)", "\(Self.scenePrefix)\(scene.name)"]
    let settings = request.settings(Self.fields)
    for option in Self.fields.compactMap(\.option) {
      lines += settings.all(option).map { Self.line($0.text, for: option) }
    }
    return lines
  }

  private static func line(_ text: String, for option: Option) -> String {
    option.value == nil
      ? option.name : option.isAssignment ? "\(option.name).\(text)" : "\(option.name)=\(text)"
  }

  /// The options that decide what is in a file, in the order of a manifest.
  private static let fields: [Field] =
    [
      .variant(), .seed, .changes, .track(.progress), .track(.pull), .reducedMotion, .rate, .start,
      .speed,
    ] + Field.lookOfFilms
  private static let versionPrefix = "drip="
  private static let scenePrefix = "scene="

  /// Creates the film whose frames a manifest describes, a scene of a catalogue.
  init(manifest lines: [String], _ catalog: SceneCatalog) throws {
    var settings = Settings()
    let options = Self.fields.compactMap(\.option)
    for line in lines where !line.hasPrefix(Self.versionPrefix) {
      if line.hasPrefix(Self.scenePrefix) {
        settings.append(String(line.dropFirst(Self.scenePrefix.count)))
      } else if let option = options.first(where: { line.hasPrefix(Self.line("", for: $0)) }) {
        settings.append(String(line.dropFirst(Self.line("", for: option).count)), for: option)
      } else {
        throw ManifestError(line: line)
      }
    }
    try self.init(Request(settings, [.scene(in: catalog)] + Self.fields))
  }
}

/// A line of a manifest that says nothing known.
struct ManifestError: SpokenError {
  let line: String

  var message: String { "there is no setting such as \(line.quoted)" }
}
