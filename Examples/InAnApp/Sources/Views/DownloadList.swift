import DripKit
import DripUI
import SwiftUI

/// A list of downloads, whose rows can come and go because the app owns the work.
struct DownloadList: View {
  let downloads: [FileDownload]

  var body: some View {
    List(downloads) { download in
      HStack {
        VStack(alignment: .leading) {
          Text(download.name)
          if let message = download.work.state.failure?.message { Text(message) }
        }
        Spacer()
        DripButton("Download \(download.name)", running: download.work)
      }
    }
  }
}
