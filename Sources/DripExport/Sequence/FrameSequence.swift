internal import DripKit
internal import DripRaster

/// Frames to write as files: their numbers, their pictures and their format.
struct FrameSequence: Sendable {
  /// The numbers of the frames, in ascending ranges that do not overlap.
  var numbers: [Range<Int>]
  /// The size and the background of a frame.
  var rasterizer: Rasterizer
  /// The format of a frame.
  var format: FileFormat
  /// The time to spend on small files, if the format has compression.
  var compression: Compression
  /// Returns the picture of a frame; called from several threads at once.
  var picture: @Sendable (_ number: Int) throws(EncodingError) -> Picture

  /// Creates a sequence.
  init(
    _ numbers: [Range<Int>], _ rasterizer: Rasterizer, format: FileFormat = .png,
    compression: Compression = .default,
    picture: @escaping @Sendable (_ number: Int) throws(EncodingError) -> Picture
  ) {
    self.numbers = numbers
    self.rasterizer = rasterizer
    self.format = format
    self.compression = compression
    self.picture = picture
  }

  /// The number of frames.
  var count: Int { numbers.numberCount }

  /// Returns true if a frame is in the sequence.
  func includes(_ number: Int) -> Bool { numbers.include(number) }

  /// Makes an encoder for one thread.
  func makeEncoder() -> FrameEncoding.Encode { format.makeEncoder(compression) }

  /// Encodes one frame.
  func frame(
    _ number: Int, with encode: @escaping FrameEncoding.Encode, isStopped: () -> Bool
  ) throws(SequenceError) -> EncodedFrame {
    do throws(EncodingError) {
      return try encode(try picture(number), rasterizer, isStopped)
    } catch {
      throw error == .stopped ? .stopped : .encoding(error)
    }
  }
}
