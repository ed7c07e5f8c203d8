import DripExport
import DripFormats
import DripKit

extension AnyScene {
  /// Sets a parameter to the value of a text, or to what the SVG file draws whose path follows `@`.
  ///
  /// Returns sentences that say what of the file the value does not show.
  @discardableResult mutating func set(_ path: String, toText text: String) throws -> [String] {
    guard let kind = self.kind(ofParameter: path) else {
      let owner = kind.variants.first { variant in
        kind.scene(variant).parameters.contains { $0.path == path }
      }
      if let owner {
        throw SceneError.parameterOfVariant(path, of: name, variant: owner.name)
      }
      if log.channels.contains(where: { $0.kind.isDeclared && $0.name.name == path }) {
        throw SceneError.inputNotParameter(path, of: name)
      }
      throw SceneError.unknownParameter(path, of: name, among: parameters.map(\.path))
    }
    var (text, notes) = (text, [String]())
    if text.hasPrefix("@"), let drawn = try Self.drawing(inFile: String(text.dropFirst()), kind) {
      (text, notes) = (drawn.path, drawn.notes)
    }
    do {
      guard let value = SceneSettings.Value(text: text, kind: kind) else {
        let found = text.quotedWord + Suggestion.question(text, among: kind.words)
        throw ValueError(path, kind.expectation, found: found)
      }
      try set(path, to: value)
      return notes
    } catch SceneSettings.Mistake.noGlyph(_, let error) {
      throw IllegibleTextError(path: path, reason: error.message)
    } catch SceneSettings.Mistake.illegible(_, let reason) {
      throw IllegibleTextError(path: path, reason: reason)
    } catch is SceneSettings.Mistake {
      throw ValueError(path, kind.expectation, found: text.quotedWord)
    }
  }

  /// Returns what an SVG file draws; nil if a parameter of that kind takes no drawing.
  private static func drawing(
    inFile name: String, _ kind: SceneSettings.Description.Kind
  ) throws -> DrawnValue? {
    guard kind == .glyph || kind == .outline else { return nil }
    let file = try InputFile.contents(name)
    do throws(SVGMistake) { return try DrawnValue(file, for: kind) } catch {
      throw DrawingError(file: name, reason: error)
    }
  }

  /// Returns the parameters that a word may mean: those whose paths end with it, ignoring case.
  ///
  /// If there are none and the word contains "color", these are all colours of the scene except its
  /// page.
  func paths(meantBy word: String) -> [String] {
    let word = word.lowercased()
    let named = parameters.map(\.path).filter { path in
      let path = path.lowercased()
      return path == word || path.hasSuffix(".\(word)")
    }
    guard named.isEmpty, word.contains("color") || word.contains("colour") else { return named }
    return parameters.filter { $0.kind == .color && !$0.path.hasPrefix("stage.") }.map(\.path)
  }

  /// Replaces the events of an input; returns false if the scene has no such input.
  mutating func setInput(_ name: String, toText text: String) throws -> Bool {
    guard let index = log.channels.firstIndex(where: { $0.name.name == name }) else { return false }
    log.record(try log.channels[index].reading(text), for: index)
    return true
  }
}

extension SceneSettings.Description.Kind {
  /// The valid values, worded to follow "must be".
  fileprivate var expectation: String {
    switch self {
    case .number(let range, let unit):
      "a number between \(range.lowerBound.text) and \(range.upperBound.text)"
        + (unit.name.isEmpty ? "" : " \(unit.name)")
    case .whole(let range): "a whole number between \(range.lowerBound) and \(range.upperBound)"
    case .flag: "true or false"
    case .color: "a colour, such as #32ab9b or teal"
    case .optionalColor:
      "a colour, such as #32ab9b or teal, or \(SceneSettings.Value.automaticWord)"
    case .choice(let choices): choices.names.listed("or")
    case .glyph: "the name or the path of a glyph, or @ and an SVG file"
    case .outline: "the name or the path of an outline, or @ and an SVG file"
    case .thresholds: "values and colours, such as 20 #e33, 50 #fa0"
    case .line(let longest): "one line of at most \(longest) characters"
    }
  }

  /// The words among the valid values.
  fileprivate var words: [String] {
    switch self {
    case .color: RGBAColor.cssNames
    case .optionalColor: RGBAColor.cssNames + [SceneSettings.Value.automaticWord]
    case .choice(let choices): choices.names
    case .outline: Outline.presets.map { $0.text }
    case .number, .whole, .flag, .glyph, .line, .thresholds: []
    }
  }
}

/// An error in the text of a glyph, an outline or thresholds.
struct IllegibleTextError: UsageError {
  let path: String
  let reason: String

  var message: String { "\(path): \(reason)" }
}

/// A reason why an SVG file is no value.
struct DrawingError: UsageError {
  let file: String
  let reason: SVGMistake

  var message: String { "\(file.quotedWord): \(reason.message)" }
}
