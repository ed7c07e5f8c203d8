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
    cost: Cost(perFrame: 0.4, perMegapixel: 6),
    film: .pixels { (film, survey) throws(EncodingError) in APNGWriter(film, survey) })
}

/// Writes animated PNG files (PNG specification, third edition, section 11.3.2): one layout for the film, and the
/// changes of every frame.
struct APNGWriter: FilmWriter {
  private let film: FilmDescription
  private let survey: FilmSurvey
  private let layout: APNGLayout

  init(_ film: FilmDescription, _ survey: FilmSurvey) {
    self.film = film
    self.survey = survey
    layout = APNGLayout(survey.colors)
  }

  func opening() -> [UInt8] {
    var bytes: [UInt8] = []
    layout.container(film.size).writeBeginning(to: &bytes) { bytes in
      bytes.appendChunk("acTL") { bytes in
        bytes.append(bigEndian: survey.changes.count)
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

  func bytes(
    of segment: FilmSegment, isStopped: () -> Bool
  ) throws(EncodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var frames = APNGCompressor(layout, film.compression)
    try segment.forEachChange { (number, frame, before) throws(EncodingError) in
      let changes = Changes(frame, from: before) { $0 }
      let (data, isOver) = try frames.compress(changes, isStopped: isStopped)
      // Every frame except the first has two numbered chunks: for its position and time, and for its pixels.
      let index = survey.index(ofChange: number)
      let sequence = index == 0 ? 0 : 2 * index - 1
      bytes.appendChunk("fcTL") { bytes in
        bytes.append(bigEndian: sequence)
        bytes.append(bigEndian: changes.columns.count)
        bytes.append(bigEndian: changes.rows.count)
        bytes.append(bigEndian: Int(changes.columns.lowerBound))
        bytes.append(bigEndian: changes.rows.lowerBound)
        appendDelay(of: number, to: &bytes)
        // The frame is kept for the next one, and is blended over the one before or replaces it.
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
    return bytes
  }

  /// Adds the duration of a frame as a fraction of two 16-bit numbers.
  ///
  /// The fraction is exact if it fits. Otherwise it has milliseconds that add up to the right time, or the maximum.
  private func appendDelay(of number: Int, to bytes: inout [UInt8]) {
    let next = survey.next(after: number) ?? film.frameCount
    let steps = next - number
    let (exact, overflows) = steps.multipliedReportingOverflow(by: film.rate.seconds)
    var delay = (exact, film.rate.frames)
    let isExact = !overflows && exact <= 65_535 && film.rate.frames <= 65_535
    if !isExact || next == film.frameCount && film.hold > 0 {
      delay = (
        film.time(of: next, stepsPerSecond: 1000) - film.time(of: number, stepsPerSecond: 1000),
        1000
      )
      if delay.0 > 65_535 { delay = (min((delay.0 + 500) / 1000, 65_535), 1) }
    }
    bytes.append(bigEndian: delay.0, bytes: 2)
    bytes.append(bigEndian: delay.1, bytes: 2)
  }
}
