import DripKit
import Foundation
import Observation

/// A file of a list, which an app can store with the state of its download.
struct File: Identifiable, Codable, Sendable {
  let name: String
  let address: URL
  let place: URL
  var work = ButtonWork.waiting
  var id: URL { address }
}

/// The downloads of a list, which continue while their rows are off the screen.
@MainActor @Observable final class Downloads {
  private(set) var files: [File]
  @ObservationIgnored private var tasks: [File.ID: Task<Void, Never>] = [:]
  private let fetch: @Sendable (File) -> AsyncThrowingStream<Double, any Error>

  /// Creates the list from stored files, whose running downloads have ended with the app.
  init(
    _ files: [File],
    fetch: @escaping @Sendable (File) -> AsyncThrowingStream<Double, any Error> = {
      download($0.address, to: $0.place)
    }
  ) {
    self.files = files
    self.fetch = fetch
    for file in files where file.work.isUnderWay { self[file.id] = .waiting }
  }

  /// Starts a download, cancels a running one, or tries a failed one again.
  func press(_ file: File) {
    switch self[file.id] {
    case .done: break
    case let work where work.isUnderWay:
      tasks[file.id]?.cancel()
      self[file.id] = .waiting
    default: start(file)
    }
  }

  private func start(_ file: File) {
    self[file.id] = .running(fraction: nil)
    let updates = fetch(file)
    tasks[file.id] = Task { [weak self] in
      var end = ButtonWork.done
      do {
        for try await fraction in updates where !Task.isCancelled {
          // Only a complete file is a success, which the button celebrates.
          self?[file.id] = .running(fraction: min(fraction, 0.99))
        }
      } catch { end = .failed(.init(message: error.localizedDescription)) }
      if !Task.isCancelled { self?[file.id] = end }
    }
  }

  private subscript(id: File.ID) -> ButtonWork {
    get { files.first { $0.id == id }?.work ?? .waiting }
    set {
      if let index = files.firstIndex(where: { $0.id == id }) { files[index].work = newValue }
    }
  }
}
