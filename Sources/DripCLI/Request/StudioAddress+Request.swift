import DripExport
import DripFormats
import DripKit
import DripRaster

extension StudioAddress {
  /// The sizes of the longer side of the canvas that the page offers, in points.
  private static let sides = 24...512
  private static let speeds = 0.1...2
  private static let defaultBackground = Background.scene

  /// Creates the address of a request, or returns nil if it has no scene.
  init?(_ request: Request) throws(ValueError) {
    guard let scene = request.scene else { return nil }
    var words: [(name: String, value: String)] = []
    words.append(("scene", scene.name))
    words.append(("variant", scene.variant.name))
    if scene.seed != scene.kind.scene(scene.variant).seed {
      words.append(("seed", String(scene.seed)))
    }
    for parameter in scene.changedParameters {
      words.append(("set", "\(parameter.path)=\(parameter.value.exactText)"))
    }
    words += try Self.input(of: scene)
    if scene.reducedMotion { words.append(("calm", "1")) }
    words += try Self.look(request)
    if let rate = request.timing.rate { words.append(("fps", rate.text)) }
    if let speed = request.timing.speed {
      guard Self.speeds.contains(speed) else {
        throw ValueError("the speed of the studio", "from 0.1 to 2", found: speed.text)
      }
      words.append(("speed", speed.text))
    }
    let moment = request.timing.moment
    words.append(moment.map { ("at", $0.seconds.text) } ?? ("play", "1"))
    self.init(words)
  }

  /// Returns the progress or the pull of a scene and the events of other inputs, or nothing for a demonstration.
  private static func input(
    of scene: AnyScene
  ) throws(ValueError) -> [(name: String, value: String)] {
    let inputs = scene.log.channels.enumerated().map { (channel: $1, text: scene.log.text(of: $0)) }
    let driver = inputs.first { !$0.channel.kind.isDeclared }
    // A sheet that is pulled may also show the progress of its work, which the page has no place for.
    if let other = inputs.last(where: { !$0.channel.kind.isDeclared && $0.text != nil })?.channel,
      let driver = driver?.channel, other != driver
    {
      throw ValueError(
        "the input of \(scene.name) in the studio", "'--\(driver.name.name)'",
        found: "'--\(other.name.name)', which 'still' and 'render' take")
    }
    let told = driver?.text.map { [("told", $0)] } ?? []
    return told
      + inputs.filter { $0.channel.kind.isDeclared }.compactMap { input in
        input.text.map { ("input", "\(input.channel.name)=\($0)") }
      }
  }

  private static func look(_ request: Request) throws(ValueError) -> [(String, String)] {
    let look = request.look
    var words: [(String, String)] = []
    if look.guides { words.append(("guides", "1")) }
    if let size = look.size {
      let side = max(size.width, size.height, sides.lowerBound)
      words.append(("size", String(min(side, sides.upperBound))))
    }
    if let scale = look.scale, scale != .one { words.append(("scale", String(scale.rawValue))) }
    if let background = look.background, background != defaultBackground {
      if case .color(let color) = background, color.alpha != 1 {
        throw ValueError(
          "the background of the studio", "transparent, scene or an opaque colour",
          found: background.text.quoted)
      }
      // The page reads colours without an alpha, such as #10161b.
      let isColor = background != .transparent
      words.append(("background", isColor ? String(background.text.prefix(7)) : background.text))
    }
    return words
  }
}
