#if canImport(SwiftUI)
  import DripKit
  import Foundation

  extension ButtonWork {
    /// The text that assistive technologies read.
    ///
    /// An app's string tables may translate it.
    var spoken: String {
      if self == .done { return String(localized: "Done") }
      switch self {
      case .waiting: return ""
      case .running(let fraction?): return fraction.formatted(Self.percent)
      case .running: return String(localized: "Under way")
      case .paused(let fraction?):
        return String(localized: "Paused at \(fraction.formatted(Self.percent))")
      case .paused: return String(localized: "Paused")
      case .failed: return String(localized: "Failed")
      }
    }

    private static var percent: FloatingPointFormatStyle<Double>.Percent {
      .percent.precision(.fractionLength(0))
    }
  }
#endif
