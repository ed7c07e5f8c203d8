import DripKit
import Foundation

extension RGBAColor {
  /// Returns the contrast with another opaque colour, from 1 to 21, as WCAG 2.2 defines it.
  func contrast(with other: RGBAColor) -> Double {
    let lights = [luminance, other.luminance].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  fileprivate var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// Returns the least contrast of some colours on some grounds.
func contrast(_ colors: [RGBAColor], on grounds: [RGBAColor]) -> Double {
  let lights = grounds.map(\.luminance)
  return colors.map(\.luminance).flatMap { light in
    lights.map { (max($0, light) + 0.05) / (min($0, light) + 0.05) }
  }.min() ?? 0
}
