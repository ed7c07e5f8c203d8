import DripKit
import DripRaster

extension Picture {
  /// The roles of all nodes, back to front.
  var rolesInOrder: [String] {
    var roles: [String] = []
    _ = filtered {
      roles.append($0)
      return true
    }
    return roles
  }

  /// Returns the least contrast of the pixels of a role's nodes with those behind them, without the other nodes of the
  /// same mark.
  func contrast(behind role: String, of mark: String, on page: RGBAColor) -> Double {
    let size = PixelSize(240, 240)
    let ground = Pixmap(filtered { !$0.hasPrefix(mark) }, size: size, background: page)
    let marked = Pixmap(filtered { $0 == role }, size: size)
    return zip(ground.pixels, marked.pixels).reduce(21.0) { least, pair in
      guard pair.1.alpha == 255 else { return least }
      let (ground, mark) = (pair.0, pair.1)
      return min(
        least,
        RGBAColor(ground.red, ground.green, ground.blue).contrast(
          with: RGBAColor(mark.red, mark.green, mark.blue)))
    }
  }
}

extension AnyScene {
  /// The roles of all nodes in the first seven seconds.
  var roles: Set<String> {
    let story = run()
    return (0..<70).reduce(into: []) { roles, frame in
      _ = story.picture(at: Double(frame) / 10).filtered { roles.insert($0).inserted }
    }
  }
}

extension Picture {
  /// Returns the picture with the nodes whose role satisfies a condition.
  func filtered(_ isIncluded: (String) -> Bool) -> Picture {
    Picture(size: size, nodes: nodes.compactMap { $0.filtered(isIncluded) })
  }
}

extension Node {
  fileprivate func filtered(_ isIncluded: (String) -> Bool) -> Node? {
    switch self {
    case .fill(let identity, _, _, _), .stroke(let identity, _, _, _), .text(let identity, _, _):
      return isIncluded(identity.role.name) ? self : nil
    case .group(var group):
      group.nodes = group.nodes.compactMap { $0.filtered(isIncluded) }
      if let ground = group.ground, !isIncluded(ground.identity.role.name) {
        (group.ground, group.clip) = (nil, ground.shape)
      }
      return .group(group)
    }
  }
}
