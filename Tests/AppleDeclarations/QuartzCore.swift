// The declarations of Quartz Core that DripUI uses.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

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
  open var preferredFrameRateRange: CAFrameRateRange {
    get { CAFrameRateRange(minimum: 0, maximum: 0) }
    set {}
  }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var isPaused: Bool {
    get { true }
    set {}
  }
  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
