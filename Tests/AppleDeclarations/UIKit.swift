// The declarations of UIKit that DripUI uses, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported public import Foundation
public import QuartzCore

// Unchecked.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
@MainActor public protocol UITraitChangeRegistration {}
open class UITraitCollection: NSObject {
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
}
@MainActor public protocol UITraitEnvironment {}
@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<Environment> = (Environment, UITraitCollection) -> Void
  where Environment: UITraitEnvironment
}
extension UITraitChangeObservable {
  // https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult @MainActor
  public func registerForTraitChanges<
    Environment: UITraitEnvironment
  >(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration { fatalError() }
}

// Unchecked.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var button: UIAccessibilityTraits { [] }
  public static var image: UIAccessibilityTraits { [] }
  public static var adjustable: UIAccessibilityTraits { [] }
  public static var updatesFrequently: UIAccessibilityTraits { [] }
  // https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
  public static var notEnabled: UIAccessibilityTraits { [] }
}
// Unchecked.
public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("")
  }
}
// Unchecked.
@MainActor open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }
  // Unchecked.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
// Unchecked.
@MainActor open class UIPress: NSObject {
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  open var type: UIPress.PressType { .select }
  open var key: UIKey? { nil }
}
// Unchecked.
@MainActor open class UIKey: NSObject {
  open var keyCode: UIKeyboardHIDUsage { .keyboardSpacebar }
}
// Unchecked.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 40
  case keyboardSpacebar = 44
  case keyboardRightArrow = 79
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
}
// https://developer.apple.com/documentation/uikit/uiscene
@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  open var activationState: UIScene.ActivationState { .background }
  // https://developer.apple.com/documentation/uikit/uiscene/didenterbackgroundnotification
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("")
  }
  // https://developer.apple.com/documentation/uikit/uiscene/willenterforegroundnotification
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("")
  }
}
// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor open class UIWindowScene: UIScene {}
public struct UIEdgeInsets: Sendable {
  // https://developer.apple.com/documentation/uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}
// https://developer.apple.com/documentation/uikit/uitouch and uievent
@MainActor open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}
@MainActor open class UIEvent: NSObject {}
@MainActor open class UIPressesEvent: UIEvent {}
// Unchecked.
@MainActor open class UIGestureRecognizer: NSObject {}
// Unchecked.
@MainActor open class UIFocusUpdateContext: NSObject {}
// Unchecked.
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
  }
}
#if !os(tvOS)
  // https://developer.apple.com/documentation/uikit/uihoverstyle
  @MainActor open class UIHoverStyle: NSObject {
    // https://developer.apple.com/documentation/uikit/uihoverstyle/init(shape:)
    @preconcurrency public convenience init(shape: UIShape? = nil) { self.init() }
  }
  // Unchecked.
  public struct UIShape: Sendable {
    public static var capsule: UIShape { UIShape() }
  }
#endif
// Unchecked.
@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  // https://developer.apple.com/documentation/uikit/uiwindow/windowscene
  weak open var windowScene: UIWindowScene?
}
@MainActor open class UIViewController: UIResponder {}
// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  public enum ContentMode: Int, @unchecked Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  }
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: intrinsicContentSize) }
    set {}
  }
  open var contentMode: UIView.ContentMode = .redraw
  open var frame: CGRect {
    get { CGRect(origin: .zero, size: intrinsicContentSize) }
    set {}
  }
  open var isHidden: Bool = false
  open var transform: CGAffineTransform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { false }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  #if !os(tvOS)
    // https://developer.apple.com/documentation/uikit/uiview/hoverstyle
    open var hoverStyle: UIHoverStyle?
  #endif
  // https://developer.apple.com/documentation/uikit/uiview/sizethatfits(_:)
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  // https://developer.apple.com/documentation/uikit/uiview/tintcolor
  open var tintColor: UIColor!
  // https://developer.apple.com/documentation/uikit/uiview/tintcolordidchange()
  open func tintColorDidChange() {}
  // https://developer.apple.com/documentation/uikit/uiview
  open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 0) }
  open func invalidateIntrinsicContentSize() {}
  open var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
  }
  open var layer: CALayer { CALayer() }
  open var isOpaque: Bool = true
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var window: UIWindow? { nil }
  open func didMoveToWindow() {}
  open func draw(_ rect: CGRect) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}

  // Every NSObject has these, but Swift cannot override members of an extension here.
  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var isAccessibilityElement: Bool = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  // Unchecked.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
}
// Unchecked.
open class UIColor: NSObject, @unchecked Sendable {
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
}
// https://developer.apple.com/documentation/uikit/uifontmetrics
open class UIFontMetrics: NSObject {
  open class var `default`: UIFontMetrics { UIFontMetrics() }
  // Unchecked.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchUpInside: UIControl.Event { [] }
    public static var valueChanged: UIControl.Event { [] }
    public static var primaryActionTriggered: UIControl.Event { [] }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
  open var isEnabled: Bool = true
  open var isHighlighted: Bool = false
  open var isTouchInside: Bool { false }
  open var allControlEvents: UIControl.Event { [] }
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func cancelTracking(with event: UIEvent?) {}
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
  open func sendActions(for controlEvents: UIControl.Event) {}
  // https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
}

// https://developer.apple.com/documentation/uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void
// https://developer.apple.com/documentation/uikit/uiaction
@MainActor open class UIAction: UIMenuElement {
  // Unchecked.
  public struct Identifier: Hashable, Sendable {}
  // https://developer.apple.com/documentation/uikit/uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:)
  @preconcurrency public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) { self.init() }
}
// Unchecked.
@MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum State: Int, Sendable { case off, on, mixed }
}

// https://developer.apple.com/documentation/uikit/uigraphicsgetcurrentcontext()
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

#if os(iOS)
  // https://developer.apple.com/documentation/uikit/uifeedbackgenerator
  @MainActor open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
  }
  // Unchecked.
  @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, @unchecked Sendable { case light, medium, heavy, soft, rigid }
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {}
    open func impactOccurred() {}
  }
  @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, @unchecked Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType)
    {
    }
  }
#endif

// Unchecked.
open class UIImage: NSObject {
  open var cgImage: CGImage? { nil }
  open func pngData() -> Data? { nil }
}
open class UIGraphicsImageRendererContext: NSObject {
  open var cgContext: CGContext { fatalError() }
}
open class UIGraphicsImageRenderer: NSObject {
  public init(bounds: CGRect) {}
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() }
}
