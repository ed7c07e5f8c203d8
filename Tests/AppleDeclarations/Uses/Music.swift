// An app that uses DripUI in other ways than our articles and examples.

import CoreGraphics
import DripKit
import DripUI
import Foundation
import Observation
import SwiftUI

struct Song: Identifiable, Codable, Hashable, Sendable {
  var id: Int
  var title: String
  var address: URL
  var isLoved: Bool
  var work: ButtonWork
}

actor Store {
  func fetch(_ song: Song, reporting progress: DripProgress) async throws {
    progress(nil)
    for part in 0..<10 {
      try await Task.sleep(for: .milliseconds(10))
      progress(Double(part) / 10)
    }
  }
  func upload(_ song: Song, reporting: @escaping @Sendable (Double?) -> Void) async throws -> Int {
    reporting(0.5); return 200
  }
}

enum ShopError: Error { case sold }

@MainActor @Observable final class Shelf {
  var songs: [Song] = []
  var volume = 0.5
  var spot: Point2D?
  func reload() async throws {}
  func reloadQuietly() async {}
  nonisolated func open(_ song: Song) {}
}

struct SongRow: View {
  @Binding var song: Song
  let store: Store
  let shelf: Shelf

  var body: some View {
    HStack {
      Text(song.title)
      DripButton("Download") { progress in
        try await store.fetch(song, reporting: progress)
      } onDone: {
        shelf.open(song)
      }
      DripButton("Upload", scene: .wave) { progress in
        let code = try await store.upload(song, reporting: progress.callAsFunction)
        if code != 200 { throw ButtonWork.Failure(message: "Refused", code: code) }
      }
      DripButton("Upload") { progress in
        _ = try await store.upload(song) { progress($0) }
      }
      DripButton("Detached") { progress in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { progress(0.2) }
          try await group.waitForAll()
        }
        throw ShopError.sold
      }
      DripButton("Foundation") { progress in
        let work = Progress(totalUnitCount: 10)
        progress.follow(work)
      }
      Toggle("Love", isOn: $song.isLoved)
        .toggleStyle(.drip(.heart))
        .disabled(song.title.isEmpty)
        .dripHaptics(false)
    }
  }
}

struct Sync: View {
  let work: DripWork
  var body: some View {
    DripButton("Sync", running: work).dripShape(.pill)
    DripButton("Sync", running: work, scene: PillScene().with { $0.doneLabel = "Synced" })
    DripButton(running: work, scene: .wave) {
      print("done")
    } label: {
      Label("Sync", systemImage: "arrow.down")
    }
    DripButton(LocalizedStringResource("Sync", bundle: .main), running: work, useResult: nil)
    DripButton(running: work) { Text(verbatim: "Sync") }
    DripButton("Pay", isCancellable: false) { _ in }
    DripButton {
      $0(0.5)
    } label: {
      Label("Sync", systemImage: "arrow.down")
    }
    DripButton(scene: .wave) { progress in
      progress(nil)
    } onDone: {
      print("done")
    } label: {
      Text("Sync", bundle: .main)
    }
    Button("Start") { work.start() }
    Button("Cancel") { work.cancel() }.disabled(!work.state.isUnderWay || !work.isCancellable)
    Button("Again") { work.retry() }.disabled(work.state.failure == nil)
    if let fraction = work.progress { Text(verbatim: "\(fraction)") }
  }
}

struct WorkRow<Icon: CatalogScene>: View {
  let icon: Icon
  @Binding var work: ButtonWork
  var body: some View {
    Button {
      work = .done
    } label: {
      Label("Get", systemImage: "arrow.down")
    }
    .buttonStyle(.drip(work: work, scene: icon))
    .environment(\.controlSize, .large)
    Button("Get") { work = .done }.buttonStyle(.drip(work: work))
    ProgressView(value: work.fraction).progressViewStyle(.drip(icon))
    ProgressView("Copying", value: 0.5).progressViewStyle(.drip)
    ProgressView().progressViewStyle(.drip(.wave))
    ProgressView("Copying", value: 0.5).progressViewStyle(.drip(.bar))
    Gauge(value: 62, in: 0...100) {
      Text("Battery room")
    } currentValueLabel: {
      Text("62 percent")
    }
    .gaugeStyle(.drip(.bottle))
    Gauge(value: 0.4) { Text("Tank") }.gaugeStyle(.drip(litres))
  }
}

