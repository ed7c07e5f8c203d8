/// The picture of a lit button: a ball of water grows in front of the glass.
extension RiverScene.Frame {
  /// The light in the button; nil for flat shapes.
  var light: SoftLight? {
    let checkTime = scene.reducedMotion ? 0 : story.celebration.checkTime
    return story.light?.light(
      marking: state.sinceFull.map { $0 - checkTime } ?? -.infinity, scale: discScale)
  }

  /// Returns the shadow below the glass.
  func shadow(in light: SoftLight) -> [Node] {
    let shadow = light.shadow(level: progress)
    guard !shadow.isEmpty else { return [] }
    return [.group(transform: light.placement(at: story.button.center), shadow)]
  }

  /// Returns the empty glass with its rim and a reflection.
  func glass(in light: SoftLight) -> Node {
    .group(
      transform: light.placement(at: story.button.center),
      [light.glass("glass", in: light.basin, [])] + light.rim(width: light.rimWidth)
        + [light.window])
  }

  /// Returns the disc as a ball of water.
  func ball(in light: SoftLight) -> Node {
    let radius = scene.reducedMotion ? story.button.radius : disc.radius
    return .group(
      transform: .scale(radius / SoftLight.radius)
        .followed(by: .translation(story.button.center - .origin)), light.ball("disc"))
  }

  /// Returns a droplet with its neck to the disc, behind which it dissolves.
  func nodes(
    of droplet: Circle2D, _ index: Int, _ opacity: Double, _ neck: Path2D, in light: SoftLight
  ) -> [Node] {
    let drop = SoftLight.Drop(
      circle: droplet,
      attachment: scene.isSticky ? SoftLight.attachment(droplet, to: disc, by: scene.goo) : 0,
      opacity: opacity, point: 1)
    let nodes = light.droplet("droplet", index, drop, glint: "droplet.glint")
    guard !neck.isEmpty else { return nodes }
    let paint = light.clinging.transformed(by: light.placement(at: story.button.center))
    return [.fill(Identity("goo", index), .path(neck), paint)] + nodes
  }
}
