#if canImport(SwiftUI)
  import DripKit
  import Foundation

  extension Phrase {
    /// The phrase in the language of the app, whose string table may have another text for it.
    var spoken: String {
      let bundle = Bundle.main
      let own = bundle.localizedString(forKey: rawValue, value: nil, table: nil)
      return own == rawValue ? text(in: bundle.preferredLocalizations.first ?? "en") : own
    }
  }

  extension PillScene {
    /// Returns the pill with a title in the font of the system, and other words in the language of the app.
    func titled(_ title: String) -> PillScene {
      titled(title, phrase: \.spoken) { ContextCanvas.width(of: $0, in: $1) }
    }
  }
#endif
