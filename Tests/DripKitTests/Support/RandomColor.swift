import DripKit
import DripTestSupport

extension SplitMix64 {
  /// Returns a random opaque colour with 8 bits a component.
  mutating func color() -> RGBAColor {
    let bits = next()
    return RGBAColor(
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16))
  }
}
