internal import DripRaster

extension FileFormat {
  /// An animated WebP file, which is usually the smallest of those with exact pixels.
  public static let webP = FileFormat(
    name: "webp", summary: "small films with exact pixels for pages", mediaType: "image/webp",
    maximumSide: 16_383, timeSteps: 1000, settings: [.compression, .plays],
    film: .pixels(beginsWithLength: true) { film, survey in
      let webP = WebPWriter(film, survey)
      return FilmWriter(opening: webP.opening, makeEncoder: webP.makeEncoder)
    })
}

/// A writer of animated WebP files (RFC 9649, section 2): the changes of every frame as a lossless image.
private struct WebPWriter: Sendable {
  private let film: FilmDescription
  private let survey: FilmSurvey
  private let encoder: WebPImageEncoder

  init(_ film: FilmDescription, _ survey: FilmSurvey) {
    self.film = film
    self.survey = survey
    encoder = WebPImageEncoder(survey.colors, film.compression)
  }

  func opening(length: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8)
    // The size of the rest of the file.
    bytes.append(littleEndian: length - 8, bytes: 4)
    bytes += "WEBP".utf8
    bytes.appendRIFFChunk("VP8X") { bytes in
      // The flags of transparency and animation.
      bytes.append(littleEndian: 0b1_0010, bytes: 4)
      bytes.append(littleEndian: film.size.width - 1, bytes: 3)
      bytes.append(littleEndian: film.size.height - 1, bytes: 3)
    }
    bytes.appendRIFFChunk("ANIM") { bytes in
      // The background is clear.
      bytes.append(littleEndian: 0, bytes: 4)
      let plays: Int =
        switch film.plays {
        case .forever: 0
        case .times(let count): min(count, 65_535)
        }
      bytes.append(littleEndian: plays, bytes: 2)
    }
    return bytes
  }

  func makeEncoder() -> FilmWriter.EncodeChange {
    var encoder = encoder
    return { (number, frame, before, isStopped) throws(EncodingError) in
      guard !isStopped() else { throw .stopped }
      var bytes: [UInt8] = []
      let update = FrameUpdate(frame, from: before, step: 2)
      let data = try encoder.encode(
        update.image, isOver: update.isOver, isStopped: isStopped)
      let next = survey.changes.first(from: number + 1) ?? film.frameCount
      var delay =
        film.time(of: next, stepsPerSecond: 1000) - film.time(of: number, stepsPerSecond: 1000)
      let longest = 1 << 24 - 1
      bytes.appendFrame(update, delay: min(delay, longest), data)
      // A frame lasts at most four and a half hours, and is extended by frames without changes.
      delay -= min(delay, longest)
      while delay > 0 {
        let pause = FrameUpdate.nothing
        bytes.appendFrame(
          pause, delay: min(delay, longest),
          try encoder.encode(pause.image, isOver: pause.isOver, isStopped: isStopped))
        delay -= min(delay, longest)
      }
      return bytes
    }
  }
}

extension [UInt8] {
  /// Appends an image with its position and duration.
  fileprivate mutating func appendFrame(_ update: FrameUpdate, delay: Int, _ data: [UInt8]) {
    appendRIFFChunk("ANMF") { bytes in
      bytes.append(littleEndian: update.column / 2, bytes: 3)
      bytes.append(littleEndian: update.row / 2, bytes: 3)
      bytes.append(littleEndian: update.image.size.width - 1, bytes: 3)
      bytes.append(littleEndian: update.image.size.height - 1, bytes: 3)
      bytes.append(littleEndian: delay, bytes: 3)
      // The image is kept for the next one, and is blended over the one before or replaces it.
      bytes.append(update.isOver ? 0 : 0b10)
      bytes.appendRIFFChunk("VP8L") { $0 += data }
    }
  }

  /// Appends a chunk: its name, the length of its content, and the content, padded to an even length.
  fileprivate mutating func appendRIFFChunk(_ name: String, _ content: (inout [UInt8]) -> Void) {
    self += name.utf8
    let start = count
    append(littleEndian: 0, bytes: 4)
    content(&self)
    var length: [UInt8] = []
    length.append(littleEndian: count - start - 4, bytes: 4)
    replaceSubrange(start..<start + 4, with: length)
    if count % 2 == 1 { append(0) }
  }
}
