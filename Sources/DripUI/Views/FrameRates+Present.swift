#if canImport(SwiftUI)
  import Foundation

  extension FrameRates {
    /// The rates in the present mode of the device.
    static var present: FrameRates {
      FrameRates(isSaving: ProcessInfo.processInfo.isLowPowerModeEnabled)
    }
  }
#endif
