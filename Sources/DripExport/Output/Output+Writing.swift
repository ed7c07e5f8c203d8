internal import DripFormats

extension Output {
  /// Draws and writes the output.
  ///
  /// A file or frame appears whole or not at all. `receive` takes the bytes of an output that goes to a stream, and
  /// returns false when it takes no more. `progress` is called on the thread of the caller.
  @discardableResult
  public func write(
    _ options: Options = Options(),
    progress: (SequenceProgress) -> Void = { _ in },
    to receive: @escaping (_ bytes: [UInt8]) -> Bool = { _ in false }
  ) throws(SequenceError) -> Report {
    try Self.checkLimits(of: [self])
    switch (format, place) {
    case (.film, _):
      let lengths = try Self.writeFilms([self], options, progress: progress, to: receive)
      return report(bytes: lengths[0])
    case (.frames, .folder(let folder, _)):
      let result = try FrameFolder(self, in: folder, options).write(progress: progress)
      return Report(size: size, progress: result)
    case (.atlas(let layout), .file(let path)):
      return try writeAtlas(layout, path, options, progress)
    default:
      let destination = try options.destination(place, receive)
      let result = try stream(to: destination, options, progress)
      try destination.finish()
      return Report(size: size, path: destination.file?.path, progress: result)
    }
  }

  /// Draws all images and writes them in order, one after the other.
  ///
  /// Memory grows with the number of jobs, not with the number of images.
  private func stream(
    to destination: Destination, _ options: Options, _ progress: (SequenceProgress) -> Void
  ) throws(SequenceError) -> SequenceProgress {
    let work = OrderedWork<FrameEncoding.Encode, EncodedFrame, SequenceError>(
      jobs: options.jobs, numbers: imageNumbers, memory: { _ in makeEncoder() }
    ) { (number, encode, isCancelled) throws(SequenceError) in
      try image(number, with: encode) { options.isStopped() || isCancelled() }
    }
    var state = SequenceProgress(count: imageNumbers.numberCount)
    try work.run { (image) throws(SequenceError) in
      try image.write { (bytes) throws(SequenceError) in
        guard !options.isStopped() else { throw .stopped }
        try destination.write(bytes)
      }
      state.written += 1
      state.bytes += image.count
      progress(state)
    }
    return state
  }

  /// Writes the image of an atlas and the file with the places of its frames.
  private func writeAtlas(
    _ layout: SpriteAtlas.Layout, _ path: String, _ options: Options,
    _ progress: (SequenceProgress) -> Void
  ) throws(SequenceError) -> Report {
    var state = SequenceProgress(count: frameCount)
    let atlas = try atlas(layout, at: path, options.isStopped) {
      state.written += 1
      progress(state)
    }
    let image = try options.file(path)
    // The user has typed the path of the first file only.
    let places = try options.file(path.stem + ".json", followsLinks: false)
    try SequenceError.file { () throws(FileError) in
      try AtomicFile.write([(image, atlas.image), (places, atlas.places)])
    }
    var report = report(bytes: atlas.image.count + atlas.places.count)
    (report.size, report.path) = (atlas.size, image.path)
    return report
  }

  private func report(bytes: Int) -> Report {
    var state = SequenceProgress(count: frameCount)
    state.written = frameCount
    state.bytes = bytes
    return Report(size: size, progress: state)
  }
}

extension Output.Options {
  /// Writes bytes that were not drawn.
  ///
  /// The function `receive` takes those of a stream.
  package func write(
    _ bytes: [UInt8], to place: Output.Place, _ receive: @escaping (_ bytes: [UInt8]) -> Bool
  ) throws(SequenceError) {
    let destination = try destination(place, receive)
    try destination.write(bytes)
    try destination.finish()
  }
}
