internal import DripKit
internal import DripRaster

extension FileFormat {
  /// An animated PNG file.
  ///
  /// Viewers that do not know APNG show its first frame.
  public static let apng = FileFormat(
    name: "apng", summary: "films with exact pixels, stills in old viewers",
    // Some pages only show files that are called .png.
    endings: [".apng", ".png"], mediaType: "image/apng",
    maximumSide: PNGWriter.defaultMaximumSide, settings: [.compression, .plays],
    film: .pixels { film, survey in
      let png = APNGWriter(film, survey)
      return FilmWriter(
        opening: { _ in png.opening() }, closing: png.closing(), makeEncoder: png.makeEncoder)
    })
}

/// A writer of animated PNG files (PNG specification, third edition, section 11.3.2): one layout for the film, and the
/// changes of every frame.
private struct APNGWriter: Sendable {
  private let film: FilmDescription
  private let survey: FilmSurvey
  private let layout: APNGLayout
  /// The changes with more than one delay, and the number of additional frames up to each of them.
  private let pauses: [(change: Int, total: Int)]

  init(_ film: FilmDescription, _ survey: FilmSurvey) {
    self.film = film
    self.survey = survey
    layout = APNGLayout(survey.colors)
    var pauses: [(change: Int, total: Int)] = []
    var change = survey.changes.first(from: 0)
    var index = 0
    while let number = change {
      change = survey.changes.first(from: number + 1)
      let count = Self.delays(from: number, to: change ?? film.frameCount, of: film).count - 1
      if count > 0 { pauses.append((index, (pauses.last?.total ?? 0) + count)) }
      index += 1
    }
    self.pauses = pauses
  }

  func opening() -> [UInt8] {
    var bytes: [UInt8] = []
    layout.container(film.size).writeBeginning(to: &bytes) { bytes in
      bytes.appendChunk("acTL") { bytes in
        bytes.append(bigEndian: survey.changes.count + (pauses.last?.total ?? 0))
        switch film.plays {
        case .forever: bytes.append(bigEndian: 0)
        case .times(let count): bytes.append(bigEndian: min(count, Int(Int32.max)))
        }
      }
    }
    return bytes
  }

  func closing() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  func makeEncoder() -> FilmWriter.EncodeChange {
    var frames = APNGCompressor(layout, film.compression)
    return { (number, frame, before, isStopped) throws(EncodingError) in
      var bytes: [UInt8] = []
      let changes = Changes(frame, from: before) { $0 }
      let (data, isOver) = try frames.compress(changes, isStopped: isStopped)
      let delays = Self.delays(
        from: number, to: survey.changes.first(from: number + 1) ?? film.frameCount, of: film)
      var index = frameIndex(ofChange: survey.changes.count(before: number))
      append(
        changes.columns, changes.rows, data, isOver: isOver, delays[0], at: index, to: &bytes)
      for delay in delays.dropFirst() {
        index += 1
        let (data, isOver) = try frames.compressPause(of: frame, isStopped: isStopped)
        append(0..<1, 0..<1, data, isOver: isOver, delay, at: index, to: &bytes)
      }
      return bytes
    }
  }

  /// Returns the number of frames before a change, including those that only extend a frame.
  private func frameIndex(ofChange change: Int) -> Int {
    let index = pauses.partitioningIndex { $0.change >= change }
    return change + (index > 0 ? pauses[index - 1].total : 0)
  }

  /// Adds a frame, which is kept for the next one, and is blended over the one before or replaces it.
  private func append(
    _ columns: Range<Int32>, _ rows: Range<Int>, _ data: ArraySlice<UInt8>, isOver: Bool,
    _ delay: Delay, at index: Int, to bytes: inout [UInt8]
  ) {
    // Every frame except the first has two numbered chunks: for its position and time, and for its pixels.
    let sequence = index == 0 ? 0 : 2 * index - 1
    bytes.appendChunk("fcTL") { bytes in
      bytes.append(bigEndian: sequence)
      bytes.append(bigEndian: columns.count)
      bytes.append(bigEndian: rows.count)
      bytes.append(bigEndian: Int(columns.lowerBound))
      bytes.append(bigEndian: rows.lowerBound)
      bytes.append(bigEndian: delay.count, bytes: 2)
      bytes.append(bigEndian: delay.unitsPerSecond, bytes: 2)
      bytes += [0, isOver ? 1 : 0]
    }
    if index == 0 {
      bytes.appendChunk("IDAT") { $0 += data }
    } else {
      bytes.appendChunk("fdAT") { bytes in
        bytes.append(bigEndian: sequence + 1)
        bytes += data
      }
    }
  }
}

// MARK: - Delays

extension APNGWriter {
  /// A duration as a fraction of two 16-bit numbers.
  private typealias Delay = (count: Int, unitsPerSecond: Int)

  /// Returns delays that add up to the time between two frames.
  ///
  /// A single fraction is exact if it fits. Otherwise the time is rounded to milliseconds. If these do not fit either,
  /// the first delays are whole seconds.
  private static func delays(from number: Int, to next: Int, of film: FilmDescription) -> [Delay] {
    let longest = 65_535
    let (exact, overflows) = (next - number).multipliedReportingOverflow(by: film.rate.seconds)
    let isExact = !overflows && exact <= longest && film.rate.frames <= longest
    if isExact, next < film.frameCount || film.hold <= 0 { return [(exact, film.rate.frames)] }
    var rest = film.time(of: next, stepsPerSecond: 1000)
    if film.rate.frames <= longest {
      // The frames before have exact delays, so only the difference is rounded.
      let end = film.rate.time(of: next) + (next < film.frameCount ? 0 : film.hold)
      rest = Int(((end - film.rate.time(of: number)) * 1000).rounded())
    } else {
      rest -= film.time(of: number, stepsPerSecond: 1000)
    }
    var delays: [Delay] = []
    while rest > longest {
      let seconds = min(rest / 1000, longest)
      delays.append((seconds, 1))
      rest -= seconds * 1000
    }
    if rest > 0 || delays.isEmpty { delays.append((rest, 1000)) }
    return delays
  }
}
