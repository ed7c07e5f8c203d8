// The declarations of UIKit that DripUI uses.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified, normal, high }

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
@MainActor public protocol UITraitChangeRegistration {}
public final class UITraitCollection: NSObject {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
}
@MainActor public protocol UITraitEnvironment {}
@MainActor public protocol UITraitChangeObservable {}
extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { fatalError() }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var button: UIAccessibilityTraits { [] }
  public static var image: UIAccessibilityTraits { [] }
  public static var updatesFrequently: UIAccessibilityTraits { [] }
}
@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public nonisolated static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("")
  }
}

@MainActor open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }
}
@MainActor open class UIEvent: NSObject {}
@MainActor open class UIWindow: UIView {}
@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  public enum ContentMode: Int, Sendable { case redraw }
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var bounds: CGRect { CGRect(origin: .zero, size: intrinsicContentSize) }
  open var contentMode: ContentMode {
    get { .redraw }
    set {}
  }
  open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 0) }
  open var isOpaque: Bool {
    get { true }
    set {}
  }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var window: UIWindow? { nil }
  open func didMoveToWindow() {}
  open func draw(_ rect: CGRect) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  open func setNeedsDisplay() {}

  open var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
  open var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { [] }
    set {}
  }
  open var accessibilityValue: String? {
    get { nil }
    set {}
  }
  open func accessibilityActivate() -> Bool { false }
}
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchUpInside: Event { [] }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
  open func sendActions(for events: Event) {}
}

@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

@MainActor open class UIImpactFeedbackGenerator: NSObject {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy }
  public init(style: FeedbackStyle) {}
  open func impactOccurred() {}
}
@MainActor open class UINotificationFeedbackGenerator: NSObject {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public override init() { super.init() }
  open func notificationOccurred(_ type: FeedbackType) {}
}
