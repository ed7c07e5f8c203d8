import DripKit

/// A time of a scene: a number of seconds, a moment, or a part of the scene in percent.
struct SceneTime: Sendable, Equatable {
  let seconds: Double
  /// The text that the user wrote.
  let text: String

  /// The valid times, in seconds: some forty days.
  static let legal = -4_000_000.0...4_000_000.0

  /// The form of a time in a file.
  static let form = ValueForm.number(legal)

  /// Creates a time from seconds.
  init(_ seconds: Double) { (self.seconds, text) = (seconds, seconds.text) }

  /// Reads a time for an option.
  init(
    _ text: String, in scene: AnyScene, behind option: String = "at"
  ) throws(SceneTimeError) {
    let time = try SceneTime(named: text, in: scene) ?? Double(text).map { SceneTime($0) }
    guard let time, Self.legal.contains(time.seconds) else { throw .outside(text, option: option) }
    self = time
  }

  /// Reads `full`, `burst+0.2`, `tap-0.1`, or `50%` of the duration of a scene or the period of a loop.
  ///
  /// A moment that occurs several times means its first time. Returns nil for a number.
  init?(named text: String, in scene: AnyScene) throws(SceneTimeError) {
    guard Double(text) == nil else { return nil }
    self.text = text
    guard text.unicodeScalars.first?.properties.isAlphabetic == true else {
      guard text.hasSuffix("%") else { return nil }
      guard let percent = Double(text.dropLast()), (0...100).contains(percent) else {
        throw .badPart(text)
      }
      let duration = scene.duration.seconds
      guard duration.isFinite else { throw .endless(text, of: scene.name) }
      seconds = duration * percent / 100
      return
    }
    let name = text.prefix { $0 != "+" && $0 != "-" }
    let marks = scene.run().timeline.moments
    guard let mark = marks.first(where: { $0.moment.name == name }) else {
      var names: [String] = []
      for mark in marks where !names.contains(mark.moment.name) { names.append(mark.moment.name) }
      throw .unknownMoment(String(name), of: scene.name, among: names)
    }
    let rest = text[name.endIndex...]
    guard let offset = rest.isEmpty ? 0 : Double(rest), Self.legal.contains(offset) else {
      throw .badOffset(text, moment: String(name))
    }
    seconds = mark.time + offset
  }

  /// Returns the middle of a scene, or of a period of a loop; the beginning of a scene without an end.
  ///
  /// A scene with values from the beginning only is at rest at its end, so the time is its duration.
  static func middle(of scene: AnyScene) -> SceneTime {
    let duration = scene.duration.seconds
    guard duration.isFinite else { return SceneTime(0) }
    let values = scene.log.events.filter { if case .value = $0.input { true } else { false } }
    let isSteady = !values.isEmpty && scene.log.events.allSatisfy { $0.time <= 0 }
    return SceneTime(isSteady ? duration : duration / 2)
  }

  /// Throws an error if the time is after the end of a scene that plays its demonstration.
  ///
  /// A scene with input holds its last state. A user may have rounded the end up.
  func check(in scene: AnyScene) throws(SceneTimeError) {
    guard scene.log.channels.indices.allSatisfy(scene.isDemonstrating),
      case .finite(let duration) = scene.duration, duration > 0, seconds > duration + 0.01
    else { return }
    throw .afterEnd(text, of: scene.name, lasting: duration)
  }
}

/// An error in the text of a time.
enum SceneTimeError: UsageError {
  case outside(String, option: String)
  case badPart(String)
  /// A scene without an end has no parts.
  case endless(String, of: String)
  case badOffset(String, moment: String)
  /// The time of a still is after the end of the scene.
  case afterEnd(String, of: String, lasting: Double)
  case unknownMoment(String, of: String, among: [String])

  var message: String {
    switch self {
    case .outside(let text, let option):
      let (least, most) = (SceneTime.legal.lowerBound.text, SceneTime.legal.upperBound.text)
      return ValueError(
        setting: option,
        "a number between \(least) and \(most), a moment such as full+0.2, or a part such as 50%",
        text
      ).message
    case .badPart(let text):
      return "a part of the scene must be 0% to 100%, but is \(text.quoted)"
    case .endless(let text, let scene):
      return "\(scene.quoted) has no end, so it has no time \(text); use seconds such as 2.5"
    case .badOffset(let text, let moment):
      return """
        expected + or - and seconds after the moment, such as \(moment.shown())+0.2, but found \(text.quoted)
        """
    case .afterEnd(let text, let scene, let duration):
      return """
        \(scene) ends after \(duration.roundedText) s, so it has no time \(text.shown()); use an earlier \(SettingSyntax.quoted("at"))
        """
    case .unknownMoment(let name, let scene, let names):
      let others =
        names.isEmpty
        ? "use seconds such as 2.5, or a part such as 50%" : "it has \(names.listed())"
      return "\(scene) has no moment \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: others)
    }
  }
}
