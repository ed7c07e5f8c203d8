import DripKit

/// A time of a scene, as it is written: in seconds, by what happens then, or as a part of the scene.
struct SceneTime: Sendable, Equatable {
  let seconds: Double
  /// The time as it is read.
  let text: String

  /// Time stands still in scenes after some forty days; before 0 they wait.
  static let legal = -4_000_000.0...4_000_000.0

  /// What a time matches: a number, a part, or a moment and what is added to it.
  static let pattern = """
    (?:\(ValueForm.numerals)%?|[A-Za-z][A-Za-z0-9]*(?:[+-]\(ValueForm.magnitudes))?)
    """
  /// What a time can be in a file.
  static let forms: [ValueForm] = [.number(legal), .text(matching: pattern)]

  /// Creates a time that has no name.
  init(_ seconds: Double) { (self.seconds, text) = (seconds, seconds.text) }

  /// Reads `2.5`, or a time with a name, behind an option.
  init(
    _ text: String, in scene: AnyScene, behind option: String = "--at"
  ) throws(SceneTimeError) {
    let time = try SceneTime(named: text, in: scene) ?? Double(text).map { SceneTime($0) }
    guard let time, Self.legal.contains(time.seconds) else { throw .outside(text, option: option) }
    self = time
  }

  /// Reads `full`, `burst+0.2` or `tap-0.1`, where a moment that comes several times is meant as it comes
  /// first, and `50%` of the duration of a scene or the period of a loop; nil for what has no name in it.
  init?(named text: String, in scene: AnyScene) throws(SceneTimeError) {
    guard Double(text) == nil else { return nil }
    self.text = text
    guard text.unicodeScalars.first?.properties.isAlphabetic == true else {
      guard text.hasSuffix("%") else { return nil }
      guard let percent = Double(text.dropLast()), (0...100).contains(percent) else {
        throw .badPart(text)
      }
      seconds = scene.duration.seconds * percent / 100
      return
    }
    let name = text.prefix { $0 != "+" && $0 != "-" }
    let marks = scene.story().timeline.moments
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
}

/// Why a text is no time of a scene.
enum SceneTimeError: Mistake {
  case outside(String, option: String)
  case badPart(String)
  case badOffset(String, moment: String)
  case unknownMoment(String, of: String, among: [String])

  var message: String {
    switch self {
    case .outside(let text, let option):
      let (least, most) = (SceneTime.legal.lowerBound.text, SceneTime.legal.upperBound.text)
      return ValueError(
        "'\(option)'",
        "a number between \(least) and \(most), a moment such as full+0.2, or a part such as 50%",
        text
      ).message
    case .badPart(let text):
      return "a part of a scene must be between 0% and 100%, but is \(text.quoted)"
    case .badOffset(let text, let moment):
      return """
        a moment must be followed by + or - and seconds, such as \(moment.shown())+0.2, but there is \
        \(text.quoted)
        """
    case .unknownMoment(let name, let scene, let names):
      let others =
        names.isEmpty
        ? "times are seconds such as 2.5, or parts such as 50%" : "it has \(names.listed())"
      return "\(scene) has no moment \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: others)
    }
  }
}
