import LibC

/// Where this process runs.
enum Host {
  /// The name of the machine, without what cannot be in the name of a file.
  static var name: String {
    var bytes = [CChar](repeating: 0, count: 256)
    // Sound: the buffer is as large as is said, and its last byte remains zero.
    _ = unsafe gethostname(&bytes, bytes.count - 1)
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
  }

  /// The number of the process.
  static var process: Int32 { getpid() }
}
