internal import DripFormats
internal import DripKit
internal import DripRaster

extension Output {
  /// A flaw of a file.
  public enum Flaw: Sendable, Equatable {
    /// The file is missing.
    case missing
    /// The file cannot be read, or not as an image.
    case unreadable(String)
    /// The image has this size instead of the right one.
    case wrongSize(width: Int, height: Int)
    /// This number of pixels differ from those drawn again.
    case otherPixels(count: Int)
    /// The bytes differ from those of a film or a document drawn again.
    case otherBytes
  }

  /// Draws the output again, and reports each file with its flaw or nil, in order.
  ///
  /// A file has no flaw if its bytes are equal, and a PNG file has none if its pixels are equal.
  ///
  /// - Parameters:
  ///   - options: the number of jobs, and the function that stops the check.
  ///   - report: a function that receives the name of a frame or the path of another file, and its flaw.
  /// - Throws: an error for a stream, a video or an output of several files, which cannot be compared, and if drawing
  ///   fails.
  public func verify(
    _ options: Options = Options(), _ report: (_ name: String, Flaw?) -> Void
  ) throws(SequenceError) {
    try Self.checkLimits(of: [self])
    switch (format, place) {
    case (.frames, .folder(let path, _)):
      let names = names
      try verify(options, report) { number in
        let name = names.name(of: number)
        return (name, path.isEmpty ? name : "\(path)/\(name)")
      }
    case (.still, .file(let path)), (.sheet, .file(let path)):
      try verify(options, report) { _ in (path, path) }
    case (.film, .file(let path)) where !isVideo:
      report(path, try filmFlaw(path, options))
    case (.film, .file(let path)):
      throw .cannotVerify(path, reason: "\(VideoEncoding.program) makes its bytes")
    default:
      throw .cannotVerify(place.path, reason: "it is neither one file nor a folder of frames")
    }
  }

  /// Compares frames that have a file each.
  private func verify(
    _ options: Options, _ report: (_ name: String, Flaw?) -> Void,
    files: @escaping @Sendable (_ number: Int) -> (name: String, path: String)
  ) throws(SequenceError) {
    let work = OrderedWork<FrameEncoding.Encode, (String, Flaw?), SequenceError>(
      jobs: options.jobs, numbers: imageNumbers, memory: { _ in makeEncoder() }
    ) { (number, encode, isCancelled) throws(SequenceError) in
      func isOver() -> Bool { options.isStopped() || isCancelled() }
      let (name, path) = files(number)
      let bytes = try image(number, with: encode, isStopped: isOver).bytes
      let file: OpenFile
      do throws(SystemError) {
        file = try FileTree.open(path, below: nil)
        if try file.holds(bytes) { return (name, nil) }
      } catch {
        return (name, Flaw(error))
      }
      guard fileFormat == .png else { return (name, .otherBytes) }
      let picture = try SequenceError.encoding { () throws(EncodingError) in
        try imagePicture(number)
      }
      guard !isOver() else { throw .stopped }
      return (name, flaw(ofPNG: file, comparedWith: picture))
    }
    try work.run { report($0.0, $0.1) }
  }

  /// Compares the pixels of a PNG file with those of a picture.
  private func flaw(ofPNG file: OpenFile, comparedWith picture: Picture) -> Flaw? {
    do {
      let bytes = try file.bytes(at: 0, count: file.info.size)
      let found = try PNGReader().header(of: bytes).size
      guard found == size else { return .wrongSize(width: found.width, height: found.height) }
      let image = try PNGReader().decode(bytes)
      guard image.byteCount == bytes.count else {
        return .unreadable("extra bytes after the image")
      }
      let pixels = Pixmap(picture, rasterizer).pixels
      let count = zip(image.pixmap.pixels, pixels).count { $0 != $1 }
      return count > 0 ? .otherPixels(count: count) : nil
    } catch {
      return .unreadable((error as? SystemError)?.reason ?? "\(error)")
    }
  }

  /// Encodes a film again, and compares it with the bytes of a file.
  private func filmFlaw(_ path: String, _ options: Options) throws(SequenceError) -> Flaw? {
    let file: ComparedFile
    do throws(SystemError) { file = ComparedFile(try FileTree.open(path, below: nil)) } catch {
      return Flaw(error)
    }
    do throws(SequenceError) {
      _ = try Self.writeFilms([self], to: [Destination { file.matches($0) }], options)
    } catch {
      // The first difference stops the film.
      guard error == .stopped, !options.isStopped() else { throw error }
    }
    return file.flaw
  }
}

extension Output.Flaw {
  fileprivate init(_ error: SystemError) {
    self = error.isMissing ? .missing : .unreadable(error.reason)
  }
}

/// A file whose bytes are compared block by block.
private final class ComparedFile {
  private let file: OpenFile
  /// The number of equal bytes.
  private var offset = 0
  /// The reason why the rest is not compared.
  private var difference: Output.Flaw?

  init(_ file: OpenFile) { self.file = file }

  /// Compares the next bytes, and returns false if the file differs.
  func matches(_ bytes: [UInt8]) -> Bool {
    guard difference == nil else { return false }
    do throws(SystemError) {
      if try file.bytes(at: offset, count: bytes.count) != bytes { difference = .otherBytes }
    } catch {
      difference = Output.Flaw(error)
    }
    offset += bytes.count
    return difference == nil
  }

  /// The flaw of the file after all bytes have been compared.
  var flaw: Output.Flaw? {
    if let difference { return difference }
    do throws(SystemError) { return try file.info.size == offset ? nil : .otherBytes } catch {
      return Output.Flaw(error)
    }
  }
}
