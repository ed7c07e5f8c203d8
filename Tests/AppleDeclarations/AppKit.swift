// The declarations of AppKit that DripUI uses, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
public import QuartzCore

// Unchecked.
public typealias NSPoint = CGPoint
public typealias NSRect = CGRect
public typealias NSSize = CGSize
// Unchecked.
public enum NSAccessibility {
  public struct Role: Sendable, Hashable {
    public static var button: Role { Role() }
    public static var image: Role { Role() }
    public static var levelIndicator: Role { Role() }
    public static var slider: Role { Role() }
  }
}
open class NSAppearance: NSObject {
  public struct Name: Sendable, Hashable {
    public static var aqua: Name { Name() }
    public static var darkAqua: Name { Name() }
  }
  open func bestMatch(from names: [Name]) -> Name? { nil }
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {}
}
open class NSGraphicsContext: NSObject {
  open class var current: NSGraphicsContext? {
    get { nil }
    set {}
  }
  open var cgContext: CGContext { fatalError() }
}
open class NSBezierPath: NSObject {
  public convenience init(ovalIn rect: NSRect) { self.init() }
  open func fill() {}
}
open class NSEvent: NSObject {
  open var locationInWindow: NSPoint { .zero }
  open var charactersIgnoringModifiers: String? { nil }
  // Unchecked.
  open var specialKey: NSEvent.SpecialKey? { nil }
  public struct SpecialKey: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let upArrow = SpecialKey(rawValue: 0xf700)
    public static let downArrow = SpecialKey(rawValue: 0xf701)
    public static let leftArrow = SpecialKey(rawValue: 0xf702)
    public static let rightArrow = SpecialKey(rawValue: 0xf703)
  }
}
// Unchecked.
open class NSTrackingArea: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var mouseEnteredAndExited: Options { Options(rawValue: 0x01) }
    public static var mouseMoved: Options { Options(rawValue: 0x02) }
    public static var activeInKeyWindow: Options { Options(rawValue: 0x20) }
    public static var inVisibleRect: Options { Options(rawValue: 0x200) }
  }
  public init(
    rect: NSRect, options: NSTrackingArea.Options = [], owner: Any?,
    userInfo: [AnyHashable: Any]? = nil
  ) {}
}
open class NSWorkspace: NSObject {
  open class var shared: NSWorkspace { NSWorkspace() }
  open var notificationCenter: NotificationCenter { .default }
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
  open var accessibilityDisplayShouldIncreaseContrast: Bool { false }
  public class var accessibilityDisplayOptionsDidChangeNotification: NSNotification.Name {
    NSNotification.Name("")
  }
}

// Unchecked.
@MainActor open class NSResponder: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var acceptsFirstResponder: Bool { false }
  open func keyDown(with event: NSEvent) {}
  // https://developer.apple.com/documentation/appkit/nsresponder/nextresponder
  open weak var nextResponder: NSResponder?
  // Unchecked.
  open func mouseDown(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func mouseMoved(with event: NSEvent) {}
  open func mouseExited(with event: NSEvent) {}
}
@MainActor open class NSApplication: NSResponder {
  open class var shared: NSApplication { NSApplication() }
}
@MainActor open class NSWindow: NSResponder {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var borderless: NSWindow.StyleMask { [] }
  }
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
  public init(
    contentRect: NSRect, styleMask style: NSWindow.StyleMask,
    backing backingStoreType: NSWindow.BackingStoreType, defer flag: Bool
  ) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var isReleasedWhenClosed: Bool = true
  open var contentView: NSView?
  open func orderFrontRegardless() {}
  open func close() {}
}
open class NSBitmapImageRep: NSObject {
  public enum FileType: UInt, Sendable { case png = 4 }
  public struct PropertyKey: Sendable, Hashable {}
  open var cgImage: CGImage? { nil }
  open func representation(
    using storageType: NSBitmapImageRep.FileType,
    properties: [NSBitmapImageRep.PropertyKey: Any]
  ) -> Data? { nil }
}
@MainActor open class NSView: NSResponder {
  public init(frame frameRect: NSRect) { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var bounds: NSRect {
    get { NSRect(origin: .zero, size: intrinsicContentSize) }
    set {}
  }
  open var effectiveAppearance: NSAppearance { NSAppearance() }
  open var focusRingMaskBounds: NSRect { bounds }
  open var intrinsicContentSize: NSSize { NSSize(width: 0, height: 0) }
  open var isFlipped: Bool { false }
  // https://developer.apple.com/documentation/appkit/nsview/setneedsdisplay(_:)
  open func setNeedsDisplay(_ invalidRect: NSRect) {}
  // Unchecked.
  open var window: NSWindow? { nil }
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }
  // https://developer.apple.com/documentation/appkit/nsview/displaylink(target:selector:)
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
  // Unchecked.
  open func draw(_ dirtyRect: NSRect) {}
  open var frame: NSRect {
    get { bounds }
    set {}
  }
  open func setFrameSize(_ newSize: NSSize) {}
  open func drawFocusRingMask() {}
  open func addTrackingArea(_ trackingArea: NSTrackingArea) {}
  open func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? { nil }
  open func cacheDisplay(in rect: NSRect, to bitmapImageRep: NSBitmapImageRep) {}
  open func viewDidChangeEffectiveAppearance() {}
  open func viewDidMoveToWindow() {}

  // https://developer.apple.com/documentation/appkit/nsview/alignmentrectinsets
  open var alignmentRectInsets: NSEdgeInsets {
    NSEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
  }
  open func invalidateIntrinsicContentSize() {}

  // https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol
  open func accessibilityLabel() -> String? { nil }
  open func setAccessibilityElement(_ isElement: Bool) {}
  open func setAccessibilityEnabled(_ isEnabled: Bool) {}
  open func setAccessibilityHelp(_ help: String?) {}
  open func setAccessibilityLabel(_ label: String?) {}
  open func setAccessibilityRole(_ role: NSAccessibility.Role?) {}
  open func setAccessibilityValue(_ value: Any?) {}
  open func accessibilityPerformPress() -> Bool { false }
  open func accessibilityPerformIncrement() -> Bool { false }
  open func accessibilityPerformDecrement() -> Bool { false }
}
// https://developer.apple.com/documentation/appkit/nscontrol/target, action and isenabled
@MainActor open class NSControl: NSView {
  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
  public required init?(coder: NSCoder) { nil }
  open var action: Selector?
  open weak var target: AnyObject?
  open var isEnabled: Bool = true
  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool { false }
  // https://developer.apple.com/documentation/appkit/nscontrol/sizethatfits(_:)
  open func sizeThatFits(_ size: NSSize) -> NSSize { size }
  // https://developer.apple.com/documentation/appkit/nscontrol/sizetofit()
  open func sizeToFit() {}
  // https://developer.apple.com/documentation/appkit/nscontrol/controlsize-swift.property
  open var controlSize: NSControl.ControlSize = .regular
  // Unchecked.
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large }
}
// https://developer.apple.com/documentation/appkit/nscolor
open class NSColor: NSObject, @unchecked Sendable {
  // https://developer.apple.com/documentation/appkit/nscolor/cgcolor
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
}
