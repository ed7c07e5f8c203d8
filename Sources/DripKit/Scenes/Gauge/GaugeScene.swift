/// `gauge`: water in any outline shows a value, with its number and a label.
///
/// The drawn area of the water, its volume in a round vessel, or its height is in proportion to the value. The number
/// has two colours, which the surface of the water divides. After a change the water comes to rest, and the picture
/// stays the same.
///
/// ```swift
/// var gauge = GaugeScene()
/// (gauge.outline, gauge.unit, gauge.label) = (.bottle, "%", "Battery room")
/// gauge.log.take(.value(62), at: 0)
/// let picture = gauge.picture(at: gauge.duration.seconds)
/// ```
public struct GaugeScene: Look.Wearer {
  /// `gauge`.
  public static let name = "gauge"
  /// A summary of the scene.
  public static let summary = "water in any outline shows a value, with its number"
  /// The only variant.
  public static let variants: [SceneKind.Variant] = [.intended]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed, which has no effect because nothing in this scene is random.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion, whose water has no waves.
  public var reducedMotion = false
  private var input = Log(.value(in: 0...100, isOpen: true))

  public var min = 0.0
  public var max = 100.0
  public var decimals = 0
  public var decimalSign = DecimalSign.point
  public var unit = ""
  public var label = ""
  public var number = NumberPlace.inside
  /// The form of the vessel.
  public var outline = Outline.circle
  public var fill = Outline.Filling.Measure.area
  public var direction = Outline.Filling.Direction.up
  public var thresholds = SceneSettings.Thresholds()
  public var ticks = 0
  public var scale = false
  public var letterWeight = 0.13
  public var labelWidth = 0.0
  /// The label as the outline of its letters, in place of our own letters; ``Outline/none`` for these.
  public var labelOutline = Outline.none
  public var waves = Waves.calm
  /// The waves, whose size is relative to the smaller one of the vessel's width and height.
  public var swell = Effects.Swell().with {
    $0.amplitude = 0.02
    $0.wavelength = 0.95
  }
  public var speed = 3.0
  public var slosh = 0.4
  public var response = 0.3
  /// The canvas and the colours.
  public var look = Look(240, 240)

  /// Creates the scene.
  public init(variant: SceneKind.Variant = .intended) { self.variant = variant }

  /// The value in the units of the gauge, which may leave its range.
  public var log: Log {
    get { input.describing(.value(in: range ?? 0...100, isOpen: true)) }
    _modify {
      input = log
      yield &input
      input = input.describing(.value(in: 0...100, isOpen: true))
    }
  }

  /// The values of a dry and of a full gauge; nil if they are not in order.
  var range: ClosedRange<Double>? {
    min < max && min.isFinite && max.isFinite ? min...max : nil
  }

  /// A sentence if the range has no values, or if the vessel has no outline.
  public var flaw: String? {
    guard range != nil else {
      return "min must be less than max, but is \(min.text) where max is \(max.text)"
    }
    return outline == .none ? "outline must hold water, and none does not" : nil
  }

  /// The area of the outline on the canvas, and the volume of the round vessel with this outline.
  public var quantities: [Picture.NamedValue] {
    guard let filling = GaugeLayout(self)?.filling else { return [] }
    return [
      Picture.NamedValue("area", filling.area), Picture.NamedValue("volume", filling.volume),
    ]
  }

  /// A value that is reached at once, and a lower one.
  public var demonstration: [Log.Event] {
    [(0, 0.72), (2.8, 0.31)].map { Log.Event(at: $0, .value(min + $1 * (max - min))) }
  }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    settings.behaviour("min", &min, "Lowest value", "value of a dry gauge", .number(-1e6...1e6))
    settings.behaviour("max", &max, "Highest value", "value of a full gauge", .number(-1e6...1e6))
    settings.look(
      "outline", &outline, "Vessel outline", "form of the vessel: a name or path data")
    settings.water(
      "fill", &fill, "Fill measure", "quantity of the water that is in proportion to the value")
    settings.water("direction", &direction, "Fill direction", "direction in which the water rises")
    settings.look(
      "number", &number, "Number place", "place of the number and of the label")
    settings.look("decimals", &decimals, "Decimal places", "decimals of the number", .whole(0...6))
    settings.look(
      "decimalSign", &decimalSign, "Decimal sign", "sign between a number and its decimals")
    settings.look("unit", &unit, "Number unit", "unit behind the number", .line(longest: 12))
    settings.look("label", &label, "Label text", "words below the number", .line(longest: 40))
    settings.look(
      "labelWidth", &labelWidth, "Label width",
      "width of the label in a host's font, in heights of capitals; 0 for ours", .number(0...100))
    settings.letters(
      "labelOutline", &labelOutline, "Label outline",
      "path data in place of the label's letters, or none")
    settings.look(
      "letterWeight", &letterWeight, "Letter weight",
      "thickness of the letters' lines, as a share of their height", .number(0.08...0.22))
    settings.look(
      "thresholds", &thresholds, "Colour thresholds", "values and the colours below them")
    settings.look("ticks", &ticks, "Scale parts", "parts of a scale; 0 for none", .whole(0...50))
    settings.look("scale", &scale, "Scale numbers", "numbers at the ticks of the scale")
    settings.water("waves", &waves, "Wave times", "waves after a change, always, or never")
    settings.group("swell", &swell)
    settings.water("speed", &speed, "Wave speed", "speed of the waves", .radiansPerSecond)
    settings.water(
      "slosh", &slosh, "Slosh height", "slosh after a change by the whole range, in widths")
    settings.motion(
      "response", &response, "Response time", "time in which the water shows a new value",
      .number(0.05...1, .seconds))
    look.visit(&settings)
  }
}

extension CatalogScene where Self == GaugeScene {
  /// The scene `gauge`.
  public static var gauge: GaugeScene { GaugeScene() }
}
