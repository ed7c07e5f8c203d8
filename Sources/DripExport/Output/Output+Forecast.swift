internal import DripFormats
internal import DripKit
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

  /// Estimates the result without writing files.
  ///
  /// Draws up to 16 frames of a sequence or a film of pixels, 480 frames of a film of outlines, or the whole of another
  /// output.
  public func forecast(_ options: Options = Options()) throws(SequenceError) -> Forecast {
    try forecast(options, encodesVideos: false)
  }

  /// Estimates the result, and the time of encoding a video as well.
  package func forecast(
    _ options: Options, encodesVideos: Bool
  ) throws(SequenceError) -> Forecast {
    try Self.checkLimits(of: [self], ofDuration: false)
    var forecast = Forecast(size: size, frames: frameCount, share: 1)
    switch format {
    case .film:
      let count = min(
        frameCount, isPixelFilm || isVideo ? FilmDrawing.sampleCount : VectorFilm.sampleCount)
      forecast.share = Double(count) / Double(max(1, frameCount))
      guard isVideo, encodesVideos else {
        forecast.bytes = try Self.forecastFilms([self], options)[0]
        break
      }
      let bytes = try Self.writeFilms(
        [sample(of: count)], to: [.stream { _ in true }], options)[0].length
      forecast.bytes = Self.count(Double(bytes) / forecast.share)
    case .frames(let format, let numbers):
      if case .folder(let folder, let names) = place, !options.hasJournal {
        forecast.outlook = try writer(of: names, in: folder, options).outlook(
          of: sequence, isStopped: options.isStopped)
      }
      let (count, samples) = (frameCount, min(frameCount, FilmDrawing.sampleCount))
      let sampled = (0..<samples).map { sample in
        let number = numbers.number(
          at: count / samples * sample + count % samples * sample / samples)
        return number..<number + 1
      }
      let bytes = try Self.byteCount(of: sequence(sampled, format), options)
      forecast.bytes = Self.count(Double(bytes) * Double(count) / Double(max(1, samples)))
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

  /// Estimates the number of bytes in films that show the same frames; nil for a video.
  ///
  /// Draws up to 16 frames of pixels and 480 frames of outlines. A scene that moves on after its end gets eight more
  /// frames of pixels. The result is exact for a film of pixels that has no more, unless its
  /// frames have more than a million pixels.
  public static func forecastFilms(
    _ films: [Output], _ options: Options = Options(),
    progress: (SequenceProgress) -> Void = { _ in }
  ) throws(SequenceError) -> [Int?] {
    try checkLimits(of: films, ofDuration: false)
    let pixelFilms = films.filter(\.isPixelFilm)
    var estimates: [Double] = []
    if let first = pixelFilms.first {
      let recorder = first.recorder(jobs: options.jobs)
      let outputs = pixelFilms.map { $0.filmOutput(to: .stream { _ in true }) }
      estimates =
        first.frameCount <= 2 * FilmDrawing.sampledPairs(of: first.size) || first.frameCount == 1
        ? try writeFilms(pixelFilms, to: outputs.map(\.place), options, progress)
          .map { Double($0.length) }
        : try recorder.estimate(
          outputs, changing: first.changingFrames(), isStopped: options.isStopped)
    }
    var rest = estimates[...]
    var bytes: [Int?] = []
    for film in films {
      if film.isVideo {
        bytes.append(nil)
      } else if film.isPixelFilm {
        bytes.append(rest.popFirst().map(count))
      } else {
        bytes.append(count(try film.outlineEstimate(options)))
      }
    }
    return bytes
  }

  /// Estimates the number of bytes in a film of outlines.
  private func outlineEstimate(_ options: Options) throws(SequenceError) -> Double {
    try VectorFilm.estimate(ofFrames: frameCount, changing: changingFrames) {
      (frames) throws(SequenceError) in
      let film = try outlines(frames, isStopped: options.isStopped)
      return try SequenceError.encoding { () throws(EncodingError) in
        Double(try fileFormat.encode(film).count)
      }
    }
  }

  /// Returns the frames of a film in which something may change.
  private func changingFrames() -> [Range<Int>] {
    filmTimes?.changing(story?.duration, picture: picture) ?? [0..<frameCount]
  }

  /// Returns the film of some frames in the middle.
  private func sample(of count: Int) -> Output {
    guard case .film(let format, var playback) = format, case .film(let times) = times else {
      return self
    }
    var sample = self
    playback.bounces = false
    let first = max(0, (times.count - count) / 2)
    sample.times = .film(
      FrameTimes(
        lasting: times.rate.time(of: count), at: times.rate, from: times[first], speed: times.speed)
    )
    sample.format = .film(format, playback)
    return sample
  }

  /// Returns a number of bytes, which may be larger than any integer.
  private static func count(_ bytes: Double) -> Int { Int(min(bytes, 0x1p62)) }

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
