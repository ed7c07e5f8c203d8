import DripBatch
import Foundation

/// Writes a batch with `NiceEngine`, which runs the program `drip` in the folder of this program.
@main struct OwnEngine {
  static let plan = """
    {
      "output": "{scene}-{size}.{ext}",
      "settings": { "fps": 10, "duration": 1 },
      "matrix": { "scene": ["wave", "heart"], "size": [24, 48], "format": ["gif", "webp"] }
    }
    """

  static func main() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("drip").path
    let place = URL(fileURLWithPath: ".build/OwnEngine").path
    let folder = "\(place)/out"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try plan.write(toFile: "\(place)/plan.json", atomically: true, encoding: .utf8)

    let line = DistributedBatch.line([program, "batch", "\(place)/plan.json", "-o", folder])
    var batch = DistributedBatch(
      shardLine: "\(line) --shard \"$shard/4\" --quiet",
      joinLine: "\(line) --join --shards 4 --quiet", folder: folder,
      fingerprint: DistributedBatch.fingerprint(plan: Array(plan.utf8)), shardCount: 4)
    batch.unitCount = 8
    let report = try batch.run(on: NiceEngine()) { event in
      if case .progress(let progress) = event {
        print("\(progress.units) of \(progress.total) written")
      }
    }
    if let report, report.code != 0 {
      print(report.messages.joined(separator: "\n"))
      exit(report.code)
    }
    print(try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
  }
}
