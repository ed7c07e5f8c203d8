import DripKit
import DripUI
import Foundation

/// A file of a list, which an app can store with the state of its download.
struct File: Identifiable, Codable, Sendable {
  let name: String
  let address: URL
  let place: URL
  var work = ButtonWork.waiting
  var id: URL { address }
}

/// The download of a file in a list, which goes on while its row is off the screen.
@MainActor final class FileDownload: Identifiable {
  let work: DripWork
  private let file: File

  /// Creates the download of a stored file; if it was running, it has ended with the app.
  init(
    _ file: File,
    fetch: @escaping @Sendable (File) -> AsyncThrowingStream<Double, any Error> = {
      download($0.address, to: $0.place)
    }
  ) {
    self.file = file
    work = DripWork(file.work) { progress in
      for try await fraction in fetch(file) { progress(fraction) }
    }
  }

  var name: String { file.name }

  /// The file to store.
  var stored: File {
    var stored = file
    stored.work = work.snapshot
    return stored
  }
}
