// Writes a contact sheet of the scene.
//
//     swift run RainGauge rain.png

import DripExport
import DripKit
import DripRaster

@main
enum Main {
  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? ".build/rain.png"
    let rain = RainGauge()
    let times = (0..<12).map { Double($0) / 11 * rain.extent.seconds }
    let sheet = ContactSheet(columns: 6, cell: rain.size)
    let pixels = PixelSize(sheet.size(count: times.count))
    let png = try PNGWriter().encode(
      sheet.picture(of: times.map { rain.picture(at: $0) }),
      Rasterizer(size: pixels, background: rain.pageColor))
    try AtomicFile(path).write(png)
    print("\(path): \(rain.drops) drops in \(rain.extent.seconds) s, \(png.count) bytes")
  }
}
