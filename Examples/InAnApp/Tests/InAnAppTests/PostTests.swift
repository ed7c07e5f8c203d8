import Foundation
import Testing

@testable import InAnApp

@MainActor struct PostTests {
  /// A server, whose answers a test gives.
  @MainActor final class Likes {
    var received: [Bool] = []
    var answers: [CheckedContinuation<Void, any Error>] = []

    func store(_ isLiked: Bool) async throws {
      received.append(isLiked)
      try await withCheckedThrowingContinuation { answers.append($0) }
    }
  }
  private let likes = Likes()

  @Test func `A like shows at once, and stays when it is stored`() async {
    let post = Post("Rain", isLiked: false, store: likes.store)
    post.isLiked = true
    #expect(post.isLiked)
    await until { likes.answers.count == 1 }
    likes.answers[0].resume()
    for _ in 0..<50 { await Task.yield() }
    #expect(post.isLiked && likes.received == [true])
  }

  @Test func `A refused like goes back, and can be given again`() async {
    let post = Post("Rain", isLiked: false, store: likes.store)
    post.isLiked = true
    await until { likes.answers.count == 1 }
    likes.answers[0].resume(throwing: Refusal(status: 403))
    await until { !post.isLiked }
    post.isLiked = true
    await until { likes.answers.count == 2 }
    #expect(post.isLiked)
    likes.answers[1].resume()
  }

  @Test func `Quick presses send one request at a time, and the last wish wins`() async {
    let post = Post("Rain", isLiked: false, store: likes.store)
    post.isLiked = true
    await until { likes.answers.count == 1 }
    post.isLiked = false
    post.isLiked = true
    post.isLiked = false
    #expect(!post.isLiked && likes.received == [true])
    likes.answers[0].resume()
    await until { likes.answers.count == 2 }
    likes.answers[1].resume()
    for _ in 0..<50 { await Task.yield() }
    #expect(!post.isLiked && likes.received == [true, false])
  }
}
