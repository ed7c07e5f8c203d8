import DripKit
import Foundation
import Testing

/// A function of ``Portable``, with that of the system.
enum PortableFunction: String, CaseIterable {
  case sin, cos, tan, atan, acos, exp, log, pow, atan2

  /// The documented error, in units in the last place.
  var documentedError: Double {
    switch self {
    case .sin, .cos: 0.85
    case .tan: 1
    default: 0.55
    }
  }

  var isOfTwoNumbers: Bool { self == .pow || self == .atan2 }

  /// Returns the result for two numbers, of which most functions take only the first.
  func callAsFunction(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .sin: Portable.sin(x)
    case .cos: Portable.cos(x)
    case .tan: Portable.tan(x)
    case .atan: Portable.atan(x)
    case .acos: Portable.acos(x)
    case .exp: Portable.exp(x)
    case .log: Portable.log(x)
    case .pow: Portable.pow(x, y)
    case .atan2: Portable.atan2(y: x, x: y)
    }
  }

  private func system(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .sin: Foundation.sin(x)
    case .cos: Foundation.cos(x)
    case .tan: Foundation.tan(x)
    case .atan: Foundation.atan(x)
    case .acos: Foundation.acos(x)
    case .exp: Foundation.exp(x)
    case .log: Foundation.log(x)
    case .pow: Foundation.pow(x, y)
    case .atan2: Foundation.atan2(x, y)
    }
  }

  /// Expects the result of the system: zero, infinity or NaN exactly, and other numbers to two units of the last place.
  func expectSystemResult(_ x: Double, _ y: Double) {
    let (result, expected) = (self(x, y), system(x, y))
    let isSame =
      expected.isNaN && result.isNaN || result.bitPattern == expected.bitPattern
      || expected != 0 && (result - expected).magnitude <= 2 * expected.ulp
    #expect(isSame, "\(self) of \(x) and \(y) is \(result), not \(expected)")
  }
}
