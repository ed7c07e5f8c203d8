// Controls as apps write them, without our libraries.

import CoreGraphics
import Foundation
import QuartzCore

#if canImport(UIKit)
  import UIKit

  final class Dial: UIControl {
    private var path = CGMutablePath()
    private let feedback = UIImpactFeedbackGenerator(style: .medium)

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentMode = .redraw
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (dial: Dial, _) in
        dial.setNeedsDisplay()
      }
    }

    required init?(coder: NSCoder) { fatalError("no storyboard has a dial") }

    override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }

    override var accessibilityTraits: UIAccessibilityTraits {
      get { isEnabled ? .button : [.button, .notEnabled] }
      set {}
    }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 3, y: 4))
      context.addPath(path)
      context.setLineCap(.round)
      context.strokePath()
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      guard isTouchInside else { return }
      feedback.impactOccurred()
      sendActions(for: .touchUpInside)
    }

    override func accessibilityActivate() -> Bool {
      sendActions(for: .touchUpInside)
      return true
    }
  }
#elseif canImport(AppKit)
  import AppKit

  final class Dial: NSView {
    override var acceptsFirstResponder: Bool { true }
    override var isFlipped: Bool { true }
    override var intrinsicContentSize: NSSize { NSSize(width: 44, height: 44) }

    override func draw(_ dirtyRect: NSRect) {
      NSGraphicsContext.current?.cgContext.fill(dirtyRect)
      NSBezierPath(ovalIn: bounds).fill()
    }

    override func viewDidChangeEffectiveAppearance() { setNeedsDisplay(bounds) }

    override func keyDown(with event: NSEvent) {
      if event.charactersIgnoringModifiers != " " { super.keyDown(with: event) }
    }

    override func mouseUp(with event: NSEvent) {
      let place = convert(event.locationInWindow, from: nil)
      if place.x > 0 { setAccessibilityValue("pressed") }
    }

    override func accessibilityPerformPress() -> Bool { true }
  }
#endif
