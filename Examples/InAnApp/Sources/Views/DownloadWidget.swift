import DripKit
import DripUI
import Foundation
import SwiftUI
import WidgetKit

/// A widget with the state of the latest download, for the bundle of a widget extension.
struct DownloadWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "download", provider: DownloadProvider()) { entry in
      DownloadWidgetView(file: entry.file)
        .containerBackground(Color.clear, for: .widget)
    }
  }
}

/// The file that the app has stored for its widget.
struct DownloadEntry: TimelineEntry {
  let date: Date
  let file: File
}

/// The entries of the widget: there is one, until the app reloads the timeline.
struct DownloadProvider: TimelineProvider {
  /// The file in the container that the app shares with the widget.
  var place = URL.documentsDirectory.appending(path: "download.json")

  func placeholder(in context: Context) -> DownloadEntry {
    DownloadEntry(
      date: .now,
      file: File(name: "File", address: place, place: place, work: .running(fraction: 0.4)))
  }

  func getSnapshot(in context: Context, completion: @escaping (DownloadEntry) -> Void) {
    completion(entry ?? placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<DownloadEntry>) -> Void
  ) {
    completion(Timeline(entries: [entry ?? placeholder(in: context)], policy: .never))
  }

  private var entry: DownloadEntry? {
    guard let data = try? Data(contentsOf: place),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return nil }
    return DownloadEntry(date: .now, file: file)
  }
}

struct DownloadWidgetPreviews: PreviewProvider {
  static var previews: some View {
    DownloadWidgetView(
      file: File(
        name: "File", address: .documentsDirectory, place: .documentsDirectory,
        work: .running(fraction: 0.4)))
  }
}
