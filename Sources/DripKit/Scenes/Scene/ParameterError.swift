/// Why a parameter could not be set.
public enum ParameterError: Error, Sendable, Hashable {
  /// The scene has no parameter of that name.
  case unknown(name: String, scene: String)
  /// The value lies outside the allowed range, or is not a finite number.
  case outOfRange(name: String, value: Double, range: ClosedRange<Double>)
  /// The parameter counts things, and the value is not a whole number.
  case notWhole(name: String, value: Double)
  /// The value is of another kind altogether.
  case wrongKind(name: String, expected: String)

  /// The error as a sentence for people.
  public var message: String {
    switch self {
    case .unknown(let name, let scene):
      "\(scene) has no parameter named \(name)"
    case .outOfRange(let name, let value, let range):
      "\(name) must be between \(range.lowerBound) and \(range.upperBound), but is \(value)"
    case .notWhole(let name, let value):
      "\(name) must be a whole number, but is \(value)"
    case .wrongKind(let name, let expected):
      "\(name) must be \(expected)"
    }
  }
}

extension ParameterError: CustomStringConvertible {
  /// The error as a sentence for people.
  public var description: String { message }
}
