// One picture, taken into another format by hand.
//
//     swift run GeometryToSVG river.svg
//
// Without a path the file goes to standard output.

import DripKit
import Foundation

@main
enum GeometryToSVG {
  static func main() throws {
    let scene = RiverScene(variant: .intended)
    let picture = scene.picture(at: 4.5)
    let page = "<rect width='100%' height='100%' fill='\(scene.pageColor.hex)'/>"
    let (width, height) = (picture.size.width, picture.size.height)
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width) \(height)'>
      \(([page] + picture.resolvedNodes.map(element)).joined(separator: "\n"))
      </svg>

      """
    if let path = CommandLine.arguments.dropFirst().first {
      try svg.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      print(svg, terminator: "")
    }
  }

  /// Returns a node as an element; clips are left out, which `river` does without.
  static func element(_ node: Picture.ResolvedNode) -> String {
    let paint =
      switch node.paint {
      case .fill: "fill='\(node.color.hex)'"
      case .stroke(let style):
        "fill='none' stroke='\(node.color.hex)' stroke-width='\(style.width)'"
          + " stroke-linecap='\(style.cap)' stroke-linejoin='\(style.join)'"
      }
    let data = node.shape.path.elements.map(command).joined(separator: " ")
    return "<path id='\(node.identity)' d='\(data)' \(paint) opacity='\(node.opacity)'/>"
  }

  /// Returns a step of the pen as a command of SVG's path data.
  static func command(_ element: Path.Element) -> String {
    switch element {
    case .move(let point): "M\(point.x),\(point.y)"
    case .line(let point): "L\(point.x),\(point.y)"
    case .quadratic(let control, let end): "Q\(control.x),\(control.y) \(end.x),\(end.y)"
    case .cubic(let control1, let control2, let end):
      "C\(control1.x),\(control1.y) \(control2.x),\(control2.y) \(end.x),\(end.y)"
    case .close: "Z"
    }
  }
}
