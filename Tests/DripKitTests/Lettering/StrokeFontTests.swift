import Testing

@testable import DripKit

@Suite struct StrokeFontTests {
  private static let font = StrokeFont(height: 60)

  /// Every promised character with ink.
  private static let promised: [Unicode.Scalar] = {
    let ranges = [
      0x21...0x7E, 0xA1...0xAC, 0xAE...0x17F, 0x384...0x38A, 0x38E...0x3A1, 0x3A3...0x3CE,
    ]
    let codes = ranges.flatMap { Array($0) } + [0x38C]
    return codes.compactMap { Unicode.Scalar(UInt32($0)) }
      + Array("′″–—…€→↓✓‘’‚“”„•‹›‰←↑−ȘșȚț".unicodeScalars)
  }()

  @Test func `Every promised character has strokes within the font's bounds`() throws {
    for weight in [0.08, 0.12, 0.16, 0.22] {
      let font = StrokeFont(height: 60, weight: weight)
      for letter in Self.promised {
        let text = String(letter)
        #expect(StrokeFont.firstMissing(in: text) == nil, "\(letter)")
        let bounds = try #require(font.path(of: text, at: .origin).bounds, "\(letter)")
        #expect(bounds.minY - font.style.width / 2 >= -font.top, "\(letter) \(weight)")
        #expect(bounds.maxY + font.style.width / 2 <= font.bottom, "\(letter) \(weight)")
      }
    }
  }

  @Test func `The first missing character is named`() {
    #expect(StrokeFont.firstMissing(in: "1\u{202F}234,5\u{A0}m³") == nil)
    #expect(StrokeFont.firstMissing(in: "a\u{1F4A7}b\u{2603}") == "\u{1F4A7}")
    #expect(StrokeFont.firstMissing(in: "two\nlines") == "\n")
    let box = Self.font.path(of: "\u{2603}", at: .origin)
    #expect(box == Self.font.path(of: "\u{1F4A7}", at: .origin))
    #expect(box != Self.font.path(of: "0", at: .origin))
  }

  @Test func `Only characters that should look alike have the same strokes`() {
    let twins = [
      "AΑ", "BΒ", "EΕ", "HΗ", "IΙ", "KΚ", "MΜ", "NΝ", "OΟ", "PΡ", "TΤ", "XΧ", "YΥ", "ZΖ", "ÏΪ",
      "ŸΫ",
      "oο", "vν", "µμ", "ĸκ", "ÐĐ", ",‚", "lι", "··",
    ]
    var seen: [Path2D: Unicode.Scalar] = [:]
    for letter in Self.promised {
      let path = Self.font.path(of: String(letter), at: .origin)
      if let other = seen[path] {
        #expect(twins.contains("\(other)\(letter)"), "\(other) \(letter)")
      } else {
        seen[path] = letter
      }
    }
  }

  @Test func `Digits have equal widths`() {
    for weight in [0.08, 0.22] {
      let font = StrokeFont(height: 20, weight: weight)
      let widths = (0...9).map { font.width(of: "\($0)") }
      #expect(Set(widths).count == 1)
      #expect(font.width(of: "11") == font.width(of: "88"))
    }
  }

  @Test func `The width of a text is the sum of its letters and their kerning`() {
    let font = Self.font
    #expect(font.width(of: "") == 0)
    for (left, right) in [("H", "n"), ("A", "V"), ("T", "ö"), ("Ł", "T"), ("P", "."), ("r", ",")] {
      let sum = font.width(of: left) + font.width(of: right)
      let kerning = font.width(of: left + right) - sum
      #expect(left == "H" || left == "Ł" ? abs(kerning) < 1e-9 : kerning < -5, "\(left)\(right)")
    }
    let words = ["Pobieranie ", "Λήψη ", "1 234,5 m³"]
    let sum = words.reduce(0) { $0 + font.width(of: $1) }
    #expect(abs(font.width(of: words.joined()) - sum) < 1e-9)
    #expect(StrokeFont(height: 60, weight: 0.22).width(of: "nno") > 1.1 * font.width(of: "nno"))
  }

  @Test(arguments: [0.08, 0.12, 0.16])
  func `Marks do not touch their letters`(_ weight: Double) throws {
    let font = StrokeFont(height: 60, weight: weight)
    for letter in Self.promised {
      guard let parts = StrokeFont.composition(of: letter), !"¸˛".contains(String(parts.mark.sign))
      else { continue }
      let strokes = font.path(of: String(letter), at: .origin).subpaths.map { $0.samples }
      let count = try #require(StrokeLetter(parts.base)).strokes.count
      for base in strokes.prefix(count) {
        for mark in strokes.dropFirst(count) {
          let gap = mark.map { a in base.map { a.distance(to: $0) }.min() ?? 0 }.min() ?? 0
          #expect(gap > font.style.width, "\(letter)")
        }
      }
    }
  }

  @Test func `A text is aligned to its anchor`() throws {
    func bounds(_ alignment: StrokeFont.Alignment) throws -> Rect2D {
      try #require(
        Self.font.path(of: "HoH", at: Point2D(100, 80), alignment: alignment).bounds)
    }
    let width = Self.font.width(of: "HoH")
    let leading = try bounds(.leading)
    #expect(leading.minX > 100 && leading.maxX < 100 + width)
    #expect(abs(try bounds(.center).center.x - 100) < 1e-9)
    #expect(abs(try bounds(.trailing).maxX - (leading.maxX - width)) < 1e-9)
    #expect(leading.minY == 20 && abs(leading.maxY - 81) < 1e-9)
  }

  @Test func `A text of twice the height is scaled by two`() throws {
    let small = StrokeFont(height: 7).path(of: "told 55% (Ą)", at: .origin)
    let large = StrokeFont(height: 14).path(of: "told 55% (Ą)", at: .origin)
    let (a, b) = try (#require(small.transformed(by: .scale(2)).bounds), #require(large.bounds))
    #expect(small.elements.count == large.elements.count)
    #expect(abs(a.minX - b.minX) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9)
    #expect(abs(a.minY - b.minY) < 1e-9 && abs(a.maxY - b.maxY) < 1e-9)
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (2.5, 2, "2.50"), (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-12.06, 1, "-12.1"),
    (99.999, 2, "100.00"), (41.5, 0, "42"), (3.0625, 3, "3.063"), (.nan, 2, "-"), (1e12, 2, "-"),
  ])
  func `Numbers have the requested decimals`(_ number: Double, _ decimals: Int, _ text: String) {
    #expect(number.fixed(decimals) == text)
  }
}

extension Path2D.Subpath {
  /// Points along the subpath.
  fileprivate var samples: [Point2D] {
    segments.flatMap { segment in (0...12).map { segment.point(at: Double($0) / 12) } }
  }
}
