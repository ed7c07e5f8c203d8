#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Sets the range of frames in each second for the scenes in this view.
    ///
    /// By default, scenes have 60 frames a second. A higher lower bound asks for more frames, and a lower upper bound saves
    /// energy.
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
