#if canImport(SwiftUI)
  import Foundation

  extension FrameRates {
    /// The rates in the present mode of the device.
    var present: FrameRates {
      limited(ifSaving: ProcessInfo.processInfo.isLowPowerModeEnabled)
    }
  }
#endif
