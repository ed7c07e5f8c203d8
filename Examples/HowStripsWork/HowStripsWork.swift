// The pictures of the article on strips: what the rasterizer does, drawn by the rasterizer.
//
//     swift run HowStripsWork FOLDER
//
// One droplet on 24 by 8 pixels is shown as pieces of edges, and as what these add; a frame as what comes out of it.
// Every picture is drawn for light pages and for dark ones, with two pixels to the point.

import DripExport
import DripKit
import DripRaster
import Foundation

@main
enum HowStripsWork {
  static let pictures: [(name: String, draw: @Sendable (inout Sheet) -> Void)] = [
    ("pieces", { $0.drawPieces(of: .droplet) }),
    ("deltas", { $0.drawDeltas(of: .droplet) }),
    ("model", { $0.drawModel(of: .tight) }),
    ("frame", { $0.drawFrame(of: DownloadScene()) }),
  ]

  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? ".build/HowStripsWork"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let scale = 2.0
    for (name, draw) in pictures {
      for (suffix, inks) in [("", Inks.light), ("~dark", .dark)] {
        var sheet = Sheet(inks)
        draw(&sheet)
        let rasterizer = Rasterizer(
          size: PixelSize(sheet.picture.size, scale: scale), background: inks.page)
        let file = "\(folder)/strips-\(name)\(suffix)@2x.png"
        let bytes = try PNGWriter(compression: .small).encode(sheet.picture, rasterizer)
        try AtomicFile(file).write(bytes)
        print("\(file): \(bytes.count) bytes")
      }
    }
  }
}
