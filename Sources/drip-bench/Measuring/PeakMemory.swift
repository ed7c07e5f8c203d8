import LibC

/// The peak memory of this process.
enum PeakMemory {
  /// The peak memory in kilobytes.
  static var kilobytes: Int {
    // Linux has a file about this program alone. The other number includes the program that started this one.
    if let status = unsafe fopen("/proc/self/status", "r") {
      defer { unsafe fclose(status) }
      for line in unsafe lines(of: status) where line.hasPrefix("VmHWM:") {
        if let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }) {
          return number
        }
      }
    }
    var usage = rusage()
    #if canImport(Glibc)
      guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
      return usage.ru_maxrss
    #else
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return usage.ru_maxrss / 1024
    #endif
  }

  private static func lines(of file: OpenFile) -> [String] {
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 512)
    // Sound: fgets gets the size of the buffer, and ends the text with a zero.
    while unsafe fgets(&buffer, Int32(buffer.count), file) != nil {
      lines.append(
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
          .filter { $0 != "\n" })
    }
    return lines
  }

  #if canImport(Glibc)
    private typealias OpenFile = UnsafeMutablePointer<_IO_FILE>
  #else
    private typealias OpenFile = UnsafeMutablePointer<FILE>
  #endif
}
