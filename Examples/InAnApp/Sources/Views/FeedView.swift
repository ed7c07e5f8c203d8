import DripUI
import SwiftUI

/// Posts that a pull loads again, and a message if that has failed.
struct FeedView: View {
  let feed: Feed

  var body: some View {
    List(feed.posts) { PostRow(post: $0) }
      .dripRefreshable { try await feed.reload() }
      .overlay(alignment: .bottom) {
        if let message = feed.message { Text(message) }
      }
  }
}
