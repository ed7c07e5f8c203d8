import DripExport
import DripFormats

/// A flaw of a file, or of several missing frames in a row.
struct Finding {
  let first: String
  var last: String
  var count = 1
  let flaw: Output.Flaw
}

extension Exporter {
  /// Draws an output again, and returns what is wrong with its files.
  func findings(of output: Output) throws -> [Finding] {
    var findings: [Finding] = []
    var meter = meter(total: output.frameCount)
    defer { meter.finish() }
    var wasMissing = false
    do throws(SequenceError) {
      try output.verify(options) { name, flaw in
        meter.advance()
        if flaw == .missing, wasMissing {
          findings[findings.count - 1].last = name
          findings[findings.count - 1].count += 1
        } else if let flaw {
          findings.append(Finding(first: name, last: name, flaw: flaw))
        }
        wasMissing = flaw == .missing
      }
    } catch {
      throw exportError(error)
    }
    return findings
  }
}

extension Finding {
  /// The files and their flaw as text.
  var text: String {
    guard count > 1 else { return "\(first.shown(limit: 300)): \(flaw.text)" }
    return
      "\(first.shown(limit: 300)) … \(last.shown(limit: 300)): \(count) frames \(flaw.text)"
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("file", first)
    if count > 1 {
      json.member("last", last)
      json.member("count", count)
    }
    json.member("flaw", flaw.text)
  }
}

extension [Finding] {
  /// The findings as a JSON document.
  func json(ofFrames count: Int) -> [UInt8] {
    JSONWriter.document { json in
      json.object { json in
        json.member("frames", count)
        json.member("flaws", self) { json, finding in finding.writeMembers(to: &json) }
      }
    }
  }
}

extension Output.Flaw {
  fileprivate var text: String {
    switch self {
    case .missing: "missing"
    case .unreadable(let reason): reason.shown(limit: 300)
    case .wrongSize(let width, let height): "\(width) × \(height) pixels"
    case .otherBytes: "the bytes differ from a new rendering"
    case .otherPixels(let count):
      "\(count) pixel\(count == 1 ? " differs" : "s differ") from a new rendering"
    }
  }
}
