import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads a file to a place on disk, and returns the completed fractions, if the server sends the size.
func download(_ address: URL, to place: URL) -> AsyncThrowingStream<Double, any Error> {
  AsyncThrowingStream { updates in
    let session = URLSession(
      configuration: .default, delegate: Reporter(updates, place), delegateQueue: nil)
    let task = session.downloadTask(with: address)
    // A reader that is cancelled ends the stream.
    updates.onTermination = { _ in task.cancel() }
    task.resume()
    session.finishTasksAndInvalidate()
  }
}

/// A server has refused to send a file.
struct Refusal: LocalizedError {
  let status: Int
  var errorDescription: String? { "The server has answered with status \(status)." }
}

private final class Reporter: NSObject, URLSessionDownloadDelegate {
  let updates: AsyncThrowingStream<Double, any Error>.Continuation
  let place: URL

  init(_ updates: AsyncThrowingStream<Double, any Error>.Continuation, _ place: URL) {
    (self.updates, self.place) = (updates, place)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData count: Int64,
    totalBytesWritten written: Int64, totalBytesExpectedToWrite expected: Int64
  ) {
    // The total is negative if the server does not send it.
    if expected > 0 { updates.yield(min(Double(written) / Double(expected), 1)) }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: URL
  ) {
    do {
      // A page that says "not found" is a complete download, too.
      let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 200
      guard (200..<300).contains(status) else { throw Refusal(status: status) }
      // The session removes its file when this function returns.
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.moveItem(at: file, to: place)
    } catch { updates.finish(throwing: error) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) { updates.finish(throwing: error) }
}
