#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// The title of a button: words, which a scene may draw itself, or a view.
  enum ButtonTitle: View {
    case resource(LocalizedStringResource)
    case verbatim(String)
    case view(AnyView)

    /// Returns the words of the title in a language, or nil for a view.
    func words(in locale: Locale) -> String? {
      switch self {
      case .resource(var resource):
        resource.locale = locale
        return String(localized: resource)
      case .verbatim(let words): return words
      case .view: return nil
      }
    }

    var body: some View {
      switch self {
      case .resource(let resource): Text(resource)
      case .verbatim(let words): Text(verbatim: words)
      case .view(let view): view
      }
    }
  }
#endif
