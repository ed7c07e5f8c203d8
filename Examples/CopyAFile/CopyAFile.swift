// Copies a file while a download button shows how far it is, in the terminal.
//
//     swift run CopyAFile film.mov copy.mov
//
// Without paths, the program copies itself. The button's only input is the number of copied bytes, with
// times. If standard output is not a terminal, the program prints four frames at the end.

import DripKit
import DripRaster
import Foundation

@main
enum CopyAFile {
  static func main() throws {
    let arguments = CommandLine.arguments
    let source = arguments.count > 1 ? arguments[1] : Bundle.main.executablePath ?? arguments[0]
    let copy = FileManager.default.temporaryDirectory.appending(path: "CopyAFile.copy").path
    let target = arguments.count > 2 ? arguments[2] : copy

    let start = ContinuousClock.now
    func now() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    let isLive = isatty(STDOUT_FILENO) == 1
    var scene = DownloadScene()
    scene.log.wait()
    scene.ring.lineWidth = 7
    scene.droplet.radius *= 1.5
    var button = scene.run()

    let size = try FileManager.default.attributesOfItem(atPath: source)[.size] as? Int ?? 0
    guard let input = FileHandle(forReadingAtPath: source), size > 0,
      FileManager.default.createFile(atPath: target, contents: nil),
      let output = FileHandle(forWritingAtPath: target)
    else { throw CocoaError(.fileReadUnknown) }

    button.send(.tap, at: now(), log: &scene.log)
    var done = 0
    while let chunk = try input.read(upToCount: max(1 << 16, size / 50)), !chunk.isEmpty {
      try output.write(contentsOf: chunk)
      done += chunk.count
      button.send(.progress(Double(done) / Double(size)), at: now(), log: &scene.log)
      guard isLive else { continue }
      show(button.frame(at: now()), of: scene)
      button.forget(before: now())
    }
    print("copied \(done) bytes to \(target) in \(Int(now() * 1000)) ms")

    // The animation takes longer than the copy.
    let end = button.duration.seconds
    if isLive {
      while now() < end { show(button.frame(at: now()), of: scene) }
    } else {
      for part in [0.15, 0.4, 0.75, 1] { show(button.frame(at: part * end), of: scene) }
    }
    if target == copy { try FileManager.default.removeItem(atPath: copy) }
  }

  /// Prints the button as characters of two pixels each.
  static func show(_ frame: DownloadScene.Frame, of scene: DownloadScene) {
    // The middle of the canvas, without the space for the burst.
    let (width, height) = (60, 56)
    let scale = Double(width) / 420
    let middle = Vector2D(Double(width) / 2, Double(height) / 2)
    let center = (scene.size.center - .origin) * scale
    let placement = Transform2D.scale(scale).followed(by: .translation(middle - center))
    let image = Pixmap(
      frame.picture,
      Rasterizer(
        size: PixelSize(width, height), placement: .transform(placement), background: .black))

    let isLive = isatty(STDOUT_FILENO) == 1
    let title = "\(Int(frame.time * 1000)) ms, \(frame.phase)"
    var text = (isLive ? "\u{1B}[H\u{1B}[2J" : "") + title + "\n"
    for y in stride(from: 0, to: height, by: 2) {
      let line = (0..<width).map { x in
        // Only blue pixels are shown, so the check is a hole in the water.
        func isWater(_ pixel: Pixmap.Pixel) -> Bool { pixel.blue > 90 && pixel.red < 140 }
        let (top, bottom) = (isWater(image[x, y]), isWater(image[x, y + 1]))
        return top ? (bottom ? "█" : "▀") : (bottom ? "▄" : " ")
      }
      text += line.joined() + "\n"
    }
    print(text)
    if isLive { usleep(33_000) }
  }
}
