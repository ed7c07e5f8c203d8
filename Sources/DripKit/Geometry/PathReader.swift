/// A reader of the path data of SVG (SVG 2, section 9.3).
///
/// The grammar is flat: a command, then one or more groups of its numbers.
/// Numbers may touch where a sign or a second point begins the next (`.5.5-1`), and flags are one digit
/// each (`a1 1 0 01.5.5`).
package struct PathReader {
  /// The largest magnitude of a number.
  private static let largest = 1e6

  private let bytes: [UInt8]
  private let mostSegments: Int
  private var index = 0
  private var path = Path2D()
  private var segmentCount = 0
  private var current = Point2D.origin
  private var start = Point2D.origin
  /// The last control point of the previous command, for a smooth command.
  private var handle: (kind: UInt8, point: Point2D)?

  private init(_ text: [UInt8], mostSegments: Int) {
    (bytes, self.mostSegments) = (text, mostSegments)
  }

  /// Returns the path of a text, unscaled.
  ///
  /// The text has at most a number of bytes, and the path a number of lines and curves. An arc counts as its curves.
  static func path(
    _ text: [UInt8], longest: Int = 8192, mostSegments: Int = 512
  ) throws(Glyph.ParseError) -> Path2D {
    guard text.count <= longest else { throw .tooLong(limit: longest) }
    var reader = PathReader(text, mostSegments: mostSegments)
    try reader.readAll()
    return reader.path
  }

  /// Returns the path of a text up to its first mistake, as browsers draw it, and true if it has none.
  package static func readable(_ text: [UInt8]) -> (path: Path2D, isWhole: Bool) {
    var reader = PathReader(text, mostSegments: .max)
    do throws(Glyph.ParseError) {
      if !text.isEmpty { try reader.readAll() }
      return (reader.path, true)
    } catch {
      return (reader.path, false)
    }
  }

  /// Returns the numbers of a list, separated like those of a path; nil if there are none, or something else.
  package static func numbers(_ text: [UInt8]) -> [Double]? {
    var reader = PathReader(text, mostSegments: 0)
    reader.skipSpace()
    var numbers: [Double] = []
    do throws(Glyph.ParseError) {
      repeat { numbers.append(try reader.number()) } while try reader.hasMoreNumbers()
    } catch {
      return nil
    }
    return reader.index == text.count ? numbers : nil
  }

  /// Returns the number that a text consists of; nil for another text.
  package static func number(_ text: [UInt8]) -> Double? {
    numbers(text).flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// Returns the text of a path with each run of white space replaced by one space.
  static func onOneLine(_ text: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    for byte in text {
      if !isSpace(byte) {
        line.append(byte)
      } else if let last = line.last, !isSpace(last) {
        line.append(UInt8(ascii: " "))
      }
    }
    if let last = line.last, isSpace(last) { line.removeLast() }
    return line
  }

  // MARK: - Commands

  private mutating func readAll() throws(Glyph.ParseError) {
    skipSpace()
    guard peek.map(Self.lowercased) == UInt8(ascii: "m") else { throw expected(.nameOrMove) }
    while let byte = peek {
      let command = Self.lowercased(byte)
      let isRelative = command == byte
      index += 1
      switch command {
      case UInt8(ascii: "z"):
        close()
        skipSpace()
        // Only a command can follow.
        continue
      case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
        UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"),
        UInt8(ascii: "a"):
        skipSpace()
        var groupCommand = command
        repeat {
          try draw(groupCommand, isRelative)
          // Further points after a move are lines.
          if groupCommand == UInt8(ascii: "m") { groupCommand = UInt8(ascii: "l") }
        } while try hasMoreNumbers()
      default:
        index -= 1
        throw expected(.command)
      }
    }
  }

  private mutating func draw(_ command: UInt8, _ isRelative: Bool) throws(Glyph.ParseError) {
    let begin = index
    let origin = isRelative ? current : .origin
    let old = handle
    handle = nil
    switch command {
    case UInt8(ascii: "m"):
      current = try point(from: origin)
      start = current
      path.move(to: current)
    case UInt8(ascii: "l"): try line(to: try point(from: origin), begin)
    case UInt8(ascii: "h"): try line(to: Point2D(origin.x + (try number()), current.y), begin)
    case UInt8(ascii: "v"): try line(to: Point2D(current.x, origin.y + (try number())), begin)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let control1 =
        command == UInt8(ascii: "c") ? try next(point(from: origin)) : reflected(old, "c")
      let control2 = try next(point(from: origin))
      let end = try point(from: origin)
      try count(1, begin)
      path.cubic(to: end, control1: control1, control2: control2)
      handle = (UInt8(ascii: "c"), control2)
      current = end
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let control =
        command == UInt8(ascii: "q") ? try next(point(from: origin)) : reflected(old, "q")
      let end = try point(from: origin)
      try count(1, begin)
      path.quadratic(to: end, control: control)
      handle = (UInt8(ascii: "q"), control)
      current = end
    default:
      let radii = Vector2D(try next(radius()), try next(radius()))
      let rotation = try next(number())
      let isLarge = try next(flag())
      let isClockwise = try next(flag())
      try arc(
        to: try point(from: origin), radii, degrees: rotation, isLarge: isLarge,
        isClockwise: isClockwise, begin)
    }
  }

  private mutating func close() {
    path.close()
    current = start
    handle = nil
  }

  private mutating func line(to end: Point2D, _ begin: Int) throws(Glyph.ParseError) {
    try count(1, begin)
    path.line(to: end)
    current = end
  }

  /// Counts segments, and throws an error if there are too many.
  private mutating func count(_ segments: Int, _ begin: Int) throws(Glyph.ParseError) {
    segmentCount += segments
    guard segmentCount <= mostSegments else {
      throw .tooManySegments(limit: mostSegments, column: column(of: begin))
    }
  }

  /// Returns the last control point reflected at the current point, or the current point after a
  /// command of another kind.
  private func reflected(_ old: (kind: UInt8, point: Point2D)?, _ kind: Unicode.Scalar) -> Point2D {
    guard let old, old.kind == UInt8(ascii: kind) else { return current }
    return current + (current - old.point)
  }

  // MARK: - Arcs

  /// Draws an elliptical arc with the rules of SVG 2 (appendix B.2.4): radii that are too small grow, and
  /// a radius of 0 makes a line.
  ///
  /// The arc of a circle, made of curves of up to 45° each, is mapped to the ellipse. Its error is less
  /// than 4.3 millionths of the larger radius.
  private mutating func arc(
    to end: Point2D, _ radii: Vector2D, degrees: Double, isLarge: Bool, isClockwise: Bool,
    _ begin: Int
  ) throws(Glyph.ParseError) {
    if end == current { return }
    guard radii.dx > 0, radii.dy > 0 else { return try line(to: end, begin) }
    let turn = Transform2D.rotation(degrees * .pi / 180)
    // Half of the chord in the coordinates of the ellipse's axes.
    let half = Transform2D.rotation(-degrees * .pi / 180).apply((current - end) / 2)
    var unit = Vector2D(half.dx / radii.dx, half.dy / radii.dy)
    let growth = max(1, unit.length)
    guard growth.isFinite else { return try line(to: end, begin) }
    unit = unit / growth
    let square = unit.dot(unit)
    guard square > 0 else { return try line(to: end, begin) }
    let height = (max(0, 1 - square) / square).squareRoot()
    let center = unit.perpendicular * (isLarge == isClockwise ? height : -height)
    let from = (unit - center).angle
    var to = (-unit - center).angle
    if isClockwise, to <= from { to += 2 * .pi } else if !isClockwise, to >= from { to -= 2 * .pi }
    let circle = Path2D.arc(center: .origin, radius: 1, from: from, to: to)
    let ellipse = Transform2D.scale(radii.dx * growth, radii.dy * growth).followed(by: turn)
    let offset = ellipse.apply(center)
    let middle = current.midpoint(to: end) + offset
    let curves = circle.transformed(by: ellipse.followed(by: .translation(middle - .origin)))
      .segments.map { $0 }
    try count(curves.count, begin)
    for (index, curve) in curves.enumerated() {
      guard case .cubic(let cubic) = curve else { continue }
      path.cubic(
        to: index == curves.count - 1 ? end : cubic.end, control1: cubic.control1,
        control2: cubic.control2)
    }
    current = end
  }

  // MARK: - Numbers

  private mutating func point(from origin: Point2D) throws(Glyph.ParseError) -> Point2D {
    let x = try next(number())
    return Point2D(origin.x + x, origin.y + (try number()))
  }

  /// Skips the separator before the next number, and returns the value just read.
  private mutating func next<Value>(_ value: Value) -> Value {
    skipSeparator()
    return value
  }

  private mutating func radius() throws(Glyph.ParseError) -> Double {
    let begin = index
    let radius = try number()
    guard radius >= 0 else { throw .expected(.radius, column: column(of: begin)) }
    return radius
  }

  private mutating func flag() throws(Glyph.ParseError) -> Bool {
    guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw expected(.flag)
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  /// Reads a number.
  ///
  /// Only its first fifteen digits count.
  private mutating func number() throws(Glyph.ParseError) -> Double {
    let begin = index
    var isNegative = false
    if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index += 1
    }
    var digits = 0
    var (mantissa, exponent, significant) = (0, 0, 0)
    var isFraction = false
    while let byte = peek {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if Self.isDigit(byte) {
        digits += 1
        if significant < 15 {
          mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
          if mantissa > 0 { significant += 1 }
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { throw .expected(.number, column: column(of: begin)) }
    exponent += readExponent()
    let size = Self.scaled(Double(mantissa), exponent)
    guard size <= Self.largest else { throw .expected(.smallerNumber, column: column(of: begin)) }
    return isNegative ? -size : size
  }

  /// Reads the exponent of a number; 0 if it has none.
  private mutating func readExponent() -> Int {
    guard peek.map(Self.lowercased) == UInt8(ascii: "e") else { return 0 }
    var place = index + 1
    var isNegative = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    guard place < bytes.count, Self.isDigit(bytes[place]) else { return 0 }
    var exponent = 0
    while place < bytes.count, Self.isDigit(bytes[place]) {
      exponent = min(exponent * 10 + Int(bytes[place] - UInt8(ascii: "0")), 100_000)
      place += 1
    }
    index = place
    return isNegative ? -exponent : exponent
  }

  /// Returns a whole number of up to 15 digits times a power of ten.
  ///
  /// For powers up to 22 both factors are exact, so the result is the nearest double.
  private static func scaled(_ mantissa: Double, _ exponent: Int) -> Double {
    guard mantissa > 0, exponent != 0 else { return mantissa }
    var power = 1.0
    for _ in 0..<min(abs(exponent), 330) { power *= 10 }
    return exponent < 0 ? mantissa / power : mantissa * power
  }

  // MARK: - Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Advances to the next group of numbers of the same command.
  ///
  /// Returns false if a command or the end follows.
  private mutating func hasMoreNumbers() throws(Glyph.ParseError) -> Bool {
    skipSpace()
    guard let byte = peek else { return false }
    if byte == UInt8(ascii: ",") {
      index += 1
      skipSpace()
      return true
    }
    return Self.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard peek == UInt8(ascii: ",") else { return }
    index += 1
    skipSpace()
  }

  private mutating func skipSpace() {
    while let byte = peek, Self.isSpace(byte) { index += 1 }
  }

  private func expected(_ expectation: Glyph.ParseError.Expectation) -> Glyph.ParseError {
    .expected(expectation, column: column(of: index))
  }

  /// Returns the column of a byte, counted in characters from 1.
  private func column(of index: Int) -> Int {
    // Continuation bytes of UTF-8 are not counted.
    bytes[..<index].count { $0 & 0xC0 != 0x80 } + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
