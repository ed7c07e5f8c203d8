import DripRaster
import DripTestSupport

extension Pixmap {
  /// Returns a picture of the given colours in runs of random length, each colour at least once where
  /// there is room.
  static func random(
    width: Int, height: Int, colors: [Pixel], using generator: inout SplitMix64
  ) -> Pixmap {
    var pixmap = Pixmap(size: PixelSize(width, height))
    var left = 0
    var pixel = colors[0]
    for index in 0..<width * height {
      if index < colors.count {
        pixel = colors[index]
      } else if left == 0 {
        pixel = colors[generator.below(colors.count)]
        left = 1 + generator.below(9)
      } else {
        left -= 1
      }
      pixmap[index % width, index / width] = pixel
    }
    return pixmap
  }

  /// Paints part of a row in one colour.
  mutating func fill(_ columns: Range<Int>, inRow y: Int, with pixel: Pixel) {
    for x in columns { self[x, y] = pixel }
  }
}

/// A property that the colours of a picture can share.
enum Palette: CaseIterable {
  case blackAndWhite, fourGrays, sixteenGrays, allGrays, translucentGrays, manyTranslucentGrays
  case twoColors, fourColors, sixteenColors, manyColors, translucentColors, tooManyColors
  case tooManyTranslucentColors

  func colors(using generator: inout SplitMix64) -> [Pixmap.Pixel] {
    func grays(_ step: Int) -> [Pixmap.Pixel] {
      stride(from: 0, through: 255, by: step).map { value in
        Pixmap.Pixel(UInt8(value), UInt8(value), UInt8(value))
      }
    }
    func distinct(_ count: Int, translucent: Bool) -> [Pixmap.Pixel] {
      var seen: Set<Pixmap.Pixel> = []
      var result: [Pixmap.Pixel] = []
      while result.count < count {
        let alpha: UInt8 = translucent ? max(1, generator.byte()) : 255
        let pixel = Pixmap.Pixel(generator.byte(), generator.byte(), generator.byte(), alpha)
        if seen.insert(pixel).inserted { result.append(pixel) }
      }
      return result
    }
    switch self {
    case .blackAndWhite: return grays(255)
    case .fourGrays: return grays(85)
    case .sixteenGrays: return grays(17)
    case .allGrays: return grays(1)
    case .translucentGrays:
      return [.clear] + grays(51).map { Pixmap.Pixel($0.red, $0.red, $0.red, 99) }
    case .manyTranslucentGrays:
      return grays(1) + grays(1).map { Pixmap.Pixel($0.red, $0.red, $0.red, 7) }
    case .twoColors: return distinct(2, translucent: false)
    case .fourColors: return [.clear] + distinct(3, translucent: false)
    case .sixteenColors: return distinct(16, translucent: true)
    case .manyColors: return distinct(256, translucent: false)
    case .translucentColors: return [.clear] + distinct(255, translucent: true)
    case .tooManyColors: return distinct(257, translucent: false)
    case .tooManyTranslucentColors: return [.clear] + distinct(256, translucent: true)
    }
  }
}
