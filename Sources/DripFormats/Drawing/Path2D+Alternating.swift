internal import DripKit

extension Path2D {
  /// The path with subpaths whose directions alternate from the outside to the inside.
  ///
  /// If no subpath crosses another one or itself, the rule `nonZero` fills it as `evenOdd` fills the original.
  var alternating: Path2D {
    let parts = subpaths.map { Path2D($0) }
    guard parts.count > 1 else { return self }
    var result = Path2D()
    for (index, subpath) in subpaths.enumerated() {
      let depth = parts.indices.count { $0 != index && parts[$0].contains(subpath.start) }
      let isRight = (parts[index].signedArea > 0) == depth.isMultiple(of: 2)
      for element in isRight ? parts[index].elements[...] : subpath.reversed.elements[...] {
        result.append(element)
      }
    }
    return result
  }

  private init(_ subpath: Subpath) {
    self.init()
    for element in subpath.elements { append(element) }
  }
}

extension Path2D.Subpath {
  /// The closed path in the other direction.
  fileprivate var reversed: Path2D {
    var path = Path2D()
    path.move(to: start)
    for segment in segments.reversed() {
      switch segment {
      case .line(let line): path.line(to: line.start)
      case .quadratic(let curve): path.quadratic(to: curve.start, control: curve.control)
      case .cubic(let curve):
        path.cubic(to: curve.start, control1: curve.control2, control2: curve.control1)
      }
    }
    path.close()
    return path
  }
}
