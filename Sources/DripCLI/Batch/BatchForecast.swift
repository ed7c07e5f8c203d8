import DripExport
import DripFormats
import DripKit

/// The forecast of a batch, computed without writing files.
struct BatchForecast: Sendable {
  /// The forecast of one format.
  struct Share: Sendable {
    let format: String
    var outputs = 0
    var frames = 0
    /// Not a number where nobody can tell.
    var bytes = 0.0
    /// Seconds of one processor.
    var seconds = 0.0
  }

  let folder: String
  private(set) var shares: [Share] = []
  /// The number of existing outputs that are kept.
  let skipped: Int
  let jobs: Int

  /// The number of sample outputs of each format, which are not kept.
  private static let sampleCount = 3

  /// Finds out what outputs would come to, with what is known of each; a function makes a job of one.
  init(
    _ outputs: [(output: BatchOutput, load: BatchLoad)], in folder: String, skipped: Int,
    threads: Int, isStopped: @escaping @Sendable () -> Bool,
    job: (BatchOutput) throws -> Output
  ) throws {
    (self.folder, self.skipped, self.jobs) = (folder, skipped, threads)
    for (format, all) in Dictionary(grouping: outputs, by: \.load.format).sorted(by: {
      $0.key < $1.key
    }) {
      // The middle of each third, the cheap ones first.
      let all = all.sorted { $0.load.cost < $1.load.cost }
      let count = min(all.count, Self.sampleCount)
      let samples = (0..<count).map { all[(2 * $0 + 1) * all.count / (2 * count)] }
      var (cost, bytes, seconds) = (0.0, 0.0, 0.0)
      for sample in samples {
        let watch = Stopwatch()
        // Formats whose program is missing have no samples.
        let options = Output.Options(batchOf: 1, isDurable: false, isStopped: isStopped)
        let found = try? job(sample.output).forecast(options, encodesVideos: true)
        let (size, part) = found.map { (Double($0.bytes ?? 0), $0.share) } ?? (.nan, 1)
        bytes += size
        seconds += watch.seconds / part
        cost += sample.load.cost
      }
      let total = all.reduce(0) { $0 + $1.load.cost }
      shares.append(
        Share(
          format: format, outputs: all.count, frames: all.reduce(0) { $0 + $1.load.frames },
          bytes: bytes * total / cost, seconds: seconds * total / cost))
    }
  }

  private var total: Share {
    shares.reduce(into: Share(format: "all")) { total, share in
      total.outputs += share.outputs
      total.frames += share.frames
      total.bytes += share.bytes
      total.seconds += share.seconds
    }
  }

  /// The forecast for people.
  var text: String {
    let rows = (shares.count > 1 ? shares + [total] : shares).map { share in
      [
        share.format, "\(share.outputs) outputs", "\(share.frames) frames",
        share.bytes.isNaN ? "" : "about \(ForecastText.rounded(Int(min(share.bytes, 0x1p62))))",
        share.bytes.isNaN ? "" : "about \(ProgressBar.text(seconds: share.seconds / Double(jobs)))",
      ]
    }
    return TextTable(rows).text + (skipped > 0 ? "\(skipped) more are there already\n" : "")
  }

  /// Writes the forecast for programs.
  func write(to json: inout JSONWriter) {
    json.member("output", folder)
    json.member("skipped") { $0.write(skipped) }
    json.member("jobs") { $0.write(jobs) }
    json.member("total") { json in json.object { Self.write(total, to: &$0, jobs) } }
    json.member("formats") { json in
      json.array { json in
        for share in shares {
          json.element { json in
            json.object { json in
              json.member("format", share.format)
              Self.write(share, to: &json, jobs)
            }
          }
        }
      }
    }
  }

  private static func write(_ share: Share, to json: inout JSONWriter, _ jobs: Int) {
    json.member("outputs") { $0.write(share.outputs) }
    json.member("frames") { $0.write(share.frames) }
    guard !share.bytes.isNaN else { return }
    json.member("bytes") { $0.write(Int(min(share.bytes, 0x1p62))) }
    json.member("seconds", share.seconds / Double(jobs))
  }
}
