#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// The title of a button: words, which a scene may draw itself, or a view.
  enum ButtonTitle: View {
    case resource(LocalizedStringResource)
    case verbatim(String)
    case view(AnyView)

    var body: some View {
      switch self {
      case .resource(let resource): Text(resource)
      case .verbatim(let words): Text(verbatim: words)
      case .view(let view): view
      }
    }
  }
#endif
