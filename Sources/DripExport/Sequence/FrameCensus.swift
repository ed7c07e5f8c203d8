/// Notes which files the frames are, so that it is seen when others take their places.
///
/// However many they are, they are one number: hashes are added up, so that their order does not matter
/// (Clarke and others, "Incremental multiset hash functions and their application to memory integrity
/// checking", ASIACRYPT 2003).
struct FrameCensus: Sendable, Equatable {
  private var sum = 0

  /// Notes a frame, by what the operating system knows about its file.
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
