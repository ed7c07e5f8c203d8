import DripExport
import DripFormats
import DripKit
import DripRaster

extension Delivery {
  /// Writes films that show the same frames, and prints a report.
  func write(films: [Output], to places: [OutputPlace]) throws {
    let watch = Stopwatch()
    var outputs = films
    for (index, place) in places.enumerated() where place.isStream {
      outputs[index].place = .stream
    }
    let lengths: [Int]
    do {
      lengths = try console.interruption.whileTidying {
        try withStream(to: places) { receive in
          try showingProgress(of: films) { progress throws(SequenceError) in
            try Output.writeFilms(outputs, options, progress: progress, to: receive)
          }
        }
      }
      try console.output.flush()
    } catch StreamError.closedPipe {
      // Frames before the end of a stream are of use, but part of a film is not.
      throw StreamError.filmCutOff
    }
    let seconds = watch.seconds
    if policy.json {
      try console.output.write(report(films, places, lengths, seconds: seconds))
    } else if console.errors.isTerminal, !policy.quiet {
      let time = ((seconds * 10).rounded() / 10).text
      let count = films[0].frameCount
      try console.errors.write("\(count) frame\(count == 1 ? "" : "s") in \(time) s:\n")
      try console.errors.write(Self.table(places, lengths))
      try console.errors.flush()
    }
  }

  private func showingProgress<Result>(
    of films: [Output],
    _ body: ((SequenceProgress) -> Void) throws(SequenceError) -> Result
  ) throws -> Result {
    var meter = meter(total: films[0].frameCount)
    defer { meter.finish() }
    var done = 0
    do throws(SequenceError) {
      return try body { progress in
        meter.advance(by: progress.done - done)
        done = progress.done
      }
    } catch {
      throw deliveryError(error)
    }
  }

  /// A table of the films and their sizes.
  private static func table(_ places: [OutputPlace], _ lengths: [Int]) -> String {
    TextTable(
      zip(places, lengths).map { place, length in
        [place.text.shown(limit: 1000), ByteCount(bytes: length).text]
      }
    ).text
  }

  /// Returns the JSON report about films that show the same frames; a dry run has neither their lengths nor a time.
  func report(
    _ films: [Output], _ places: [OutputPlace], _ lengths: [Int] = [], seconds: Double? = nil
  ) -> [UInt8] {
    JSONWriter.document { json in
      json.object { json in
        json.member("films", Array(films.indices)) { json, index in
          json.member("output", places[index].text)
          json.member("format", films[index].fileFormat.name)
          if !lengths.isEmpty { json.member("bytes", lengths[index]) }
        }
        json.member("frames", films[0].frameCount)
        if let seconds { json.member("seconds", seconds) }
        json.member("size", films[0].size)
      }
    }
  }
}
