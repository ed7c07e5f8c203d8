// The declarations of Quartz Core that DripUI uses.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { 0 }

open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open var targetTimestamp: CFTimeInterval { 0 }
  open var isPaused: Bool {
    get { true }
    set {}
  }
  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
