internal import DripKit

extension Transform2D {
  /// Reads a list of transforms such as `translate(3 4) rotate(30)`; nil if it has a mistake.
  init?(svg text: [UInt8]) {
    var result = Transform2D.identity
    for part in text.split(separator: UInt8(ascii: ")"), omittingEmptySubsequences: false) {
      let part = Array(part).trimmed
      if part.isEmpty { continue }
      guard let bracket = part.firstIndex(of: UInt8(ascii: "(")) else { return nil }
      let name = Array(part[..<bracket].drop { $0 == UInt8(ascii: ",") }).trimmed.inSmallLetters
      guard let numbers = Self.numbers(part[(bracket + 1)...]),
        let next = Transform2D(name, numbers)
      else { return nil }
      result = next.followed(by: result)
    }
    self = result
  }

  /// Returns the numbers of a transform; those of styles have units, which count points and degrees, too.
  private static func numbers(_ text: ArraySlice<UInt8>) -> [Double]? {
    var bare: [UInt8] = []
    for byte in text {
      bare.append(byte)
      for unit in ["px", "deg"] where bare.reversed().starts(with: unit.utf8.reversed()) {
        bare.removeLast(unit.utf8.count)
      }
    }
    return PathReader.numbers(bare)
  }

  private init?(_ name: [UInt8], _ numbers: [Double]) {
    guard let x = numbers.first else { return nil }
    let y = numbers.count > 1 ? numbers[1] : nil
    let angle = x * .pi / 180
    if name.isWord("matrix"), numbers.count == 6 {
      self.init(
        a: x, b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    } else if name.isWord("translate") {
      self = .translation(Vector2D(x, y ?? 0))
    } else if name.isWord("scale") {
      self = .scale(x, y ?? x)
    } else if name.isWord("skewx") {
      self.init(a: 1, b: 0, c: Portable.tan(angle), d: 1, tx: 0, ty: 0)
    } else if name.isWord("skewy") {
      self.init(a: 1, b: Portable.tan(angle), c: 0, d: 1, tx: 0, ty: 0)
    } else if name.isWord("rotate") {
      let center = numbers.count > 2 ? Point2D(numbers[1], numbers[2]) : .origin
      self = .rotation(angle, about: center)
    } else {
      return nil
    }
  }
}

/// The lengths of an element, in points; a length that is missing or wrong is 0.
struct SVGLengths {
  let element: MarkupElement
  /// The size of the picture, for percentages.
  let whole: Size2D

  var x: Double { length("x", whole.width) }
  var y: Double { length("y", whole.height) }
  var width: Double { length("width", whole.width) }
  var height: Double { length("height", whole.height) }
  /// The place and size of a picture or a rectangle.
  var rect: Rect2D { Rect2D(x: x, y: y, width: width, height: height) }

  func length(_ name: String, _ whole: Double) -> Double {
    guard let text = element[name]?.trimmed.inSmallLetters else { return 0 }
    let units = Self.units + [("%", whole / 100)]
    let unit = units.first { text.reversed().starts(with: $0.name.utf8.reversed()) }
    let digits = Array(text.dropLast(unit?.name.utf8.count ?? 0))
    return (PathReader.number(digits) ?? 0) * (unit?.points ?? 1)
  }

  private static var units: [(name: String, points: Double)] {
    [
      ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ]
  }
}
