import DripExport
import DripKit

extension Film {
  /// Everything that decides what is in the files of the film's frames, one `name=value` for each
  /// setting, in a fixed form: equal films have equal settings, however they were asked for.
  ///
  /// Which of the frames are wanted is not part of it, nor how long the film is.
  func settings(_ look: FrameLook) -> [String] {
    var settings = [
      "drip=\(Program.version)", "scene=\(type(of: scene).name)", "variant=\(scene.variant.name)",
      "seed=\(scene.seed)",
    ]
    settings += Self.changedParameters(of: scene)
    if let track = (scene as? any ProgressDriven)?.progress.text {
      settings.append("progress=\(track)")
    }
    if let track = (scene as? any PullDriven)?.pull.text { settings.append("pull=\(track)") }
    if scene.reducedMotion { settings.append(SceneOptions.reducedMotion.name) }
    settings += ["fps=\(times.rate.text)", "from=\(times.start.text)", "speed=\(times.speed.text)"]
    settings += ["size=\(look.dimensions.text)", "scale=\(look.scale.text)"]
    settings += ["background=\(look.color.hex)", "format=\(look.format.name)"]
    if look.format.isCompressed { settings.append("compression=\(look.compression.rawValue)") }
    return settings
  }

  private static let parameterPrefix = "set."

  /// The parameters that are not what they are by default.
  private static func changedParameters<S: Scene>(of scene: S) -> [String] {
    let plain = S(variant: scene.variant)
    return S.parameters.compactMap { parameter in
      let value = parameter.value(of: scene)
      guard value != parameter.value(of: plain) else { return nil }
      return "\(parameterPrefix)\(parameter.name)=\(value.exactText)"
    }
  }

  /// Returns the command line that asks for settings, apart from where the frames go.
  static func commandLine(of settings: [String]) -> [String] {
    var line: [String] = []
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let value = parts.count > 1 ? String(parts[1]) : nil
      if name == "drip" { continue }
      if name == "scene" {
        line.append(value ?? "")
      } else if name.hasPrefix(parameterPrefix) {
        line.append("--set=\(name.dropFirst(parameterPrefix.count))=\(value ?? "")")
      } else {
        line.append("--\(name)\(value.map { "=\($0)" } ?? "")")
      }
    }
    return line
  }
}

extension ProgressTrack {
  /// The track as it is read; nil for the one that scenes have by default.
  fileprivate var text: String? {
    guard !isScripted else { return nil }
    guard !events.isEmpty else { return "none" }
    return events.map { event in
      let word =
        switch event.action {
        case .move(let target): target.text
        case .cancel: "cancel"
        case .fail: "fail"
        }
      return "\(word)@\(event.time.text)"
    }.joined(separator: ",")
  }
}

extension PullTrack {
  /// The track as it is read; nil for the one that scenes have by default.
  fileprivate var text: String? {
    guard !isScripted else { return nil }
    guard !events.isEmpty else { return "none" }
    return events.map { event in
      switch event.action {
      case .move(let target, let duration):
        "\(target.text)@\(event.time.text)~\(duration.text)"
      case .end: "end@\(event.time.text)"
      }
    }.joined(separator: ",")
  }
}
