import DripKit

/// Returns the colours that a scene derives from its main colour.
///
/// Each line has the path of a parameter and its colours, separated by spaces. The main colour has the shades
/// of its water, and each automatic colour those that it stands for.
@c public func drip_shades(_ handle: Int32) -> UnsafeRawPointer? {
  let module = WebModule.shared
  let parameters = module.scenes[handle]?.parameters ?? []
  return unsafe module.give(DerivedColors(of: parameters).text)
}

/// The colours that a scene derives from its main colour.
private struct DerivedColors {
  /// The lines of the result.
  private(set) var text = ""

  init(of parameters: [LiveParameter]) {
    let isLit = parameters.contains { $0.isNamed("material") && $0.now.value == .text("light") }
    if let accent = parameters.first(where: { $0.isNamed("accent") }) {
      addPalette(parameters, accent.now.path.utf8.count - "accent".utf8.count, isLit)
    }
  }

  /// Adds the colours of a palette whose parameters have a prefix of some bytes.
  private mutating func addPalette(_ parameters: [LiveParameter], _ prefix: Int, _ isLit: Bool) {
    var colors = Look.Colors()
    for parameter in parameters {
      // A parameter of another part of the scene has no place among the colours.
      try? colors.set(parameter.name(after: prefix), to: parameter.now.value)
    }
    let palette = colors.palette
    let water = palette.water
    let isShaded = isLit && colors.theme != .highContrast
    // A translucent accent is blended with the page.
    var opaque = palette.page.interpolated(to: colors.accent, colors.accent.alpha)
    opaque.alpha = 1
    let accent =
      isShaded
      ? Shades(of: opaque).fromTop
      : [water.top, water.inner.color, water.bottom]
    let derived: [(String, [RGBAColor])] = [
      ("accent", accent), ("page", [palette.page]), ("top", [water.top]),
      ("bottom", [water.bottom]), ("back", [palette.back]), ("track", [palette.track]),
      ("mark", [palette.mark]), ("failure", [palette.failure.color(at: 0.5)]),
      ("line", [palette.line.color(at: 0.5)]), ("lead", [palette.lead]),
      ("paleFailure", [palette.paleFailure.color(at: 0.5)]),
      ("failureBack", [palette.failureBack]), ("failureTrack", [palette.failureTrack]),
      ("failureMark", [palette.failureMark]),
    ]
    for parameter in parameters {
      let name = parameter.name(after: prefix)
      guard let found = derived.first(where: { $0.0.utf8.elementsEqual(name.utf8) }) else {
        continue
      }
      if parameter.isNamed("accent") || parameter.now.value == .automatic {
        add(parameter.now.path, found.1)
      }
    }
  }

  private mutating func add(_ path: String, _ colors: [RGBAColor]) {
    if !text.utf8.isEmpty { text += "\n" }
    text += path
    for color in colors { text += " " + SceneSettings.Value.color(color).exactText }
  }
}

extension Shades {
  /// The shades from the surface to the wall.
  fileprivate var fromTop: [RGBAColor] { [bright, mid, deep, deepest] }
}

extension LiveParameter {
  /// Returns true if the last name of the path is a name.
  fileprivate func isNamed(_ name: String) -> Bool {
    let last = now.path.utf8.split(separator: UInt8(ascii: ".")).last
    return last?.elementsEqual(name.utf8) ?? false
  }

  /// Returns the path without a number of bytes at its start.
  fileprivate func name(after prefix: Int) -> String {
    String(decoding: now.path.utf8.dropFirst(prefix), as: UTF8.self)
  }
}
