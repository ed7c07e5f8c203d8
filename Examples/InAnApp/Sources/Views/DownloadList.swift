import DripKit
import DripUI
import SwiftUI

/// A list of downloads, whose rows can come and go because the model has their states.
struct DownloadList: View {
  let downloads: Downloads

  var body: some View {
    List(downloads.files) { file in
      HStack {
        VStack(alignment: .leading) {
          Text(file.name)
          if let message = file.work.failure?.message { Text(message) }
        }
        Spacer()
        Button {
          downloads.press(file)
        } label: {
          Label("Download \(file.name)", systemImage: "arrow.down")
        }
        .buttonStyle(.drip(work: file.work))
      }
    }
  }
}
