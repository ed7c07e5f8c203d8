internal import DripRaster

extension FileFormat {
  /// A GIF file.
  ///
  /// Browsers slow down films of more than 50 frames per second.
  public static let gif = FileFormat(
    name: "gif", summary: "films for chats and mail", mediaType: "image/gif",
    transparency: .binary, colors: .palette(255), maximumSide: 65_535, maximumRate: 50,
    timeSteps: 100, settings: [.compression, .plays, .matte],
    film: .pixels { film, survey in
      let gif = GIFWriter(film, survey)
      return FilmWriter(
        opening: { _ in gif.opening() }, closing: [0x3b], makeEncoder: gif.makeEncoder)
    })
}

/// A writer of GIF files (CompuServe, "Graphics Interchange Format", version 89a, 1990): one palette for the film, and
/// the changes of every frame.
private struct GIFWriter: Sendable {
  private let film: FilmDescription
  private let survey: FilmSurvey
  private let palette: GIFPalette
  /// The number of bits of a colour index.
  private let depth: Int
  /// The index that leaves a pixel unchanged.
  private var transparent: UInt8 { UInt8(palette.colors.count) }

  init(_ film: FilmDescription, _ survey: FilmSurvey) {
    self.film = film
    self.survey = survey
    let palette = GIFPalette(survey.colors, isShaded: survey.isShaded)
    self.palette = palette
    depth = (1...8).first { 1 << $0 > palette.colors.count } ?? 8
  }

  func opening() -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes.append(littleEndian: film.size.width, bytes: 2)
    bytes.append(littleEndian: film.size.height, bytes: 2)
    // The flags of a palette for all frames with eight bits in a component, and its size.
    bytes.append(0b1111_0000 | UInt8(depth - 1))
    bytes += [0, 0]
    for index in 0..<1 << depth {
      let color = index < palette.colors.count ? palette.colors[index] : .clear
      bytes += [color.red, color.green, color.blue]
    }
    // The file stores the number of repetitions; without it, the film plays once.
    let repeats: Int? =
      switch film.plays {
      case .forever: 0
      case .times(let count): count > 1 ? min(count - 1, 65_535) : nil
      }
    if let repeats {
      bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      bytes.append(littleEndian: repeats, bytes: 2)
      bytes.append(0)
    }
    return bytes
  }

  func makeEncoder() -> FilmWriter.EncodeChange {
    var codes = LZWCompressor(depth: depth)
    var last: FilmFrame?
    return { (number, frame, before, isStopped) throws(EncodingError) in
      guard !isStopped() else { throw .stopped }
      var bytes: [UInt8] = []
      let before = last ?? before.map { palette.reduced($0) }
      let frame = palette.reduced(frame)
      append(frame, before, number, &codes, to: &bytes)
      last = frame
      return bytes
    }
  }

  private func append(
    _ frame: FilmFrame, _ before: FilmFrame?, _ number: Int, _ codes: inout LZWCompressor,
    to bytes: inout [UInt8]
  ) {
    // Drawing over a pixel cannot make it clear, so the frame before is removed.
    let below = palette.hasClear ? FilmFrame(clear: film.size) : before
    let changes = Changes(frame, from: below) { palette.index(of: $0) }
    let next = survey.changes.first(from: number + 1) ?? film.frameCount
    var delay =
      film.time(of: next, stepsPerSecond: 100) - film.time(of: number, stepsPerSecond: 100)
    var isNew = true
    repeat {
      // No frame lasts longer than eleven minutes.
      let part = min(delay, 65_535)
      if changes.isEmpty || !isNew && !palette.hasClear {
        // Two frames may be equal in the palette, but their time still has to pass.
        appendPause(part, to: &bytes)
      } else {
        appendControl(delay: part, to: &bytes)
        appendPlace(changes.columns, changes.rows, to: &bytes)
        append(shortest(of: changes, &codes), to: &bytes)
      }
      isNew = false
      delay -= part
    } while delay > 0
  }

  /// The choices for an unchanged pixel.
  private enum Staying {
    /// Its colour or the unchanged index, whichever makes longer strings.
    case either
    case colored
    case transparent
  }

  /// Compresses the changes of a frame, with the shortest of a few methods.
  private func shortest(
    of changes: Changes<UInt8>, _ codes: inout LZWCompressor
  ) -> BitWriter {
    let ways: [Staying] =
      switch film.compression {
      case .fast: [.either]
      case .default: [.either, .colored]
      case .small: [.either, .colored, .transparent]
      }
    var shortest: BitWriter?
    for way in ways {
      codes.begin()
      let pieces = changes.pieces.span
      for row in changes.rowPieces {
        var start: Int32 = 0
        for index in row {
          let piece = pieces[index]
          let count = Int(piece.end - start)
          start = piece.end
          switch piece.stays ? way : .colored {
          case .either: codes.append(piece.value, or: transparent, count: count)
          case .colored: codes.append(piece.value, count: count)
          case .transparent: codes.append(transparent, count: count)
          }
        }
      }
      codes.finish()
      if codes.output.count < shortest?.count ?? .max { shortest = codes.output }
    }
    return shortest ?? BitWriter()
  }

  /// Adds the duration of a frame, its disposal and the unchanged index.
  private func appendControl(delay: Int, to bytes: inout [UInt8]) {
    bytes += [0x21, 0xf9, 4, palette.hasClear ? 0b0000_1001 : 0b0000_0101]
    bytes.append(littleEndian: delay, bytes: 2)
    bytes += [transparent, 0]
  }

  private func appendPlace(
    _ columns: Range<Int32>, _ rows: Range<Int>, to bytes: inout [UInt8]
  ) {
    bytes.append(0x2c)
    bytes.append(littleEndian: Int(columns.lowerBound), bytes: 2)
    bytes.append(littleEndian: rows.lowerBound, bytes: 2)
    bytes.append(littleEndian: columns.count, bytes: 2)
    bytes.append(littleEndian: rows.count, bytes: 2)
    bytes.append(0)
  }

  /// Adds a frame of one unchanged pixel.
  private func appendPause(_ delay: Int, to bytes: inout [UInt8]) {
    appendControl(delay: delay, to: &bytes)
    appendPlace(0..<1, 0..<1, to: &bytes)
    var codes = LZWCompressor(depth: depth)
    codes.append(transparent, count: 1)
    codes.finish()
    append(codes.output, to: &bytes)
  }

  /// Adds compressed data in blocks with their lengths.
  private func append(_ codes: BitWriter, to bytes: inout [UInt8]) {
    bytes.append(UInt8(max(depth, 2)))
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes.bytes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }
}
