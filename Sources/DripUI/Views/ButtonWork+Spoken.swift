#if canImport(SwiftUI)
  import DripKit
  import Foundation

  extension ButtonWork {
    /// The text that assistive technologies read.
    ///
    /// An app's string tables may translate it.
    var spoken: String {
      if limited.fraction == 1 { return String(localized: "Done") }
      switch limited {
      case .waiting: return ""
      case .running(let fraction?): return fraction.formatted(.wholePercent)
      case .running: return String(localized: "Under way")
      case .paused(let fraction?):
        return String(localized: "Paused at \(fraction.formatted(.wholePercent))")
      case .paused: return String(localized: "Paused")
      case .failed: return String(localized: "Failed")
      }
    }
  }

  extension ButtonPress {
    /// The effect of a press, if the title of the button does not say it.
    ///
    /// An app's string tables may translate it.
    var hint: String { self == .cancel ? String(localized: "Cancels") : "" }
  }

  extension SceneReading {
    /// The text that assistive technologies read.
    ///
    /// An app's string tables may translate it.
    var spoken: String {
      switch self {
      case .work(let work): work.spoken
      case .part(let part): part.formatted(.wholePercent)
      case .flag(true): String(localized: "On")
      case .flag(false): String(localized: "Off")
      }
    }
  }

  extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    fileprivate static var wholePercent: Self { .percent.precision(.fractionLength(0)) }
  }
#endif
