extension SceneSettings {
  /// Colours of a value in ranges, such as `20 #e33, 50 #fa0`: red below 20, and orange below 50.
  ///
  /// A threshold has a value and the colour of the values below it, down to the next threshold. The values from the last
  /// threshold on have a colour of their own.
  public struct Thresholds: Sendable, Hashable {
    /// A value and the colour below it.
    struct Threshold: Sendable, Hashable {
      let value: Double
      let color: RGBAColor
    }

    /// The maximum number of thresholds.
    public static let most = 32

    private let source: [UInt8]
    /// The thresholds in ascending order.
    let list: [Threshold]

    /// The text, on one line.
    public var text: String { String(decoding: source, as: UTF8.self) }
    /// The values in ascending order.
    public var values: [Double] { list.map { $0.value } }

    /// Creates an empty list.
    public init() { (source, list) = ([], []) }

    /// Reads values and colours, in any order; an empty text has none.
    ///
    /// - Throws: an error that names the first part that is not a value and a colour.
    public init(_ text: String) throws(Mistake) { try self.init(bytes: text.bytes) }

    private init(bytes: [UInt8]) throws(Mistake) {
      var list: [Threshold] = []
      source = PathReader.onOneLine(bytes)
      if source.isEmpty {
        self.list = []
        return
      }
      for item in source.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        let threshold = try Self.threshold(Array(item))
        guard list.count < Self.most else { throw .tooMany }
        // Insertion avoids a general sort, whose code would be larger than its caller.
        let index = list.partitioningIndex { $0.value >= threshold.value }
        guard index == list.count || list[index].value != threshold.value else {
          throw .twice(String(bytes: Array(item)))
        }
        list.insert(threshold, at: index)
      }
      self.list = list
    }

    /// Reads a value and a colour.
    private static func threshold(_ item: [UInt8]) throws(Mistake) -> Threshold {
      let words = item.split(separator: UInt8(ascii: " ")).map { Array($0) }
      guard words.count == 2 else { throw .notTwoWords(String(bytes: item)) }
      guard let value = PathReader.number(words[0]) else {
        throw .noNumber(String(bytes: words[0]))
      }
      guard let color = color(words[1]) else { throw .noColor(String(bytes: words[1])) }
      return Threshold(value: value, color: color)
    }
  }
}

// MARK: - Colours

extension SceneSettings.Thresholds {
  /// Reads a colour; a page passes its digits to a module for one element.
  private static func color(_ text: [UInt8]) -> RGBAColor? {
    #if DRIP_ELEMENT
      RGBAColor(hex: text)
    #else
      RGBAColor(hex: text) ?? RGBAColor(cssName: String(bytes: text))
    #endif
  }

  /// Returns the colour of a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - last: the colour from the last threshold on.
  ///   - fade: the distance below a threshold in which its colour fades into the next one.
  /// - Returns: the colour.
  func color(of value: Double, last: RGBAColor, fade: Double) -> RGBAColor {
    guard let index = list.firstIndex(where: { value < $0.value }) else { return last }
    let next = index + 1 < list.count ? list[index + 1].color : last
    let fraction = smoothStep(1 - (list[index].value - value) / fade)
    guard fraction > 0 else { return list[index].color }
    return OKLab(list[index].color).interpolated(to: OKLab(next), fraction).color
  }
}

// MARK: - Mistakes

extension SceneSettings.Thresholds {
  /// A reason why thresholds cannot be read.
  public enum Mistake: Error, Sendable, Hashable {
    /// A part of the text is not a value and a colour.
    case notTwoWords(String)
    /// A value is not a number, or too large.
    case noNumber(String)
    /// A colour is unknown.
    case noColor(String)
    /// Two thresholds have the same value.
    case twice(String)
    /// The text has too many thresholds.
    case tooMany

    /// The error as a sentence for people.
    public var message: String {
      switch self {
      case .notTwoWords(let text):
        "a threshold must be a value and a colour, such as 20 #e33, but is '\(text)'"
      case .noNumber(let text):
        "the value of a threshold must be a number up to 1000000, but is '\(text)'"
      case .noColor(let text):
        "the colour of a threshold must be a name of CSS or digits such as #e33, but is '\(text)'"
      case .twice(let text): "two thresholds must not have the same value, as in '\(text)'"
      case .tooMany: "there must not be more than \(SceneSettings.Thresholds.most) thresholds"
      }
    }
  }
}

extension SceneSettings.Thresholds.Mistake: CustomStringConvertible {
  /// The error as a sentence for people.
  public var description: String { message }
}

// MARK: - Setting

extension SceneSettings.Thresholds: SceneSettings.Value.Convertible {
  /// Creates thresholds from their text.
  public init?(parameterValue value: SceneSettings.Value) {
    guard case .text(let text) = value else { return nil }
    self.init(utf8: text.bytes)
  }

  /// Creates thresholds from the bytes of their text.
  public init?(utf8 text: [UInt8]) {
    do throws(Mistake) { try self.init(bytes: text) } catch { return nil }
  }

  /// The text as a value.
  public var parameterValue: SceneSettings.Value { .text(text) }
  /// Thresholds.
  public static var defaultKind: SceneSettings.Description.Kind { .thresholds }
}
