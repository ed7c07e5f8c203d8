import DripUI
import Foundation

/// Downloads, posts and a feed without a server, whose answers are those that an app must expect.
@MainActor public final class Samples {
  let downloads: [FileDownload]
  let feed: Feed
  /// A post whose likes the server refuses.
  let refusing = Post("The server refuses this like.", isLiked: false) { _ in
    throw Refusal(status: 403)
  }

  public convenience init() { self.init(pause: .milliseconds(80)) }

  /// Creates samples with a time between two steps of a download.
  init(pause: Duration) {
    downloads = (1...1000).map { number in
      let place = FileManager.default.temporaryDirectory.appending(path: "\(number).pdf")
      return FileDownload(File(name: "File \(number)", address: place, place: place)) { _ in
        Self.fractions(pause: pause, fails: number.isMultiple(of: 5))
      }
    }
    var loads = 0
    feed = Feed {
      try await Task.sleep(for: pause * 10)
      loads += 1
      // Every third refresh fails.
      if loads.isMultiple(of: 3) { throw Refusal(status: 503) }
      return (1...20).map { Post("Post \($0) of refresh \(loads)", isLiked: false) { _ in } }
    }
  }

  private nonisolated static func fractions(pause: Duration, fails: Bool)
    -> AsyncThrowingStream<Double, any Error>
  {
    AsyncThrowingStream { updates in
      let task = Task {
        for step in 1..<40 {
          try? await Task.sleep(for: pause)
          if fails, step == 20 { return updates.finish(throwing: Refusal(status: 404)) }
          updates.yield(Double(step) / 40)
        }
        updates.finish()
      }
      updates.onTermination = { _ in task.cancel() }
    }
  }
}
