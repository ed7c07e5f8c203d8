/// The data of a path in whole units, in the fewest characters.
struct SVGPathData {
  private var bytes: [UInt8] = []
  private var command: UInt8 = 0
  private var pen = (x: 0, y: 0)

  /// Returns the data of contours with the numbers of an outline.
  static func text(_ contours: [OutlineTopology.Contour], _ numbers: [Double]) -> String {
    var data = SVGPathData()
    var index = 0
    func next() -> (x: Int, y: Int) {
      defer { index += 2 }
      return (Int(numbers[index].rounded()), Int(numbers[index + 1].rounded()))
    }
    for contour in contours {
      let start = next()
      data.begin("M")
      data.append(start.x)
      data.append(start.y)
      data.pen = start
      for isCurve in contour.isCurve {
        data.begin(isCurve ? "c" : "l")
        let points = isCurve ? [next(), next(), next()] : [next()]
        for point in points {
          data.append(point.x - data.pen.x)
          data.append(point.y - data.pen.y)
        }
        data.pen = points[points.count - 1]
      }
      if contour.isClosed {
        data.begin("z")
        data.pen = start
      }
    }
    return String(decoding: data.bytes, as: UTF8.self)
  }

  /// Writes the letter of a command, unless it repeats the previous one.
  private mutating func begin(_ letter: Unicode.Scalar) {
    let letter = UInt8(ascii: letter)
    guard letter != command else { return }
    command = letter
    bytes.append(letter)
  }

  private mutating func append(_ number: Int) {
    if number >= 0, let last = bytes.last, last >= UInt8(ascii: "0"), last <= UInt8(ascii: "9") {
      bytes.append(UInt8(ascii: " "))
    }
    bytes += String(number).utf8
  }
}
