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
    let lengths = try console.interruption.whileTidying {
      try withStream(to: places) { receive in
        try showingProgress(of: films) { progress throws(SequenceError) in
          try Output.writeFilms(outputs, options, progress: progress, to: receive)
        }
      }
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

  /// Prints estimates of the sizes of films.
  func forecast(films: [Output], to places: [OutputPlace]) throws {
    let lengths = try showingProgress(of: films) { progress throws(SequenceError) in
      try Output.forecastFilms(films, options, progress: progress)
    }
    if policy.json {
      try console.output.write(report(films, places, lengths))
    } else {
      let size = films[0].size
      let head = [
        ["frames", "\(films[0].frameCount)"], ["size", "\(size.width) × \(size.height) pixels"],
      ]
      try console.output.write(TextTable(head).text + Self.table(places, lengths, "about "))
    }
    try console.output.flush()
    for film in films { try FilmPlanError.checkLimits(of: film) }
    for (film, place) in zip(films, places) where !place.isStream {
      if let refusal = film.refusal(options) { throw deliveryError(refusal) }
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
  private static func table(
    _ places: [OutputPlace], _ lengths: [Int?], _ qualifier: String = ""
  ) -> String {
    TextTable(
      zip(places, lengths).map { place, length in
        [place.text.shown(limit: 1000), length.map { qualifier + ForecastText.rounded($0) } ?? ""]
      }
    ).text
  }

  private func report(
    _ films: [Output], _ places: [OutputPlace], _ lengths: [Int?], seconds: Double? = nil
  ) -> [UInt8] {
    let report = FilmsReport(
      films: films.indices.map { index in
        FilmsReport.Film(
          output: places[index].text, format: films[index].fileFormat.name, bytes: lengths[index])
      }, frames: films[0].frameCount, seconds: seconds, size: films[0].size)
    return JSONForm<FilmsReport>.films.document(of: report)
  }
}
