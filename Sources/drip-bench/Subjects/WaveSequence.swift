import DripExport
import DripKit
import DripRaster
import LibC

/// The moving wave as files on memory-backed disk.
struct WaveSequence: ~Copyable {
  private let folder: TemporaryFolder
  private let sequence: FrameSequence
  private var writer: SequenceWriter

  /// Prepares a sequence of frames.
  init(side: Int, frames: Int, compression: Compression, jobs: Int) throws {
    folder = try TemporaryFolder()
    let film = Film(PeerPicture.wave)
    sequence = FrameSequence(
      [0..<frames], Rasterizer(size: PixelSize(side, side)), compression: compression
    ) { frame in film.picture(side, frame) }
    writer = SequenceWriter(
      folder: folder.path, names: FrameNames(prefix: "wave-", suffix: ".png"), settings: [])
    writer.jobs = jobs
    writer.overwrites = true
  }

  /// Writes all of it, and returns how many bytes that are.
  func write() throws(SequenceError) -> Int { try writer.write(sequence).bytes }
}

/// A folder that goes away with the value, on memory-backed disk where there is any.
private final class TemporaryFolder: Sendable {
  let path: String

  /// Makes the folder.
  init() throws(FileError) {
    let paths = ["/dev/shm", "/tmp"].map { "\($0)/drip-bench-\(getpid())" }
    guard let path = paths.first(where: { unsafe mkdir($0, 0o700) == 0 }) else {
      throw FileError(.cannotCreate, path: paths[1], reason: "no folder could be made")
    }
    self.path = path
  }

  deinit {
    if let folder = unsafe opendir(path) {
      while let entry = unsafe readdir(folder) {
        // Sound: the name ends with a zero, and is copied before the next one is read.
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        unsafe unlink("\(path)/\(name)")
      }
      unsafe closedir(folder)
    }
    unsafe rmdir(path)
  }
}
