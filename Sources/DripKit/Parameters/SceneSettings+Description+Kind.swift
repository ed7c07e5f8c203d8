extension SceneSettings.Description {
  /// The values that a parameter can have.
  public enum Kind: Sendable, Hashable {
    /// A number in a range.
    case number(ClosedRange<Double>, Unit = .ratio)
    /// A whole number in a range.
    case whole(ClosedRange<Int>)
    /// A Boolean value.
    case flag
    /// A colour, with components from 0 to 1.
    case color
    /// A colour, or none if it is derived from other parameters.
    case optionalColor
    /// One of several names.
    case choice(Choices)
    /// The name of a glyph, or an SVG path.
    case glyph
    /// One line of text with at most a number of characters.
    case line(longest: Int)
    /// The name of an outline, or an SVG path.
    case outline
    /// Values and colours, such as `20 #e33, 50 #fa0`.
    case thresholds

    /// A fraction from 0 to 1.
    public static var fraction: Kind { .number(0...1, .ratio) }
    /// A length in points, up to 1000.
    public static var points: Kind { .number(0...1000, .points) }
    /// A time in seconds, up to a minute.
    public static var seconds: Kind { .number(0...60, .seconds) }
    /// An angle in radians, positive or negative.
    public static var radians: Kind { .number(-10...10, .radians) }
    /// An angular speed, positive or negative.
    public static var radiansPerSecond: Kind { .number(-100...100, .radiansPerSecond) }

    /// The name of the kind.
    public var name: String {
      switch self {
      case .number: "number"
      case .whole: "whole"
      case .flag: "flag"
      case .color: "color"
      case .optionalColor: "optionalColor"
      case .choice: "choice"
      case .glyph: "glyph"
      case .line: "text"
      case .outline: "outline"
      case .thresholds: "thresholds"
      }
    }

    /// The range of a number; nil for other kinds.
    public var range: ClosedRange<Double>? {
      switch self {
      case .number(let range, _): range
      case .whole(let range): Double(range.lowerBound)...Double(range.upperBound)
      case .flag, .color, .optionalColor, .choice, .glyph, .line, .outline, .thresholds: nil
      }
    }

    /// The names of a choice; nil for other kinds.
    public var choices: [String]? {
      if case .choice(let choices) = self { choices.names } else { nil }
    }

    /// The unit of a number.
    public var unit: Unit { if case .number(_, let unit) = self { unit } else { .ratio } }

    /// Throws an error if the value is not legal for the parameter at a path.
    func check(_ value: SceneSettings.Value, path: String) throws(SceneSettings.Mistake) {
      switch (self, value) {
      case (.number, .number(let number)), (.whole, .number(let number)):
        guard let range, !range.contains(number) else { break }
        throw .outOfRange(path: path, value: number, range: range)
      case (.flag, .flag), (.optionalColor, .automatic): return
      case (.color, .color(let color)), (.optionalColor, .color(let color)):
        for component in color.components where !(component >= 0 && component <= 1) {
          throw .outOfRange(path: path, value: component, range: 0...1)
        }
      case (.choice(let choices), .text(let name)):
        if !choices.names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
          throw .noChoice(path: path, value: name, choices: choices)
        }
      case (.glyph, .text(let text)):
        do throws(Glyph.ParseError) { _ = try Glyph(text) } catch {
          throw .noGlyph(path: path, error)
        }
      case (.outline, .text(let text)):
        do throws(Outline.Mistake) { _ = try Outline(text) } catch {
          throw .illegible(path: path, reason: error.message)
        }
      case (.thresholds, .text(let text)):
        do throws(SceneSettings.Thresholds.Mistake) { _ = try SceneSettings.Thresholds(text) } catch
        {
          throw .illegible(path: path, reason: error.message)
        }
      case (.line(let longest), .text(let text)):
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) else {
          throw .notOneLine(path: path)
        }
        guard scalars.count <= longest else {
          throw .tooLong(path: path, count: scalars.count, longest: longest)
        }
      default: throw .wrongKind(path: path, expected: self)
      }
      if case (.whole, .number(let number)) = (self, value), number != number.rounded(.down) {
        throw .notWhole(path: path, value: number)
      }
    }

    /// Returns the legal value nearest to a value of this kind; nil for NaN.
    func nearest(to value: SceneSettings.Value) -> SceneSettings.Value? {
      switch value {
      case .number(let number):
        guard let range else { return nil }
        return number.clamped(to: range).map { .number($0) }
      case .flag, .automatic, .text: return value
      case .color(let color):
        guard let red = color.red.clamped(to: 0...1), let green = color.green.clamped(to: 0...1),
          let blue = color.blue.clamped(to: 0...1), let alpha = color.alpha.clamped(to: 0...1)
        else { return nil }
        return .color(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
      }
    }
  }
}

extension RGBAColor {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
