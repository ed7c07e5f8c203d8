import DripExport
import DripFormats
import DripKit
import DripRaster

/// A forecast as text and as JSON.
struct ForecastText {
  private let forecast: Output.Forecast
  private let output: Output
  private let place: OutputPlace
  /// The numbers of the first and the last frame.
  private let first, last: Int

  init(_ forecast: Output.Forecast, of output: Output, to place: OutputPlace) {
    self.forecast = forecast
    self.output = output
    self.place = place
    var numbers = [0..<1]
    if case .frames(_, let ranges) = output.format { numbers = ranges }
    first = numbers.first?.lowerBound ?? 0
    last = (numbers.last?.upperBound ?? 1) - 1
  }

  /// The names of the first and the last file.
  private var names: String {
    guard case .folder(let folder, let names) = output.place else {
      return place == .standardOutput ? "standard output" : place.text.shown(limit: 1000)
    }
    func path(_ number: Int) -> String {
      let place = names.path(in: folder).dropLast(names.pattern.count)
      return (place + names.name(of: number)).shown(limit: 1000)
    }
    return forecast.frames > 1 ? "\(path(first)) … \(path(last))" : path(first)
  }

  private var remaining: Int { forecast.frames - (forecast.outlook?.skipped ?? 0) }

  /// The forecast as a table.
  var text: String {
    var lines = [
      ["frames", "\(forecast.frames)"],
      ["size", "\(forecast.size.width) × \(forecast.size.height) pixels"], ["names", names],
    ]
    if let outlook = forecast.outlook, outlook.present > 0 {
      lines += [["present", "\(outlook.present)"], ["remaining", "\(remaining)"]]
    }
    if let bytes = forecast.bytes { lines.append(["bytes", "about \(Self.rounded(bytes))"]) }
    return TextTable(lines).text
  }

  /// The forecast as a JSON object.
  var json: [UInt8] {
    var report = OutputReport(
      output: output.place == .stream ? place.text : output.place.path, frames: forecast.frames,
      bytes: forecast.bytes ?? 0, size: forecast.size)
    (report.first, report.last) = (first, last)
    if let outlook = forecast.outlook {
      (report.present, report.remaining) = (outlook.present, remaining)
    }
    return JSONForm<OutputReport>.frames.document(of: report)
  }

  /// Returns a number of bytes with two or three digits and a unit.
  static func rounded(_ bytes: Int) -> String {
    var (number, units) = (Double(bytes), ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"][...])
    while number >= 999.5, units.count > 1 {
      number /= 1000
      units.removeFirst()
    }
    let digits =
      number < 9.95 && units.first != "bytes" ? (number * 10).rounded() / 10 : number.rounded()
    return "\(digits.text) \(units.first ?? "")"
  }
}
