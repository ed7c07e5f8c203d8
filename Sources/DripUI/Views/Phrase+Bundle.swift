#if canImport(SwiftUI)
  import Foundation

  extension Phrase {
    /// The phrase in the language of the app, whose string table may have another text for it.
    var spoken: String {
      let bundle = Bundle.main
      let own = bundle.localizedString(forKey: rawValue, value: nil, table: nil)
      return own == rawValue ? text(in: bundle.preferredLocalizations.first ?? "en") : own
    }
  }
#endif
