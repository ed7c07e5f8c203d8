/// An animation as a value: set what it should be, then ask for the picture at any time.
///
/// A scene keeps no clock and no previous frame. ``picture(at:)`` depends on the scene's properties
/// and on the time alone, so frames can be asked for in any order, twice, and from any thread. Only
/// events up to the time asked for count: adding a later one never changes an earlier picture.
///
/// Times are in seconds from the start of the scene, and after some forty days (4,000,000 seconds) time
/// stands still. A time that is not a number is taken for 0, one before the start for the start, and one
/// after the end of a finite scene shows its last state; water that is still to be seen then goes on
/// moving.
public protocol Scene: Sendable, Hashable {
  /// The one word the scene is known by, such as `river`.
  static var name: String { get }
  /// What the scene shows, in one line.
  static var summary: String { get }
  /// Everything about the scene that can be set by name.
  static var parameters: [Parameter<Self>] { get }
  /// The variants the scene comes in, the default first.
  static var variants: [Variant] { get }

  /// Creates the scene as it is by default.
  init()
  /// Creates the scene with the parameters of a variant.
  init(variant: Variant)

  /// The variant whose parameters the scene started from.
  var variant: Variant { get }
  /// Where the scene's randomness comes from: the same seed gives the same scene, everywhere.
  var seed: UInt64 { get set }
  /// Whether the scene shows its reduced form, for people who ask for less motion: nothing flies,
  /// springs or bursts, and the same information arrives in a calm cross-fade.
  var reducedMotion: Bool { get set }

  /// The extent of the canvas.
  var size: Size { get }
  /// The colour of the page the model stands on. It is not part of the picture.
  var pageColor: Color { get }
  /// How long the scene lasts.
  var extent: Extent { get }
  /// When its phases begin and end, and its memorable moments.
  var timeline: Timeline { get }

  /// Returns what the scene is doing at a time.
  func phase(at time: Double) -> Phase
  /// Returns the quantities behind the picture at a time, in a fixed order; one that does not
  /// exist at that time is left out.
  func values(at time: Double) -> [NamedValue]
  /// Returns the frame at a time.
  func picture(at time: Double) -> Picture
}

extension Scene {
  /// Creates the scene in its default variant.
  public init() { self.init(variant: Self.variants.first ?? .recorded) }

  /// Returns the quantity of a given name at a time, or nil where there is none.
  public func value(_ name: String, at time: Double) -> Double? {
    values(at: time).first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

/// One quantity behind a picture, such as `disc.radius`.
public struct NamedValue: Sendable, Hashable {
  /// What the quantity is called.
  public let name: String
  /// How much it is.
  public let value: Double

  /// Creates a named quantity.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }

  /// Returns whether names and values agree, names byte by byte.
  public static func == (lhs: NamedValue, rhs: NamedValue) -> Bool {
    lhs.value == rhs.value && lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Feeds the bytes of the name and the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(value)
  }
}
