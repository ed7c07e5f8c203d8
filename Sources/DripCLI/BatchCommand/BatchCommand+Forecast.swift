import DripBatch
import DripExport
import DripFormats
import DripRaster

extension BatchCommand {
  /// Tells what would be made.
  func forecast() throws {
    let known = try known()
    var scale = BatchScale(folder, plan.vocabulary)
    let wanted = try plan.outputs.filter { output in
      !request.batch.changed || !isThere(output, known[output.name])
    }.map { (output: $0, load: try scale.load(of: $0)) }
    let forecast = try BatchForecast(
      wanted, in: folder.path, skipped: plan.outputs.count - wanted.count,
      threads: (request.policy.jobs ?? .automatic).number, isStopped: isStopped
    ) { try BatchJob($0, in: folder.path, plan.vocabulary).output }
    if request.policy.json {
      var json = JSONWriter(.indented)
      json.object { json in
        forecast.write(to: &json)
        json.member("names") { json in
          json.array { json in for (output, _) in wanted { json.element { $0.write(output.name) } }
          }
        }
      }
      json.endLine()
      try console.output.write(json.bytes)
    } else {
      for (output, load) in wanted {
        let frames = load.frames > 1 ? ", \(load.frames) frames" : ""
        let path = folder.path(of: output).shown(limit: 1000)
        try console.output.write("\(path): \(load.size.width) × \(load.size.height)\(frames)\n")
      }
      try console.output.write(forecast.text)
    }
    try console.output.flush()
    try refuseExisting(knowing: known)
  }
}
