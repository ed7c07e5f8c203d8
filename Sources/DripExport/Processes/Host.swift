internal import DripLibC

/// Information about this machine and this process.
package enum Host {
  /// The path of the program with all links resolved; nil if the system does not know it.
  package static var program: String? {
    // Sound: the text is copied before it is freed.
    guard let ownFile, let path = unsafe realpath(ownFile, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// A path that opens the program's file.
  ///
  /// On Linux, it opens the running program even if the file has been replaced.
  static var ownFile: String? {
    #if canImport(Darwin)
      var count = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(count))
      // Sound: the count is that of the array.
      guard unsafe _NSGetExecutablePath(&name, &count) == 0 else { return nil }
      return String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
