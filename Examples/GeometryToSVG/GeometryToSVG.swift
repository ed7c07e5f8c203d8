// One picture of the flagship in another format, by a custom pen: `PlainSVG`.
//
//     swift run GeometryToSVG download.svg
//
// Without a path the file goes to standard output.

import DripKit
import Foundation

@main
enum GeometryToSVG {
  static func main() throws {
    let scene = DownloadScene()
    let picture = scene.picture(at: 2.5)
    var pen = PlainSVG()
    picture.draw(on: &pen)
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(picture.size.width) \(picture.size.height)'>
      <rect width='100%' height='100%' fill='\(scene.stage.page.hex)'/>
      \(pen.body)</svg>

      """
    if let path = CommandLine.arguments.dropFirst().first {
      try svg.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      print(svg, terminator: "")
    }
  }
}
