import DripKit
import Foundation
import Testing

@testable import InAnApp

/// A server that a test drives by hand.
///
/// It is sendable because the tests and the list of downloads use it on the main actor only.
final class FakeServer: @unchecked Sendable {
  private(set) var requests: [AsyncThrowingStream<Double, any Error>.Continuation] = []

  func fetch(_ file: File) -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream { requests.append($0) }
  }
}

@MainActor struct FileDownloadTests {
  private let server = FakeServer()
  private let files = ["a", "b"].map {
    File(
      name: $0, address: URL(fileURLWithPath: "/from/\($0)"),
      place: URL(fileURLWithPath: "/to/\($0)"))
  }
  private var downloads: [FileDownload] { files.map { FileDownload($0, fetch: server.fetch) } }

  @Test func `One download runs, whose progress only its row shows`() async {
    let list = downloads
    list[1].work.start()
    await until { server.requests.count == 1 }
    #expect(list.map(\.work.state) == [.waiting, .running(fraction: nil)])
    server.requests[0].yield(0.25)
    await until { list.map(\.work.state) == [.waiting, .running(fraction: 0.25)] }
    server.requests[0].finish()
    await until { list.map(\.work.state) == [.waiting, .done] }
  }

  @Test func `A download is done when its file is complete, not when all bytes are there`() async {
    let work = downloads[0].work
    work.start()
    await until { server.requests.count == 1 }
    server.requests[0].yield(1)
    await until { work.state == .running(fraction: 0.99) }
  }

  @Test func `A failure tells its reason, and another press tries again`() async {
    let work = downloads[0].work
    work.start()
    await until { server.requests.count == 1 }
    server.requests[0].finish(throwing: Refusal(status: 404))
    #expect(await work.finished().failure?.message == "The server has answered with status 404.")
    work.retry()
    await until { server.requests.count == 2 }
    server.requests[1].finish()
    #expect(await work.finished() == .done)
  }

  @Test func `A cancelled download reports nothing into the next one`() async {
    let work = downloads[0].work
    work.start()
    await until { server.requests.count == 1 }
    work.cancel()
    #expect(work.state == .waiting)
    work.start()
    server.requests[0].yield(0.9)
    server.requests[0].finish(throwing: Refusal(status: 500))
    await until { server.requests.count == 2 }
    server.requests[1].yield(0.1)
    await until { work.state == .running(fraction: 0.1) }
    for _ in 0..<20 { await Task.yield() }
    #expect(work.state == .running(fraction: 0.1))
  }

  @Test func `Stored downloads that ran wait again, and others keep their state`() throws {
    var stored = files
    stored[0].work = .running(fraction: 0.5)
    stored[1].work = .done
    let data = try JSONEncoder().encode(stored)
    let list = try JSONDecoder().decode([File].self, from: data)
      .map { FileDownload($0, fetch: server.fetch) }
    #expect(list.map(\.stored.work) == [.waiting, .done])
    #expect(list.map(\.stored.place) == files.map(\.place))
  }
}

/// Waits for tasks of the main actor until something is true, or the test fails.
@MainActor func until(
  _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  for _ in 0..<10_000 where !condition() { await Task.yield() }
  #expect(condition(), sourceLocation: sourceLocation)
}
