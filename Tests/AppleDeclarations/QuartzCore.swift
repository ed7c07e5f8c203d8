// The declarations of Quartz Core that DripUI uses, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

// Unchecked.
public typealias CFTimeInterval = Double
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

// https://developer.apple.com/documentation/quartzcore/caframeraterange/init(minimum:maximum:preferred:)
public struct CAFrameRateRange: Sendable {
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {}
}

// https://developer.apple.com/documentation/quartzcore/cadisplaylink
open class CADisplayLink: NSObject {
  // https://developer.apple.com/documentation/quartzcore/cadisplaylink/init(target:selector:)
  public init(target: Any, selector: Selector) {}
  // https://developer.apple.com/documentation/quartzcore/cadisplaylink/preferredframeraterange
  open var preferredFrameRateRange: CAFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)
  open var targetTimestamp: CFTimeInterval { 0 }
  open var isPaused: Bool = true
  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
// Unchecked.
open class CALayer: NSObject {
  open func render(in ctx: CGContext) {}
}
