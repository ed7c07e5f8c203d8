// The declarations of WidgetKit that the examples use, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
public import SwiftUI

// https://developer.apple.com/documentation/widgetkit/timelineentry
public protocol TimelineEntry { var date: Date { get } }
// Unchecked.
public struct TimelineReloadPolicy: Equatable, Sendable {
  public static var never: TimelineReloadPolicy { TimelineReloadPolicy() }
}
// https://developer.apple.com/documentation/widgetkit/timeline
public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}
// https://developer.apple.com/documentation/widgetkit/timelineprovider
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
public struct TimelineProviderContext {}
// Unchecked.
@MainActor @preconcurrency
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  // Unchecked.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}
extension ContainerBackgroundPlacement {
  // Unchecked.
  public static let widget = ContainerBackgroundPlacement()
}
