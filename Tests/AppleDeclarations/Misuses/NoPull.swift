// must fail with: 'DownloadScene' conform to 'PullDriven'
// A scrolling view is pulled, and nobody can pull a button.
import DripKit
import DripUI
import SwiftUI

@MainActor func list() -> some View {
  DripRefresh { _ in
    DownloadScene()
  } action: {
  } content: {
    Text(verbatim: "")
  }
}
