/// The design of a `download` button for its size.
///
/// In the button's own coordinates, the centre is the origin and the radius is 100. In a small button,
/// lines keep a visible width, droplets keep a visible size, and there are fewer of them. The run, its attempts and its
/// frames share one design.
final class DownloadDesign: Sendable {
  /// The radius of every button, in its own coordinates.
  static let radius = 100.0
  /// The edge of every button.
  static let button = Circle2D(center: .origin, radius: radius)
  /// The time in which the celebration fades after progress falls, in seconds.
  static let afterglow = 0.25

  let scene: DownloadScene
  /// The size of the canvas, in points.
  let size: Size2D
  /// The length of a unit, in points.
  let unit: Double
  /// The circle that holds the water: up to the middle of the ring's line, which hides its rim.
  let basin: Circle2D
  /// The circle inside the ring's line, whose height is that of a full level.
  let inside: Circle2D
  let ringWidth: Double
  let glyphWidth: Double
  let checkWidth: Double
  let crossWidth: Double
  /// The ring, to which droplets stick.
  let membrane: GooMembrane
  /// The goo of droplets and water.
  let goo: Effects.Goo
  let burst: DownloadScene.Burst
  let ending: Ending
  let palette: Look.Colors.Palette
  let skin: ButtonSkin
  /// The point where the glyph gathers.
  let dripPoint: Point2D
  let random: Portable.AddressedRandom
  /// The volumes of the droplets of a full run, 1 on average.
  let volumes: [Double]
  /// The distance from the centre at which droplets appear, in radii: on a tight canvas, the largest one just fits.
  let orbit: Double
  /// The total rise of the water at which each droplet lands: the middle of the rise by its volume.
  let climbs: [Double]

  init(_ scene: DownloadScene) {
    self.scene = scene
    size = scene.size
    let unit = scene.diameter / (2 * Self.radius)
    self.unit = unit
    func atLeast(_ points: Double, _ width: Double) -> Double { max(width, points / unit) }
    let isLit = scene.material.isLit && scene.colors.theme != .highContrast
    ringWidth = min(
      isLit
        ? atLeast(1, Look.Line.litShare * scene.ring.lineWidth)
        : atLeast(Look.Line.rim.thickness.least, scene.ring.lineWidth),
      Self.radius)
    glyphWidth = atLeast(Look.Line.glyph.thickness.least, scene.glyphWidth)
    checkWidth = atLeast(Look.Line.mark.thickness.least, scene.check.lineWidth)
    crossWidth = atLeast(Look.Line.mark.thickness.least, scene.cross.lineWidth)
    basin = Circle2D(center: .origin, radius: Self.radius - ringWidth / 2)
    inside = Circle2D(center: .origin, radius: Self.radius - ringWidth)
    // The goo's reach grows with enlarged droplets.
    let growth = max(1, 2 / unit / scene.droplet.radius)
    func grown(_ goo: Effects.Goo) -> Effects.Goo {
      goo.with { $0.reach = min($0.reach * growth, 50) }
    }
    goo = grown(scene.goo)
    membrane = GooMembrane(
      .origin, from: Self.radius - ringWidth, to: Self.radius, goo: grown(scene.ringGoo))
    let mark = scene.markGlyph.path.bounds
    let half = checkWidth / 2 / Self.radius
    palette = scene.colors.palette(
      markFrom: (mark?.minY ?? -0.3) - half, to: (mark?.maxY ?? 0.3) + half,
      pallor: scene.failure.pallor)
    skin = ButtonSkin(
      scene, palette, isLit: isLit, ringWidth: ringWidth, from: mark?.minY ?? -0.3,
      to: mark?.maxY ?? 0.3, half)
    dripPoint = Point2D.origin + (scene.glyph.dripPoint - .origin) * Self.radius
    burst = scene.burst.with {
      if scene.diameter < 32 { $0.beads = 0 }
      if scene.isTight { $0.stayNear() }
    }
    ending = scene.climax.ending(burst, writing: scene.check.duration)
    random = Portable.AddressedRandom(seed: scene.seed)
    let most = scene.diameter < 32 ? 6 : scene.diameter < 64 ? 9 : scene.dropletsPerRun
    volumes = scene.droplet.volumes(min(scene.dropletsPerRun, most), random)
    let largest = scene.droplet.radius * Portable.pow(volumes.max() ?? 1, 1.0 / 3)
    orbit =
      scene.isTight
      ? max(
        1, min(scene.orbit, DownloadScene.motionReach - 1.2 * max(largest, 2 / unit) / Self.radius))
      : scene.orbit
    var climbed = 0.0
    let total = Double(volumes.count)
    climbs = volumes.map { volume in
      defer { climbed += volume / total }
      return climbed + volume / total / 2
    }
  }

  /// The longest flight time of a droplet; 0 in the reduced form.
  var flight: Double { scene.reducedMotion ? 0 : scene.droplet.flight }

  /// The radius of a droplet of a volume.
  func radius(ofVolume volume: Double) -> Double {
    max(scene.droplet.radius * Portable.pow(volume, 1.0 / 3), 2 / unit)
  }

  /// The longest flight of the last droplet, which is thrown up; that of a tight canvas is too short for a visible throw.
  var lastFlight: Double { scene.isTight ? min(flight, 0.2) : 1.2 * flight }

  /// The time that no flight of a droplet exceeds.
  var longestFlight: Double {
    flight + (2 * Self.radius * (1 + orbit) / scene.drop.gravity).squareRoot()
  }

  /// The open fraction that the slit of nearly complete progress adds to the true one.
  private static let slit = 0.012

  /// Returns the level for a progress.
  ///
  /// Level and progress are equal, except that nearly complete progress leaves a slit open, which closes with the
  /// last hundredth.
  func level(showing progress: Double) -> Double {
    let opened = smoothStep((progress - 0.93) / 0.06)
    return progress - Self.slit * opened * (1 - smoothStep((progress - 0.99) / 0.01))
  }

  /// The y coordinate of a level at rest.
  func height(ofLevel level: Double) -> Double { inside.radius * (1 - 2 * level) }

  /// Half the width of the water at a height, above or below the centre.
  func halfWidth(atHeight y: Double) -> Double {
    max(0, inside.radius * inside.radius - y * y).squareRoot()
  }

  /// The map from the button's own coordinates to the canvas.
  var placement: Transform2D {
    Transform2D.scale(unit, about: .origin).followed(by: .translation(size.center - .origin))
  }
}
