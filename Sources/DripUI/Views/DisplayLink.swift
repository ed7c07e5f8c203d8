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
  /// Calls a function for every frame of a display, until it is paused.
  ///
  /// The system's link retains its target, so the target is this object and not a view.
  @MainActor final class DisplayLink: NSObject {
    private let step: (_ target: Double) -> Void
    private weak var view: PlatformView?
    private var link: CADisplayLink?
    /// The numbers of frames to ask for, in each second.
    var rates = FrameRates() { didSet { link?.preferredFrameRateRange = rates.present.range } }

    /// Creates a link that calls a function with the time at which the frame will be shown.
    init(_ step: @escaping (_ target: Double) -> Void) { self.step = step }

    /// True if the function is not called.
    var isPaused: Bool {
      get { link?.isPaused ?? true }
      set {
        if !newValue, isPaused { link?.preferredFrameRateRange = rates.present.range }
        link?.isPaused = newValue
      }
    }

    /// Follows the display of a view.
    ///
    /// Returns false if the view has no window.
    func follow(_ view: PlatformView) -> Bool {
      link?.invalidate()
      (link, self.view) = (nil, view)
      guard view.window != nil else { return false }
      #if canImport(UIKit)
        let link = CADisplayLink(target: self, selector: #selector(tick))
      #else
        let link = view.displayLink(target: self, selector: #selector(tick))
      #endif
      link.preferredFrameRateRange = rates.present.range
      link.add(to: .main, forMode: .common)
      self.link = link
      return true
    }

    @objc private func tick(_ link: CADisplayLink) {
      // A view that is released together with its window leaves it without a word.
      if view == nil { link.invalidate() } else { step(link.targetTimestamp) }
    }
  }

  extension FrameRates {
    fileprivate var range: CAFrameRateRange {
      CAFrameRateRange(
        minimum: Float(minimum), maximum: Float(maximum), preferred: Float(preferred))
    }
  }
#endif
