import DripExport
import DripFormats
import DripRaster

extension Exporter {
  /// Prints the frames that would be written, and throws an error if existing files are in the way.
  func list(_ output: Output) throws {
    let outlook = try outlook(of: output)
    let frames = FrameList(output: output, outlook: outlook)
    try console.output.write(running.json ? frames.json : Array(frames.text.utf8))
    try console.output.flush()
    if let refusal = outlook?.refusal { throw exportError(refusal) }
  }

  private func outlook(of output: Output) throws -> SequenceOutlook? {
    do throws(SequenceError) { return try output.outlook(options) } catch {
      throw exportError(error)
    }
  }

  /// Prints the films that would be written, and throws an error if an existing file is in the way.
  func list(films: [Output]) throws {
    let (count, size) = (films[0].frameCount, films[0].size)
    if running.json {
      try console.output.write(report(films))
    } else {
      let rows = [
        ["frames", "\(count)"], ["size", "\(size.width) × \(size.height) pixels"],
      ]
      let names = films.map { [$0.path.shown(limit: 1000)] }
      try console.output.write(TextTable(rows).text + TextTable(names).text)
    }
    try console.output.flush()
    for film in films {
      if let refusal = try outlook(of: film)?.refusal { throw exportError(refusal) }
    }
  }
}

/// The frames that an output would write, as text and as JSON.
private struct FrameList {
  let output: Output
  /// The existing files; nil if the frames do not go into a folder.
  let outlook: SequenceOutlook?

  private var count: Int { output.frameCount }
  private var remaining: Int { count - (outlook?.skipped ?? 0) }

  /// The numbers of the first and the last frame.
  private var ends: (first: Int, last: Int) {
    guard case .frames(_, let ranges) = output.format, let first = ranges.first,
      let last = ranges.last
    else { return (0, 0) }
    return (first.lowerBound, last.upperBound - 1)
  }

  /// The names of the first and the last file.
  private var names: String {
    guard case .folder = output.place else {
      return output.place == .stream ? "standard output" : output.path.shown(limit: 1000)
    }
    func path(_ number: Int) -> String {
      let folder = output.path.dropLast(output.names.pattern.count)
      return (folder + output.names.name(of: number)).shown(limit: 1000)
    }
    return count > 1 ? "\(path(ends.first)) … \(path(ends.last))" : path(ends.first)
  }

  /// The frames as a table.
  var text: String {
    var lines = [
      ["frames", "\(count)"],
      ["size", "\(output.size.width) × \(output.size.height) pixels"], ["names", names],
    ]
    if let outlook, outlook.present > 0 {
      lines += [["present", "\(outlook.present)"], ["remaining", "\(remaining)"]]
    }
    return TextTable(lines).text
  }

  /// The frames as a JSON object.
  var json: [UInt8] {
    JSONWriter.document { json in
      json.object { json in
        json.member("output", output.path)
        json.member("frames", count)
        json.member("first", ends.first)
        json.member("last", ends.last)
        if let outlook {
          json.member("present", outlook.present)
          json.member("remaining", remaining)
        }
        json.member("size", output.size)
      }
    }
  }
}
