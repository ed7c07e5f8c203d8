/// A hash of the identities of all frames' files, which changes if a file is replaced.
///
/// The hashes of the files are added, so their order does not matter (Clarke and others,
/// "Incremental multiset hash functions and their application to memory integrity checking",
/// ASIACRYPT 2003).
struct FrameCensus: Sendable, Equatable {
  private var sum = 0

  /// Adds a frame with the operating system's information about its file.
  mutating func add(_ number: Int, _ info: FileInfo) {
    var hasher = Hasher()
    hasher.combine(number)
    hasher.combine(info.identity)
    hasher.combine(info.size)
    hasher.combine(info.seconds)
    hasher.combine(info.nanoseconds)
    sum &+= hasher.finalize()
  }
}