private let litres = GaugeScene().with { ($0.outline, $0.max, $0.unit) = (.tank, 2500, "l") }

struct AnyIcons: View {
  let icons: [any CatalogScene]
  var body: some View {
    ForEach(Array(icons.indices), id: \.self) { index in
      erased(icons[index])
    }
  }
  private func erased(_ icon: any CatalogScene) -> some View {
    Button("Any") {}.buttonStyle(.drip(work: .paused(fraction: 0.4), scene: icon))
  }
}

struct SongList: View {
  @Bindable var shelf: Shelf
  let store: Store
  @State private var played = 0.0
  @State private var count = 0
  @State private var isPaused = false

  var body: some View {
    List {
      ForEach(shelf.songs) { song in Text(song.title) }
    }
    .dripRefreshable { try await shelf.reload() }
    DripRefresh {
      await shelf.reloadQuietly()
    } content: {
      VStack { Text("x") }
    }
    DripRefresh("Reload") {
      try await shelf.reload()
    } onFailure: { error in
      print(error)
    } content: {
      Text("x")
    }
    PictureView(.compact, work: .failed)
    PictureView(litres, value: .nan)
    DripView(.river).onEnd { count += 1 }.onProgress { print($0) }
    DripView(.splash).playing(.loop, speed: 1).onMoment { moment in
      if moment == "full" { count += 1 }
    }
    DripView(.wave).playing(.once, speed: 0.5, isPaused: isPaused, progress: $played)
    DripView(SplashScene(variant: .intended)).replay(trigger: count)
    ForEach(allScenes, id: \.name) { DripView($0.scene(), label: "\($0.name)") }
    DripView(.splash).input("level", $shelf.volume).dripTitles(.visible)
    DripView(.splash).dripFrameRates(10...30)
    DripView(litres).input(.level, $shelf.volume).send(.ring, trigger: count)
  }
}

extension Input.Name {
  static let level: Self = "value"
  static let ring: Self = "ring"
}

struct Reload: View {
  @Environment(\.refresh) private var refresh
  var body: some View {
    Button("Reload") { Task { await refresh?() } }.disabled(refresh == nil)
  }
}

struct Scrubber: View {
  @State private var part = 0.0
  @State private var isMoved = false
  var body: some View {
    DripView(.sheet(for: .dark)).playing(.loop, isPaused: isMoved, progress: $part)
    Slider(value: $part, in: 0...1) { isMoved = $0 }
  }
}

#if canImport(UIKit)
  import UIKit
  @MainActor final class Cell {
    let button = DripUIView(.compact)
    let report = DripUIView(PillScene(), label: "Report")
    func follow(_ work: DripWork?) { report.running = work }
    init(_ press: @escaping @MainActor () -> Void) {
      button.addAction(UIAction { _ in press() }, for: .touchUpInside)
    }
    func configure(_ song: Song) {
      button.accessibilityLabel = song.title
      button.setWork(song.work, animated: false)
      button.isEnabled = song.work != .done
      button.play(.loop, speed: 2)
      button.progress = 0.5
      button.replay()
      button.onMoment = { [weak self] _ in self?.button.isPlaying = false }
      button.isOn = song.isLoved
      button.addAction(
        UIAction { [weak self] _ in print(self?.button.isOn ?? false) }, for: .valueChanged)
    }
  }
#else
  import AppKit
  @MainActor final class Cell {
    let button = DripNSView(.compact)
    func configure(_ song: Song) {
      button.setAccessibilityLabel(song.title)
      button.setWork(song.work, animated: false)
      button.isEnabled = song.work != .done
      button.controlSize = .large
      button.target = self
      button.replay()
    }
  }
#endif
