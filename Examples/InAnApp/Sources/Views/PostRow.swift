import DripKit
import DripUI
import SwiftUI

/// A post with a like.
struct PostRow: View {
  @Bindable var post: Post

  var body: some View {
    HStack {
      Text(post.text)
      Spacer()
      Toggle("Like", isOn: $post.isLiked).toggleStyle(.drip(.heart))
    }
  }
}
