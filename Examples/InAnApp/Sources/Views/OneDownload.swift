import DripUI
import Foundation
import SwiftUI

/// A button that runs a download and shows the file.
struct OneDownload: View {
  let file: File
  let show: (URL) -> Void

  var body: some View {
    DripButton("Download") { progress in
      for try await fraction in download(file.address, to: file.place) { progress(fraction) }
    } onDone: {
      show(file.place)
    }
    .id(file.id)
  }
}
