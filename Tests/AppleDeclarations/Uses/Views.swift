// Views as apps write them, without our libraries.

import CoreGraphics
import Foundation
import Observation
import SwiftUI

struct Post: Equatable {
  var title = ""
  var isLiked = false
}

@MainActor @Observable final class Feed {
  var posts: [Post] = []
  func reload() async {}
}

struct Card: ViewModifier {
  let isRaised: Bool

  func body(content: Content) -> some View {
    content.background(Color.clear).opacity(isRaised ? 1 : 0.5)
  }
}

struct Squeezed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.6 : 1)
  }
}

struct Doubled: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture(count: 2) { configuration.trigger() }
  }
}

struct Diamond: Shape {
  func path(in rect: CGRect) -> Path { Path(rect) }
}

extension EnvironmentValues {
  private struct DensityKey: EnvironmentKey { static let defaultValue = 1.0 }

  var density: Double {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

struct PostRow: View {
  @Binding var post: Post
  @Environment(\.density) private var density
  @Environment(\.isEnabled) private var isEnabled
  @State private var width: CGFloat = 0
  @GestureState private var drag: CGPoint?

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(post.title)
      Text("\(post.title) again")
      if post.isLiked { Text("Liked") } else { Diamond().contentShape(Circle()) }
      Toggle("Like", isOn: $post.isLiked)
      Button {
        post.isLiked = false
      } label: {
        Text(verbatim: "\(density)")
      }
      .buttonStyle(Squeezed())
    }
    .frame(width: width)
    .onGeometryChange(for: CGFloat.self) {
      $0.frame(in: .named("feed")).minY
    } action: {
      width = $0
    }
    .gesture(DragGesture().updating($drag) { value, drag, _ in drag = value.location })
    .onChange(of: post.isLiked) { _, isLiked in if isLiked { width = 0 } }
    .sensoryFeedback(trigger: post.isLiked) { .impact(weight: .light) }
    .accessibilityElement()
    .accessibilityLabel(Text(post.title))
    .accessibilityAdjustableAction { post.isLiked = $0 == .increment }
  }
}

struct FeedView: View {
  let feed: Feed
  @State private var first = Post()
  @Environment(\.scenePhase) private var phase

  var body: some View {
    ScrollView {
      PostRow(post: $first)
      PostRow(post: .constant(Post()))
      PostRow(
        post: Binding {
          first
        } set: {
          first = $0
        })
    }
    .coordinateSpace(.named("feed"))
    .environment(\.density, 2)
    .buttonStyle(Doubled())
    .task(id: phase) { await feed.reload() }
    .onDisappear { feed.posts = [] }
  }
}

struct Clock: View {
  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        context.withCGContext { $0.fill(CGRect(origin: .zero, size: size)) }
      }
      .opacity(timeline.date > .now ? 0 : 1)
    }
  }
}
