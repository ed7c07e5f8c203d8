import DripKit
import DripUI
import SwiftUI

/// The content of a widget, which shows the state of a stored file without motion.
struct DownloadWidgetView: View {
  let file: File

  var body: some View {
    VStack {
      PictureView(.compact, work: file.work)
      Text(file.name)
    }
  }
}
