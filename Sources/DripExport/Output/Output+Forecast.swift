public import DripRaster

extension Output {
  /// An estimate of the result of writing an output.
  public struct Forecast: Sendable {
    /// The number of pixels in a frame.
    public var size: PixelSize
    /// The number of frames.
    public var frames: Int
    /// About how many bytes there would be; nil for a video, which another program makes.
    public var bytes: Int?
    /// The files that exist already; nil if the output does not go into a folder.
    public var outlook: SequenceOutlook?
    /// The share of the work that was done for the estimate, from 0 to 1.
    package var share: Double
  }

  /// The maximum number of frames that are drawn for an estimate.
  private static let sampleCount = 12

  /// Estimates the result without writing files.
  ///
  /// Encodes up to 12 frames of a sequence, or the whole of another output.
  public func forecast(_ options: Options = Options()) throws(SequenceError) -> Forecast {
    try forecast(options, encodesVideos: false)
  }

  /// Estimates the result, and the time of encoding a video as well.
  package func forecast(
    _ options: Options, encodesVideos: Bool
  ) throws(SequenceError) -> Forecast {
    var forecast = Forecast(size: size, frames: frameCount, share: 1)
    switch format {
    case .film where isVideo && encodesVideos:
      forecast.bytes = try Self.writeFilms([self], to: [.stream { _ in true }], options)[0]
    case .film: forecast.bytes = try Self.forecastFilms([self], options)[0]
    case .frames(let format, let numbers):
      if case .folder = place, !options.hasJournal {
        forecast.outlook = try writer(options).outlook(
          of: sequence, isStopped: options.isStopped)
      }
      let (count, samples) = (frameCount, min(frameCount, Self.sampleCount))
      let sampled = (0..<samples).map { sample in
        let number = numbers.number(
          at: count / samples * sample + count % samples * sample / samples)
        return number..<number + 1
      }
      let bytes = try Self.byteCount(of: sequence(sampled, format), options)
      // The product may be larger than any integer.
      forecast.bytes = Int(
        min(Double(bytes) * Double(count) / Double(max(1, samples)), 0x1p62))
      forecast.share = Double(samples) / Double(max(1, count))
    case .still, .sheet: forecast.bytes = try Self.byteCount(of: sequence, options)
    case .atlas, .strip, .imageSet:
      let group = try fileGroup(at: "", options.isStopped) {}
      forecast.bytes = group?.files.reduce(0) { $0 + $1.bytes.count }
      forecast.size = group?.size ?? size
    }
    return forecast
  }

  private static func byteCount(
    of sequence: FrameSequence, _ options: Options
  ) throws(SequenceError) -> Int {
    var count = 0
    try sequence.stream(isStopped: options.isStopped) {
      count += $0.count
      return true
    }
    return count
  }

  /// Encodes films that show the same frames without keeping them, and returns the number of bytes in each; nil for a
  /// video.
  public static func forecastFilms(
    _ films: [Output], _ options: Options = Options(),
    progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> [Int?] {
    let own = films.filter { !$0.isVideo }
    let places = own.map { _ in FilmOutput.Place.stream { _ in true } }
    var lengths = try writeFilms(own, to: places, options, progress)[...]
    return films.map { $0.isVideo ? nil : lengths.popFirst() }
  }

  /// Returns the reason for which the output cannot be written to its file; nil if it can.
  public func refusal(_ options: Options = Options()) -> SequenceError? {
    guard case .file(let path) = place else { return nil }
    do throws(FileError) {
      let target = options.followsLinks ? try AtomicFile.target(of: path) : path
      try AtomicFile(target, existing: options.overwrites ? .replace : .keep).refuseExisting()
      return nil
    } catch {
      return error.kind == .exists ? .exists(path: error.path, count: 1) : .file(error)
    }
  }
}

extension [Range<Int>] {
  /// Returns the number at an index of ranges that ascend.
  fileprivate func number(at index: Int) -> Int {
    var rest = index
    for range in self {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return last?.last ?? 0
  }
}
