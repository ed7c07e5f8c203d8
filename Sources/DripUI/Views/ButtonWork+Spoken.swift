#if canImport(SwiftUI)
  import Accessibility
  import DripKit
  import Foundation

  extension ButtonWork {
    /// The text that assistive technologies read.
    var spoken: String {
      if limited.fraction == 1 { return Phrase.done.spoken }
      switch limited {
      case .waiting: return ""
      case .running(let fraction?): return fraction.formatted(.wholePercent)
      case .running: return Phrase.underWay.spoken
      case .paused(let fraction?):
        return Phrase.pausedAt.spoken.replacing("%@", with: fraction.formatted(.wholePercent))
      case .paused: return Phrase.paused.spoken
      case .failed(let failure): return failure.message?.unlessBlank ?? Phrase.failed.spoken
      }
    }
  }

  extension ButtonWork {
    /// Announces the end of work that was under way, with the name of its button.
    func announceEnd(since old: ButtonWork?, of name: String?) {
      guard hasEnded(since: old) else { return }
      let sentence = [name, spoken].compactMap(\.self).joined(separator: ": ")
      AccessibilityNotification.Announcement(sentence).post()
    }
  }

  extension ButtonPress {
    /// The effect of a press, if the title of the button does not say it.
    var hint: String { self == .cancel ? Phrase.cancels.spoken : "" }
  }

  extension SceneReading {
    /// The text that assistive technologies read.
    var spoken: String {
      switch self {
      case .work(let work): work.spoken
      case .part(let part): part.formatted(.wholePercent)
      case .amount(let value, let decimals, let unit):
        value.formatted(.number.precision(.fractionLength(decimals))) + " " + unit
      case .flag(true): Phrase.on.spoken
      case .flag(false): Phrase.off.spoken
      }
    }
  }

  extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    fileprivate static var wholePercent: Self { .percent.precision(.fractionLength(0)) }
  }
#endif
