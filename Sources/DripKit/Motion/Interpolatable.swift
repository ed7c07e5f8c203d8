/// A kind of value that can be blended with another of its kind.
///
/// ``Keyframes`` need no more than this of what they animate.
public protocol Interpolatable {
  /// Returns the value at `fraction` of the way to another; 0 is this value, 1 is the other, and
  /// fractions outside go on past the ends, as overshooting timing curves ask for.
  func interpolated(to other: Self, _ fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at `fraction` of the way to another.
  @inlinable
  public func interpolated(to other: Double, _ fraction: Double) -> Double {
    self + (other - self) * fraction
  }
}

extension Point: Interpolatable {}
