#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says about this process.
enum ProcessMemory {
  /// The most memory there was at any time.
  static var peakMegabytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
      return usage.ru_maxrss / 1024
    #else
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return usage.ru_maxrss / 1_048_576
    #endif
  }
}

/// A folder on memory-backed disk that goes away with the value.
final class TemporaryFolder {
  let path = "/dev/shm/drip-bench-\(getpid())"

  init?() {
    guard unsafe mkdir(path, 0o700) == 0 else { return nil }
  }

  deinit {
    if let folder = unsafe opendir(path) {
      while let entry = unsafe readdir(folder) {
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
