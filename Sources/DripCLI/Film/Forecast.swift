import DripExport
import DripKit
import DripRaster

/// What rendering a film would come to, found out without writing anything.
struct Forecast: Sendable {
  private let size: PixelSize
  /// How many frames there would be.
  let count: Int
  /// How many bytes they would take, about: as many each as some of them do.
  let bytes: Int
  /// Where the frames would go.
  private let place: OutputPlace
  /// The folder and the names, where they would be files.
  private let files: (folder: String, names: FrameNames)?
  /// What is there already, where they would be files.
  private let outlook: SequenceOutlook?
  /// The numbers of the first and the last frame.
  private let first, last: Int

  /// So many frames are drawn at most, evenly spread.
  private static let sampleCount = 12

  /// Finds out what some frames of a film would come to at a place, in files of given names.
  init(
    _ film: Film, _ frames: [Range<Int>], in place: OutputPlace,
    _ files: (folder: String, names: FrameNames)?, _ outlook: SequenceOutlook?,
    isStopped: @escaping @Sendable () -> Bool
  ) throws {
    (self.place, self.files, self.outlook) = (place, files, outlook)
    size = film.look.rasterizer.size
    first = frames.first?.lowerBound ?? 0
    last = (frames.last?.upperBound ?? 1) - 1
    let count = frames.reduce(0) { $0 + $1.count }
    self.count = count
    let samples = min(count, Self.sampleCount)
    let numbers = (0..<samples).map { sample in
      let number = Self.frame(
        count / samples * sample + count % samples * sample / samples, of: frames)
      return number..<number + 1
    }
    var sampled = 0
    do throws(SequenceError) {
      try film.sequence(numbers).stream(isStopped: isStopped) { block in
        sampled += block.count
        return true
      }
    } catch {
      throw FrameError(error: error, canResume: false)
    }
    // No more than fits into a number.
    bytes = Int(min(Double(sampled) * Double(count) / Double(max(1, samples)), 0x1p62))
  }

  /// Returns the number of the frame at an index of a selection.
  private static func frame(_ index: Int, of frames: [Range<Int>]) -> Int {
    var rest = index
    for range in frames {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return frames.last?.last ?? 0
  }

  /// The names of the files, for people.
  private var names: String {
    guard let (folder, names) = files else {
      return place == .standardOutput ? "standard output" : place.text.shown(limit: 1000)
    }
    func path(_ number: Int) -> String {
      let place = names.path(in: folder).dropLast(names.pattern.count)
      return (place + names.name(of: number)).shown(limit: 1000)
    }
    return count > 1 ? "\(path(first)) … \(path(last))" : path(first)
  }

  /// How many frames would be written.
  private var remaining: Int { count - (outlook?.skipped ?? 0) }

  /// The forecast for people.
  var text: String {
    var lines = [
      ["frames", "\(count)"], ["size", "\(size.width) × \(size.height) pixels"],
      ["names", names],
    ]
    if let outlook, outlook.present > 0 {
      lines += [["present", "\(outlook.present)"], ["remaining", "\(remaining)"]]
    }
    return TextTable(lines + [["bytes", "about \(Self.rounded(bytes))"]]).text
  }

  /// The forecast for programs.
  var json: [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", files.map { $0.names.path(in: $0.folder) } ?? place.text)
      json.member("frames") { $0.write(count) }
      json.member("first") { $0.write(first) }
      json.member("last") { $0.write(last) }
      if let outlook {
        json.member("present") { $0.write(outlook.present) }
        json.member("remaining") { $0.write(remaining) }
      }
      json.member("bytes") { $0.write(bytes) }
      json.member("size", [Double(size.width), Double(size.height)])
    }
    json.endLine()
    return json.bytes
  }

  /// A number of bytes, to two digits or three.
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
