// must fail with: 'DownloadScene' conform to 'PullDriven'
// A scrolling view needs a scene that follows a finger.
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
