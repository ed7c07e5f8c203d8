// The same button in the colours of five apps, as PNG and as SVG.
//
//     swift run ThemedButtons buttons
//
// A scene is a value, so a theme is a function from one scene to another.

import DripExport
import DripKit
import DripRaster
import Foundation

@main
enum ThemedButtons {
  struct Theme {
    let name: String
    let color: String
    let page: String
    var adjust: @Sendable (inout DownloadScene) -> Void = { _ in }
  }

  static let themes = [
    Theme(name: "lagoon", color: "#1ea7d4", page: "#ffffff"),
    Theme(name: "ink", color: "#e8eaed", page: "#16181d") {
      $0.colors.mark = RGBAColor(22, 24, 29)
    },
    Theme(name: "honey", color: "#f2a516", page: "#fff8e7") { button in
      // Honey is slow and sticky.
      button.waveSpeed *= 0.4
      button.swell.amplitude *= 0.5
      button.goo.reach *= 1.6
    },
    Theme(name: "neon", color: "#ff2d95", page: "#0b0b1f") { $0.ring.lineWidth = 9 },
    Theme(name: "calm", color: "#3f8f6b", page: "#f3f7f4") { $0.reducedMotion = true },
  ]

  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? ".build/ThemedButtons"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sheet = ContactSheet(columns: 5, cell: Size2D(160, 160))
    for theme in themes {
      var button = DownloadScene()
      // The canvas is as large as the motion needs.
      button.isTight = true
      button.colors.page = RGBAColor(hex: theme.page)
      button.colors.accent = RGBAColor(hex: theme.color) ?? .black
      theme.adjust(&button)

      // The timeline has the moments of this theme.
      let run = button.run()
      let full = run.timeline.time(of: .full) ?? 4
      let check = run.timeline.time(of: .check) ?? 6
      let times = [0, 0.4 * full, 0.75 * full, check + 0.3, run.duration.seconds]
      let picture = sheet.picture(of: times.map { run.frame(at: $0).picture })

      let pixels = PixelSize(sheet.size(count: times.count))
      let png = try PNGWriter().encode(
        picture, Rasterizer(size: pixels, background: button.stage.page))
      let svg = SVGWriter(background: button.stage.page).encode(picture, title: theme.name)
      try AtomicFile.write(png, to: "\(folder)/\(theme.name).png")
      try AtomicFile.write(svg, to: "\(folder)/\(theme.name).svg")
      print("\(folder)/\(theme.name).png: \(png.count) bytes, full after \(full) s")
    }
  }
}
