import DripBatch
import DripExport
import DripFormats
import DripRaster

extension BatchCommand {
  /// The number of outputs that a forecast shows one by one.
  private static let shownCount = 10

  /// Prints a forecast of the batch.
  func forecast() throws {
    let known = try batch.recordedResults()
    let forecast = try batch.forecast(known: known)
    if request.policy.json {
      var json = JSONWriter(.indented)
      json.object { write(forecast, to: &$0) }
      json.endLine()
      try console.output.write(json.bytes)
    } else {
      for (output, estimate) in forecast.outputs.prefix(Self.shownCount) {
        let frames = estimate.frames > 1 ? ", \(estimate.frames) frames" : ""
        let path = batch.folder.path(of: output).shown(limit: 1000)
        let size = "\(estimate.size.width) × \(estimate.size.height)"
        try console.output.write("\(path): \(size)\(frames)\n")
      }
      let rest = forecast.outputs.count - Self.shownCount
      if rest > 0 { try console.output.write("and \(rest) more; --json lists all names\n") }
      try console.output.write(text(of: forecast))
    }
    try console.output.flush()
    try batch.refuseExisting()
  }

  private func text(of forecast: BatchForecast) -> String {
    let shares = forecast.shares
    let rows = (shares.count > 1 ? shares + [forecast.total] : shares).map { share in
      [
        share.format, "\(share.outputs) outputs", "\(share.frames) frames",
      ]
    }
    let skipped = forecast.skipped
    return TextTable(rows).text + (skipped > 0 ? "\(skipped) more exist already\n" : "")
  }

  private func write(_ forecast: BatchForecast, to json: inout JSONWriter) {
    json.member("output", batch.folder.path)
    json.member("skipped") { $0.write(forecast.skipped) }
    json.member("total") { json in json.object { write(forecast.total, to: &$0) } }
    json.member("formats") { json in
      json.array { json in
        for share in forecast.shares {
          json.object { json in
            json.member("format", share.format)
            write(share, to: &json)
          }
        }
      }
    }
    json.member("names") { json in
      json.array { json in
        for (output, _) in forecast.outputs { json.write(output.name) }
      }
    }
  }

  private func write(_ share: BatchForecast.Share, to json: inout JSONWriter) {
    json.member("outputs") { $0.write(share.outputs) }
    json.member("frames") { $0.write(share.frames) }
  }
}
