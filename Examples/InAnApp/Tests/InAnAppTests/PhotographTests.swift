#if canImport(SwiftUI)
  import DripKit
  import Foundation
  import SwiftUI
  import Testing

  @testable import InAnApp

  /// Photographs every view, in light and dark mode, and expects that it has drawn something.
  @MainActor @Suite(.serialized) struct PhotographTests {
    @Test(arguments: [ColorScheme.light, .dark]) func `A list of downloads`(scheme: ColorScheme)
      async throws
    {
      let works: [ButtonWork] = [.waiting, .waiting, .done, .failed]
      let files = works.enumerated().map { index, work in
        File(
          name: "File \(index)", address: URL(fileURLWithPath: "/\(index)"),
          place: URL(fileURLWithPath: "/dev/null"), work: work)
      }
      let downloads = files.map { file in
        FileDownload(file) { _ in AsyncThrowingStream { $0.yield(0.4) } }
      }
      downloads[1].work.start()
      try await photograph(DownloadList(downloads: downloads), "downloads", scheme)
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `Two gauges`(scheme: ColorScheme)
      async throws
    { try await photograph(Tanks(charge: 0.62, rain: 300), "tanks", scheme) }

    @Test(arguments: [ColorScheme.light, .dark]) func `A widget`(scheme: ColorScheme) async throws {
      let place = URL(fileURLWithPath: "/dev/null")
      let file = File(
        name: "File", address: place, place: place, work: .running(fraction: 0.4))
      try await photograph(DownloadWidgetView(file: file), "widget", scheme)
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `A liked post`(scheme: ColorScheme)
      async throws
    {
      let post = Post("Rain", isLiked: true) { _ in }
      try await photograph(PostRow(post: post), "like", scheme)
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `A feed that could not be loaded`(
      scheme: ColorScheme
    ) async throws {
      let feed = Feed { throw Refusal(status: 503) }
      try? await feed.reload()
      try await photograph(FeedView(feed: feed), "feed", scheme)
    }

    @Test(arguments: [ColorScheme.light, .dark]) func `A glass of water`(scheme: ColorScheme)
      async throws
    { try await photograph(WaterToday(goal: 8), "water", scheme) }

    @Test(arguments: [ColorScheme.light, .dark]) func `All screens`(scheme: ColorScheme)
      async throws
    { try await photograph(Screens(model: Samples()), "screens", scheme) }

    private func photograph(_ view: some View, _ name: String, _ scheme: ColorScheme) async throws {
      let shown = view.environment(\.colorScheme, scheme)
      let photograph = try #require(try await Photograph(of: shown))
      try photograph.write("\(name)-\(scheme)")
      #expect(photograph.colorCount > 16)
    }
  }
#endif
