import DripKit
import DripRaster

/// What is measured, and in which sizes.
struct Bench {
  private var sides: [Int] = []
  private var only: String?
  private var budget = Duration.milliseconds(60)

  /// Reads the command line.
  init(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--only" {
        only = rest.popFirst()
      } else if argument == "--milliseconds" {
        budget = .milliseconds(rest.popFirst().flatMap { Int($0) } ?? 60)
      } else if let side = Int(argument), side > 0, side <= 8192 {
        sides.append(side)
      }
    }
    if sides.isEmpty { sides = [160, 512, 1080] }
  }

  /// Measures everything and prints a line for each.
  func run() {
    print("µs per frame, minimum / median")
    let titles = ["picture", "runs", "runs + RGBA", "all"].map { pad($0, 20) }
    print(pad("", 10), pad("side", 5), titles.joined(separator: " "))
    for picture in PeerPicture.allCases {
      measure(picture.rawValue) { side, frame in
        picture.picture(side: side, phase: 0.7 + 0.25 * Double(frame))
      }
    }
    measure(RiverScene())
    measure(WaveScene())
    measure(SplashScene())
    measure(RefreshScene())
    measure(DownloadScene())
  }

  private func measure<S: Scene>(_ scene: S) {
    let seconds = scene.extent.seconds
    measure("\(S.name)()") { _, frame in scene.picture(at: Double(frame % 60) / 60 * seconds) }
  }

  /// Measures the steps of one film in all sizes.
  private func measure(_ name: String, _ picture: (_ side: Double, _ frame: Int) -> Picture) {
    guard only == nil || only == name else { return }
    for side in sides {
      let rasterizer = Rasterizer(size: PixelSize(side, side))
      var hold = 0
      let describe = Timing(for: budget) { hold &+= picture(Double(side), $0).nodes.count }
      // As many frames as are in a second, described beforehand.
      let film = (0..<60).map { picture(Double(side), $0) }
      var workspace = RasterWorkspace()
      let runs = Timing(for: budget) { call in
        rasterizer.rows(of: film[call % 60], using: &workspace) { _, runs in hold &+= runs.count }
      }
      var image = Pixmap(film[0], rasterizer, using: &workspace)
      let pixels = Timing(for: budget) { call in
        image.draw(film[call % 60], rasterizer, using: &workspace)
      }
      let all = Timing(for: budget) { call in
        image.draw(picture(Double(side), call), rasterizer, using: &workspace)
      }
      hold &+= image.pixels.count
      precondition(hold != 0)
      let columns = [describe, runs, pixels, all].map(column)
      print(pad(name, 10), pad("\(side)", 5), columns.joined(separator: " "))
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.utf8.count, 0))
  }

  private func column(_ timing: Timing) -> String {
    func tenths(_ value: Double) -> String { "\(Int(value * 10) / 10).\(Int(value * 10) % 10)" }
    return pad("\(tenths(timing.minimum)) / \(tenths(timing.median))", 20)
  }
}
