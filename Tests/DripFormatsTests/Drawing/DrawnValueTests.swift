import DripFormats
import DripKit
import DripTestSupport
import Testing

@Suite struct DrawnValueTests {
  private func svg(_ content: String, _ attributes: String = "viewBox='0 0 100 100'") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
  }

  private func bounds(_ content: String) throws -> Rect2D {
    // The path is scaled to its box, so a frame around all shapes keeps their places.
    let frame = "<path d='M0 0h100v100h-100z' fill='none' stroke='red'/>"
    let drawn = try #require(try DrawnValue(svg(frame + content), for: .outline))
    let parts = drawn.path.split(separator: "Z", maxSplits: 1)
    return try #require(PathReader.readable(Array(parts[1].utf8)).path.bounds)
  }

  /// Shapes with the boxes in which they must be.
  private static let placed: [(content: String, box: Rect2D)] = [
    ("<rect x='10' y='20' width='30' height='40'/>", Rect2D(x: 10, y: 20, width: 30, height: 40)),
    (
      "<rect x='10' y='20' width='30' height='40' rx='9'/>",
      Rect2D(x: 10, y: 20, width: 30, height: 40)
    ),
    ("<circle cx='50%' cy='40' r='9'/>", Rect2D(x: 41, y: 31, width: 18, height: 18)),
    ("<ellipse cx='50' cy='40' rx='9' ry='20'/>", Rect2D(x: 41, y: 20, width: 18, height: 40)),
    ("<polygon points='10,20 40 20,40-5'/>", Rect2D(x: 10, y: -5, width: 30, height: 25)),
    (
      "<g transform='translate(10 20) scale(2,3)'><path d='M0 0h5v5z'/></g>",
      Rect2D(x: 10, y: 20, width: 10, height: 15)
    ),
    (
      "<path d='M0 0h10v20H0z' transform='rotate(90) translate(0,-30)'/>",
      Rect2D(x: 10, y: 0, width: 20, height: 10)
    ),
    (
      "<path d='M0 0h10v20H0z' style='transform: rotate(90deg)' transform='scale(9)'/>",
      Rect2D(x: -20, y: 0, width: 20, height: 10)
    ),
    (
      "<path d='M0 0h10v10H0z' transform='matrix(1 0 .5 1 3 4)'/>",
      Rect2D(x: 3, y: 4, width: 15, height: 10)
    ),
    (
      "<defs><path id='a' d='M0 0h10v10z'/></defs><use href='#a' x='5' y='6'/>",
      Rect2D(x: 5, y: 6, width: 10, height: 10)
    ),
    (
      "<symbol id='s' viewBox='0 0 10 10'><path d='M0 0L10 10H0z'/></symbol>"
        + "<use xlink:href='#s' width='50' height='50' x='9'/>",
      Rect2D(x: 9, y: 0, width: 50, height: 50)
    ),
    (
      "<svg x='10' y='20' width='40' height='40' viewBox='0 0 10 20'><path d='M0 0h10v20z'/></svg>",
      Rect2D(x: 20, y: 20, width: 20, height: 40)
    ),
  ]

  @Test(arguments: placed.indices) func shapesAreInTheirPlaces(index: Int) throws {
    let (content, box) = Self.placed[index]
    let found = try bounds(content)
    let (left, top, side) = (min(0, box.minX), min(0, box.minY), 100.0)
    let extent = max(max(side, box.maxX) - left, max(side, box.maxY) - top)
    let scale = side / extent
    #expect(abs(found.minX - (box.minX - left) * scale) < 0.02, "\(content)")
    #expect(abs(found.minY - (box.minY - top) * scale) < 0.02, "\(content)")
    #expect(abs(found.maxX - (box.maxX - left) * scale) < 0.02, "\(content)")
    #expect(abs(found.maxY - (box.maxY - top) * scale) < 0.02, "\(content)")
  }

  @Test func whatIsHiddenIsLeftOutWithoutAWord() throws {
    let content = """
      <style>.n, rect.none{fill:none}</style><path d='M0 0h24v24H0z' class='n'/>
      <g display='none'><circle r='9'/></g><g visibility='hidden'><circle r='9'/></g>
      <g opacity='0'><circle r='90'/></g><path d='M0 0L5 9H2z'/>
      """
    let drawn = try #require(try DrawnValue(svg(content), for: .outline))
    #expect(drawn.path == "M0 0L55.56 100L22.22 100Z")
    #expect(drawn.notes.isEmpty)
  }

  @Test func notesSayWhatIsLeftOut() throws {
    let content = """
      <rect width='100%' height='100%' fill='#eee'/><text>a</text><text>b</text><image/>
      <path d='M0 0h9v9z' clip-path='url(#c)'/><path d='M0 0h9v9 nonsense' fill='red'/>
      <use href='https://other.invalid/a.svg#b'/><use href='#missing'/>
      """
    let drawn = try #require(try DrawnValue(svg(content), for: .outline))
    #expect(
      drawn.notes == [
        "2 texts, 1 image, 1 clip, 1 external part, 1 missing part and 1 background were left out.",
        "1 damaged shape ends at the mistake.",
      ])
    let glyph = try #require(
      try DrawnValue(
        svg(
          "<path d='M0 0h9' stroke='red' fill='none'/><path d='M0 9h9v3' stroke-width='3' stroke='#00f'/>"
        ),
        for: .glyph))
    #expect(
      glyph.notes == [
        "Filled shapes became outlines.", "2 colours became one.",
        "All lines have the same width, without dashes.",
      ])
  }

  @Test(arguments: [
    "<path fill-rule='evenodd' d='%'/>", "<path style='fill-rule:evenodd' d='%'/>",
    "<style>.e{fill-rule:evenodd}</style><g class='e'><path d='%'/></g>",
  ])
  func holesOfTheEvenOddRuleStayHoles(file: String) throws {
    // A ring with an island, all in one direction, whose hole has a curve.
    let data = "M0 0H100V100H0ZM25 25H75V60Q75 75 60 75H25ZM40 40H60V60H40Z"
    let parts = file.split(separator: "%")
    let drawn = try #require(
      try DrawnValue(svg(parts[0] + data + parts[1]), for: .outline))
    let path = PathReader.readable(Array(drawn.path.utf8)).path
    let original = PathReader.readable(Array(data.utf8)).path
    for x in stride(from: 1.0, to: 100, by: 4) {
      for y in stride(from: 1.5, to: 100, by: 4) {
        let point = Point2D(x, y)
        #expect(path.contains(point) == original.contains(point, rule: .evenOdd), "\(point)")
      }
    }
    #expect(drawn.notes.isEmpty)
  }

  @Test func aLineWithoutAStrokeIsNotThere() throws {
    let line = "<line x1='0' y1='0' x2='900' y2='900'/>"
    let drawn = try #require(
      try DrawnValue(svg(line + "<path d='M0 0h9v9z' transform='rotate(x)'/>"), for: .outline))
    #expect(drawn.path == "M0 0L100 0L100 100Z")
    #expect(drawn.notes == ["1 transform was left out."])
  }

  @Test func aShapeThatTwoElementsDrawIsThereOnce() throws {
    let one = "<path d='M0 0h9v9z'/>"
    let drawn = try #require(try DrawnValue(svg(one + one), for: .outline))
    #expect(drawn.path == "M0 0L100 0L100 100Z")
  }

  @Test func smallPartsAreLeftOutIfThereAreTooMany() throws {
    let dots = (0..<600).map { "<path d='M\($0 % 30) \($0 / 30)h.5v.5z'/>" }.joined()
    let drawn = try #require(
      try DrawnValue(svg("<path d='M0 0h60v60H0z'/>" + dots), for: .glyph))
    #expect(drawn.path == "M0 0L100 0L100 100L0 100Z")
    #expect(drawn.notes.contains("600 small parts were left out, because there are too many."))
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let refused: [(file: String, mistake: SVGMistake)] = [
    ("", .unreadable), ("<svg", .unreadable), ("<html><svg/></html>", .unreadable),
    ("\0\u{1}", .unreadable), ("<svg/><svg/>", .unreadable), ("<svg></g>", .unreadable),
    ("<svg a=b/>", .unreadable), ("<svg/>x", .unreadable),
    ("<svg/>", .nothingVisible(hasText: false)),
    ("<svg><text/></svg>", .nothingVisible(hasText: true)),
    ("<svg><path d='M5 5h0'/></svg>", .noExtent),
    (
      "<svg>" + repeated("<g>", 50) + repeated("</g>", 50)
        + "</svg>",
      .tooManyElements
    ),
    ("<svg><g id='a'><use href='#a'/><use href='#a'/></g></svg>", .tooManyElements),
    ("<svg>\(repeated("<path d='M0 0h1'/>", 9000))</svg>", .tooManyShapes),
    ("<svg><!--\(repeated(" ", 200_000))--></svg>", .tooLarge),
    (
      "<!DOCTYPE svg [<!ENTITY a '&b;&b;'>]><svg><path d='&a;'/></svg>",
      .nothingVisible(hasText: false)
    ),
    (
      "<svg><path d='M0 0h9' fill='none' stroke='red'/></svg>",
      .refused("an outline must enclose an area; a line alone holds no water")
    ),
  ]

  @Test(arguments: refused.indices) func mistakes(index: Int) {
    let (file, mistake) = Self.refused[index]
    #expect(throws: mistake) { try DrawnValue(Array(file.utf8), for: .outline) }
    #expect(!mistake.message.isEmpty && !mistake.message.hasSuffix("."))
  }

  @Test func otherKindsTakeNoDrawing() throws {
    #expect(try DrawnValue(svg("<path d='M0 0h9v9z'/>"), for: .flag) == nil)
    #expect(
      DrawnValue.isFile("\n <svg/>") && !DrawnValue.isFile("M0 0h9") && !DrawnValue.isFile(""))
  }

  @Test func randomFilesAreHarmless() {
    let parts = [
      "<g>", "</g>", "<path d='M0 0L9 9", "'/>", "<use href='#a'/>",
      "<rect id='a' width='9' height='",
      "<svg>", "</svg>", "<style>*{fill:none}", "</style>", "<circle r='5'/>", "&lt;", "\0", "]]>",
      "<polygon points='1 2 3", " transform='rotate(3)", "<!--", "<![CDATA[", "<!", "[", "1e999",
      "-",
      "<?", "?>", "%", "px", "M", "a1 1 0 01", "stroke='red' ", ")", "matrix(",
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      for file in [Array(text.utf8), svg(text)] {
        guard let drawn = try? DrawnValue(file, for: .glyph) else { continue }
        #expect((try? Glyph(drawn.path)) != nil, "\(text)")
      }
    }
  }
}
