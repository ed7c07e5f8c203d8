import DripExport
import DripKit
import DripRaster

/// What is measured, and in which sizes.
struct Bench {
  private var sides: [Int] = []
  private var only: String?
  private var budget = Duration.milliseconds(60)
  private var report = Report()

  /// Reads the command line.
  init(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--only" {
        only = rest.popFirst()
      } else if argument == "--milliseconds" {
        budget = .milliseconds(rest.popFirst().flatMap { Int($0) } ?? 60)
      } else if argument == "--json" {
        report.isJSON = true
      } else if let side = Int(argument), side > 0, side <= 8192 {
        sides.append(side)
      }
    }
    if sides.isEmpty { sides = [160, 512, 1080] }
  }

  /// Measures everything and prints a line for each.
  func run() {
    report.titles(Self.steps + Compression.allCases.map { "PNG \($0.rawValue)" })
    for picture in PeerPicture.allCases {
      measure(picture.rawValue) { side, frame in
        picture.picture(side: side, phase: PeerPicture.phase(ofFrame: frame))
      }
    }
    measure(RiverScene())
    measure(WaveScene())
    measure(SplashScene())
    measure(RefreshScene())
    measure(DownloadScene())
    writeSequences()
  }

  private func measure<S: Scene>(_ scene: S) {
    let seconds = scene.extent.seconds
    measure("\(S.name)()") { _, frame in scene.picture(at: Double(frame % 60) / 60 * seconds) }
  }
}

// MARK: - Frames

extension Bench {
  /// The steps on the way to pixels in memory; each but the first and the last begins with a picture.
  private static let steps = ["picture", "runs", "runs + RGBA", "all"]

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
      var measures = zip(Self.steps, [describe, runs, pixels, all]).map { Report.Measure($0, $1) }
      for compression in Compression.allCases {
        let writer = PNGWriter(compression: compression)
        let encode = Timing(for: budget) { call in
          hold &+= (try? writer.encode(film[call % 60], rasterizer).count) ?? 0
        }
        let bytes = film.reduce(0) { $0 + ((try? writer.encode($1, rasterizer).count) ?? 0) }
        measures.append(
          Report.Measure("PNG \(compression.rawValue)", encode, bytes: bytes / film.count))
      }
      precondition(hold != 0)
      report.write(name, side: side, measures)
    }
  }
}

// MARK: - Sequences

extension Bench {
  /// Writes the moving wave to memory-backed disk, with one thread and with two.
  private func writeSequences() {
    guard only == nil || only == "sequence" else { return }
    guard let folder = TemporaryFolder() else { return report.note("no room in /dev/shm") }
    for side in sides {
      for compression in Compression.allCases {
        for jobs in [1, 2] {
          let sequence = FrameSequence(
            [0..<120], Rasterizer(size: PixelSize(side, side)),
            format: .png(compression)
          ) { frame in
            PeerPicture.wave.picture(side: Double(side), phase: PeerPicture.phase(ofFrame: frame))
          }
          var writer = SequenceWriter(
            folder: folder.path, names: FrameNames(prefix: "wave-", suffix: ".png"), settings: [])
          writer.jobs = jobs
          writer.overwrites = true
          var bytes = 0
          var failure: SequenceError?
          let timing = Timing(for: budget * 20, atLeast: 3) { _ in
            do throws(SequenceError) {
              bytes = try writer.write(sequence).bytes
            } catch {
              failure = error
            }
          }
          if let failure { return report.note("\(failure)") }
          report.writeSequence(
            "wave", side: side, compression: compression.rawValue, jobs: jobs,
            framesPerSecond: 120 / timing.median * 1e6, bytesPerFrame: bytes / 120)
        }
      }
    }
    report.note("peak memory: \(ProcessMemory.peakMegabytes) MB")
  }
}
