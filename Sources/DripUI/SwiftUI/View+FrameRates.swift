#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Sets the range of frames in each second for the scenes in this view.
    ///
    /// By default, scenes have 60 frames a second. A range whose lower bound is higher asks for more of them, and one whose
    /// upper bound is lower saves energy.
    public func dripFrameRates(_ range: ClosedRange<Double>) -> some View {
      environment(\.dripFrameRates, FrameRates(range))
    }
  }

  extension EnvironmentValues {
    var dripFrameRates: FrameRates {
      get { self[FrameRatesKey.self] }
      set { self[FrameRatesKey.self] = newValue }
    }
  }

  private struct FrameRatesKey: EnvironmentKey { static let defaultValue = FrameRates() }
#endif
