import LibC

/// The most memory that a process has had at any time.
enum PeakMemory {
  /// That of this process, in kilobytes.
  static var kilobytes: Int {
    // Where there is such a file, it is about this program alone; the other number begins with what
    // the process had before it became this program.
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

  /// That of a process of its own which does nothing but take one step, in kilobytes.
  static func kilobytes(of step: Step, film: String, side: Int, frames: Int = 1) throws -> Int {
    // Within quotes, as a shell reads it.
    let program = CommandLine.arguments[0].split(
      separator: "'", omittingEmptySubsequences: false
    ).joined(separator: "'\\''")
    let line =
      "'\(program)' --peak --only '\(film)' --step \(step.rawValue) --frames \(frames) \(side)"
    guard let output = unsafe popen(line, "r") else { throw NoProcess(line: line) }
    let answer = unsafe lines(of: output).last
    guard unsafe pclose(output) == 0,
      let kilobytes = answer?.split(separator: " ").last.flatMap({ Int($0) })
    else { throw NoProcess(line: line) }
    return kilobytes
  }

  private static func lines(of file: OpenFile) -> [String] {
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 512)
    // Sound: no more is written than there is room for, and a zero ends it.
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

/// A process did not start, or did not end well.
struct NoProcess: Error, CustomStringConvertible {
  let line: String

  var description: String { "this did not work: \(line)" }
}
