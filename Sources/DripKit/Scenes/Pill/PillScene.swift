/// `pill`: a button with words, which fills from its side while the work gets done.
///
/// It shows every state of the work: its label, how much is done, a pause, a failure with a second try, and work of
/// unknown size, whose water moves to and fro. The share of its area that is under water is the progress.
public struct PillScene: Look.Wearer {
  /// `pill`.
  public static let name = "pill"
  /// A summary of the scene.
  public static let summary = "a button with words fills from its side, then shows a check"
  /// The intended variant.
  public static let variants: [SceneKind.Variant] = [.intended]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed, which has no effect because nothing in this scene is random.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The progress of the work behind the button.
  public var log = Log(.progress)

  /// The colours, the material and the canvas, two thirds of whose height is that of the button.
  public var look = Look(372, 96)
  public var idleLabel = "Download"
  public var runningLabel = "Downloading"
  public var unknownLabel = "Starting"
  public var pausedLabel = "Paused"
  public var doneLabel = "Open"
  public var failedLabel = "Try again"
  /// The labels as outlines of their letters, in place of our own letters; ``Outline/none`` for these.
  public var idleLabelOutline = Outline.none
  public var runningLabelOutline = Outline.none
  public var unknownLabelOutline = Outline.none
  public var pausedLabelOutline = Outline.none
  public var doneLabelOutline = Outline.none
  public var failedLabelOutline = Outline.none
  public var showsPercent = true
  public var glyph = Glyph.download
  public var showsGlyph = true
  public var letterHeight = 0.27
  public var letterWeight = 0.13
  public var letterWidth = 1.0
  public var isRightToLeft = false
  public var isDisabled = false
  public var follow = 0.35

  /// Creates the scene.
  public init(variant: SceneKind.Variant = .intended) { self.variant = variant }

  /// The button, in the middle of the canvas with a quarter of its height around it; it is not higher than wide.
  public var body: Rect2D {
    let height = 2 * min(size.width, size.height) / 3
    let width = max(size.width - height / 2, height)
    let corner = size.center - Vector2D(width, height) / 2
    return Rect2D(x: corner.x, y: corner.y, width: width, height: height)
  }

  /// The smallest width of the canvas at which the longest label has letters of full height.
  public var fittingWidth: Double {
    let height = 2 * size.height / 3
    let widths = Run.Chapter.State.allCases.map { PillLabel.width(in: $0, self, height: height) }
    return (widths.reduce(height) { max($0, $1) } + height / 2).rounded(.up)
  }

  /// Work whose size is unknown at first.
  public var demonstration: [Log.Event] {
    [
      .init(at: 0.5, .begin), .init(at: 1.3, .progress(0.12)), .init(at: 1.8, .progress(0.38)),
      .init(at: 2.3, .progress(0.62)), .init(at: 2.8, .progress(0.9)), .init(at: 3.3, .progress(1)),
    ]
  }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    look.visit(&settings)
    settings.look(
      "idleLabel", &idleLabel, "Idle label", "label of the button before its work begins")
    settings.look(
      "runningLabel", &runningLabel, "Running label", "label while the work is under way")
    settings.look(
      "unknownLabel", &unknownLabel, "Unknown label",
      "label while the work has no known size")
    settings.look("pausedLabel", &pausedLabel, "Paused label", "label during a pause")
    settings.look("doneLabel", &doneLabel, "Done label", "label after the work is done")
    settings.look("failedLabel", &failedLabel, "Failed label", "label after the work has failed")
    settings.letters(
      "idleLabelOutline", &idleLabelOutline, "Idle letters",
      "path data in place of the letters of idleLabel, or none")
    settings.letters(
      "runningLabelOutline", &runningLabelOutline, "Running letters",
      "path data in place of the letters of runningLabel, or none")
    settings.letters(
      "unknownLabelOutline", &unknownLabelOutline, "Unknown letters",
      "path data in place of the letters of unknownLabel, or none")
    settings.letters(
      "pausedLabelOutline", &pausedLabelOutline, "Paused letters",
      "path data in place of the letters of pausedLabel, or none")
    settings.letters(
      "doneLabelOutline", &doneLabelOutline, "Done letters",
      "path data in place of the letters of doneLabel, or none")
    settings.letters(
      "failedLabelOutline", &failedLabelOutline, "Failed letters",
      "path data in place of the letters of failedLabel, or none")
    settings.look(
      "showsPercent", &showsPercent, "Shown percentage",
      "true if the label has the percentage beside it")
    settings.look("glyph", &glyph, "Button glyph", "glyph before the label")
    settings.look(
      "showsGlyph", &showsGlyph, "Shown glyph", "true if labels have a glyph before them")
    settings.size(
      "letterHeight", &letterHeight, "Letter height",
      "height of capitals, as a share of the button's height", .number(0.1...0.35))
    settings.look(
      "letterWeight", &letterWeight, "Letter weight",
      "thickness of the letters' lines, as a share of their height", .number(0.08...0.22))
    settings.size(
      "letterWidth", &letterWidth, "Letter width",
      "width of a host's letters, relative to that of our own", .number(0.25...4))
    settings.look(
      "isRightToLeft", &isRightToLeft, "Right to left",
      "true if the label is read, and the button fills, from the right")
    settings.look("isDisabled", &isDisabled, "Disabled button", "true if the button is faded")
    settings.motion(
      "follow", &follow, "Follow time", "time in which the water shows a change of progress",
      .number(0.05...5, .seconds))
  }
}
