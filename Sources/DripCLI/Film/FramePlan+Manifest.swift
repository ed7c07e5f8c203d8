import DripExport
import DripKit

extension FramePlan {
  /// The options that decide the bytes of a frame.
  private static let fields: [Field] =
    [
      .variant(), .seed, .changes, .input, .track(.progress), .track(.pull), .reducedMotion, .rate,
      .start,
      .speed,
    ] + Field.lookOfFilms

  /// The beginning of a line with an option's value.
  private static func prefix(of option: Option) -> String {
    option.value == nil
      ? option.name : option.isAssignment ? "\(option.name)." : "\(option.name)="
  }

  private static let versionPrefix = "drip="
  private static let scenePrefix = "scene="

  /// Creates the frames that ``Output/settings`` describe.
  init(manifest lines: [String], _ catalog: SceneCatalog) throws {
    var settings = Settings()
    let options = Self.fields.compactMap(\.option)
    for line in lines where !line.hasPrefix(Self.versionPrefix) {
      if line.hasPrefix(Self.scenePrefix) {
        settings.append(String(line.dropFirst(Self.scenePrefix.count)))
      } else if let option = options.first(where: { line.hasPrefix(Self.prefix(of: $0)) }) {
        settings.append(String(line.dropFirst(Self.prefix(of: option).count)), for: option)
      } else {
        throw ManifestError(line: line)
      }
    }
    try self.init(Request(settings, [.scene(in: catalog)] + Self.fields))
  }
}

/// The error for a line of a manifest that is no known setting.
struct ManifestError: UserFacingError {
  let line: String

  var message: String { "there is no setting such as \(line.quoted)" }
}
