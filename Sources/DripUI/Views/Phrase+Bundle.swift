#if canImport(SwiftUI)
  import DripKit
  import Foundation

  extension Phrase {
    /// The phrase in the string table of the app, or in English.
    var spoken: String {
      Bundle.main.localizedString(forKey: rawValue, value: rawValue, table: nil)
    }
  }

  extension PillScene {
    /// Returns the pill with a title in the font of the system, and other words in the language of the app.
    func titled(_ title: String) -> PillScene {
      titled(title, phrase: \.spoken) { ContextCanvas.width(of: $0, in: $1) }
    }
  }
#endif
