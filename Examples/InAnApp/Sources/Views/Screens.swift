import DripKit
import DripUI
import SwiftUI

/// The five screens of the app.
public struct Screens: View {
  private let model: Samples

  public init(model: Samples) { self.model = model }

  public var body: some View {
    TabView {
      DownloadList(downloads: model.downloads)
        .tabItem { Label("Files", systemImage: "arrow.down.circle") }
      PostRow(post: model.refusing)
        .tabItem { Label("Like", systemImage: "heart") }
      FeedView(feed: model.feed)
        .tabItem { Label("Feed", systemImage: "arrow.clockwise") }
      Tanks(charge: 0.62, rain: 300)
        .tabItem { Label("Tanks", systemImage: "gauge") }
      WaterToday(goal: 8)
        .tabItem { Label("Water", systemImage: "drop") }
    }
    .dripTint(.pink)
  }
}

struct ScreensPreviews: PreviewProvider {
  static var previews: some View { Screens(model: Samples()) }
}
