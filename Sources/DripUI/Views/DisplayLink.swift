#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit

  typealias PlatformView = UIView
#elseif canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import QuartzCore

  typealias PlatformView = NSView
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
  /// Asks for frames whenever the display wants one, until it is paused.
  ///
  /// The display's own link owns its target, which therefore owns nothing but a closure.
  @MainActor final class DisplayLink: NSObject {
    private let step: (_ target: Double) -> Void
    private var link: CADisplayLink?

    /// Creates a link that says when the frame that it asks for will be seen.
    init(_ step: @escaping (_ target: Double) -> Void) { self.step = step }

    /// Whether no frames are asked for.
    var isPaused: Bool {
      get { link?.isPaused ?? true }
      set { link?.isPaused = newValue }
    }

    /// Follows the display that a view is on; returns false where it is on no window.
    func follow(_ view: PlatformView) -> Bool {
      link?.invalidate()
      link = nil
      guard view.window != nil else { return false }
      #if canImport(UIKit)
        let link = CADisplayLink(target: self, selector: #selector(tick))
      #else
        let link = view.displayLink(target: self, selector: #selector(tick))
      #endif
      link.add(to: .main, forMode: .common)
      self.link = link
      return true
    }

    @objc private func tick(_ link: CADisplayLink) { step(link.targetTimestamp) }
  }
#endif
