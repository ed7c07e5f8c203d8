import DripKit
import Testing

@testable import InAnApp

@MainActor struct SamplesTests {
  private let samples = Samples(pause: .zero)

  @Test func `Every fifth download fails, and the others are complete`() async {
    #expect(samples.downloads.count == 1000 && Set(samples.downloads.map(\.name)).count == 1000)
    for download in samples.downloads.prefix(5) { download.work.start() }
    for (index, download) in samples.downloads.prefix(5).enumerated() {
      let end = await download.work.finished()
      #expect((end == .done) == (index < 4) && (end.failure != nil) == (index == 4))
    }
  }

  @Test func `A like that the server refuses is undone`() async {
    samples.refusing.isLiked = true
    #expect(samples.refusing.isLiked)
    await until { !samples.refusing.isLiked }
  }

  @Test func `Every third refresh fails and keeps the posts`() async throws {
    for _ in 0..<2 { try await samples.feed.reload() }
    await #expect(throws: Refusal.self) { try await samples.feed.reload() }
    #expect(samples.feed.posts.count == 20 && samples.feed.message != nil)
    try await samples.feed.reload()
    #expect(samples.feed.message == nil && samples.feed.posts[0].text.hasSuffix("refresh 4"))
  }
}
