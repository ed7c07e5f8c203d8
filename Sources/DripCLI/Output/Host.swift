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

  /// Where the program itself is, not a link to it; nil where the system does not say.
  static var program: String? {
    #if canImport(Darwin)
      var count = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(count))
      // Sound: the count is that of the array.
      guard unsafe _NSGetExecutablePath(&name, &count) == 0 else { return nil }
      let link = name
    #else
      let link = "/proc/self/exe"
    #endif
    // Sound: the text is copied before it is freed.
    guard let path = unsafe realpath(link, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
