import Testing

@testable import InAnApp

@MainActor struct FeedTests {
  @MainActor final class Server {
    var answer: Result<[Post], any Error> = .success([Post("Rain", isLiked: false) { _ in }])
  }

  @Test func `A refresh that fails keeps the posts and tells the reason until the next success`()
    async throws
  {
    let server = Server()
    let feed = Feed { try server.answer.get() }
    try await feed.reload()
    #expect(feed.posts.map(\.text) == ["Rain"] && feed.message == nil)

    server.answer = .failure(Refusal(status: 503))
    await #expect(throws: Refusal.self) { try await feed.reload() }
    #expect(feed.posts.count == 1)
    #expect(feed.message == "The server has answered with status 503.")

    server.answer = .failure(CancellationError())
    try await feed.reload()
    server.answer = .success([])
    try await feed.reload()
    #expect(feed.posts.isEmpty && feed.message == nil)
  }
}
