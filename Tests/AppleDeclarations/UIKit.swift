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
  // https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
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
  // https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
  public static var notEnabled: UIAccessibilityTraits { [] }
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
@MainActor open class UIApplication: UIResponder {
  // https://developer.apple.com/documentation/uikit/uiapplication/didenterbackgroundnotification
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("")
  }
  // https://developer.apple.com/documentation/uikit/uiapplication/willenterforegroundnotification
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("")
  }
}
public struct UIEdgeInsets: Sendable {
  // https://developer.apple.com/documentation/uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}
@MainActor open class UITouch: NSObject {}
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
  // https://developer.apple.com/documentation/uikit/uiview/alignmentrectinsets
  open var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
  }
  // https://developer.apple.com/documentation/uikit/uiview/invalidateintrinsiccontentsize()
  open func invalidateIntrinsicContentSize() {}
  open var isOpaque: Bool {
    get { true }
    set {}
  }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var window: UIWindow? { nil }
  open func didMoveToWindow() {}
  open func draw(_ rect: CGRect) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  // https://developer.apple.com/documentation/uikit/uiview/setneedsdisplay(_:)
  open func setNeedsDisplay(_ rect: CGRect) {}

  open var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
  open var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  open var accessibilityHint: String? {
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
  // https://developer.apple.com/documentation/uikit/uicontrol/isenabled
  open var isEnabled: Bool {
    get { true }
    set {}
  }
  // https://developer.apple.com/documentation/uikit/uicontrol/istouchinside
  open var isTouchInside: Bool { false }
  // https://developer.apple.com/documentation/uikit/uicontrol/endtracking(_:with:)
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
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
