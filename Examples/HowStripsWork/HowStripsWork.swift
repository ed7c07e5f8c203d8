// The pictures of the article "Strips of four rows", drawn by the rasterizer that they explain.
//
//     swift run HowStripsWork FOLDER
//
// They show a droplet on 24 × 8 pixels as pieces of edges and as coverage, the model of a piece, and a frame as runs of
// colour. Every picture is drawn for light and for dark pages, with two pixels a point.

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
    ("frame", { $0.drawFrame(of: DownloadScene().with { $0.material = .flat }) }),
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
        try AtomicFile.write(bytes, to: file)
        print("\(file): \(bytes.count) bytes")
      }
    }
  }
}
