import DripExport
import DripKit
import DripRaster
import LibC

/// The moving wave as files on a disk in memory.
struct WaveSequence: ~Copyable {
  private let folder: TemporaryFolder
  private let output: Output
  private var options = Output.Options()

  /// Prepares a sequence of frames.
  init(side: Int, frames: Int, compression: Compression, jobs: Int) throws {
    folder = try TemporaryFolder()
    let film = Film(PeerPicture.wave)
    var look = Output.Look(size: PixelSize(side, side))
    look.compression = compression
    // At one frame per second, the number of a frame is its time.
    let times = FrameTimes(lasting: Double(frames), at: FrameRate(1) ?? .sixty)
    output = Output(
      of: .pictures(named: "wave") { film.picture(side, Int($0)) }, at: .film(times), look,
      as: .frames(.png, [0..<frames]),
      to: .folder(folder.path, FrameNames(prefix: "wave-", suffix: ".png")))
    options.jobs = jobs
    options.overwrites = true
  }

  /// Writes all frames and returns their number of bytes.
  func write() throws(SequenceError) -> Int { try output.write(options).progress.bytes }
}

/// A folder that is removed with the value, on a disk in memory if the system has one.
private final class TemporaryFolder: Sendable {
  let path: String

  init() throws(FileError) {
    let paths = ["/dev/shm", "/tmp"].map { "\($0)/drip-bench-\(getpid())" }
    guard let path = paths.first(where: { unsafe mkdir($0, 0o700) == 0 }) else {
      throw FileError(
        .cannotCreate, path: paths[1], reason: "neither /dev/shm nor /tmp is writable")
    }
    self.path = path
  }

  deinit {
    if let folder = unsafe opendir(path) {
      while let entry = unsafe readdir(folder) {
        // Sound: the name ends with a zero, and is copied before the next entry is read.
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
