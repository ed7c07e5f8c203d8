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

@MainActor struct DownloadsTests {
  private let server = FakeServer()
  private let files = ["a", "b"].map {
    File(
      name: $0, address: URL(fileURLWithPath: "/from/\($0)"),
      place: URL(fileURLWithPath: "/to/\($0)"))
  }
  private var downloads: Downloads { Downloads(files, fetch: server.fetch) }

  @Test func `A press starts one download, whose progress only its row shows`() async {
    let list = downloads
    list.press(list.files[1])
    #expect(list.works == [.waiting, .running(fraction: nil)])
    server.requests[0].yield(0.25)
    await until { list.works == [.waiting, .running(fraction: 0.25)] }
    server.requests[0].finish()
    await until { list.works == [.waiting, .done] }
  }

  @Test func `A download is done when its file is complete, not when all bytes are there`() async {
    let list = downloads
    list.press(files[0])
    server.requests[0].yield(1)
    await until { list.works[0] == .running(fraction: 0.99) }
  }

  @Test func `A failure tells its reason, and another press tries again`() async {
    let list = downloads
    list.press(files[0])
    server.requests[0].finish(throwing: Refusal(status: 404))
    await until { list.works[0].failure?.message == "The server has answered with status 404." }
    list.press(files[0])
    #expect(list.works[0] == .running(fraction: nil))
    server.requests[1].finish()
    await until { list.works[0] == .done }
    list.press(files[0])
    #expect(server.requests.count == 2)
  }

  @Test func `A cancelled download reports nothing into the next one`() async {
    let list = downloads
    list.press(files[0])
    list.press(files[0])
    #expect(list.works[0] == .waiting)
    list.press(files[0])
    server.requests[0].yield(0.9)
    server.requests[0].finish(throwing: Refusal(status: 500))
    server.requests[1].yield(0.1)
    await until { list.works[0] == .running(fraction: 0.1) }
    for _ in 0..<20 { await Task.yield() }
    #expect(list.works[0] == .running(fraction: 0.1))
  }

  @Test func `Stored downloads that ran wait again, and others keep their state`() throws {
    var stored = files
    stored[0].work = .running(fraction: 0.5)
    stored[1].work = .done
    let data = try JSONEncoder().encode(stored)
    let list = Downloads(try JSONDecoder().decode([File].self, from: data), fetch: server.fetch)
    #expect(list.works == [.waiting, .done])
  }
}

extension Downloads { var works: [ButtonWork] { files.map(\.work) } }

/// Waits for tasks of the main actor until something is true, or the test fails.
@MainActor func until(
  _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  for _ in 0..<10_000 where !condition() { await Task.yield() }
  #expect(condition(), sourceLocation: sourceLocation)
}
