extension Sequence<UInt8> {
  /// The number of bytes in the longest run outside ASCII.
  ///
  /// Swift sorts a run of combining marks before it compares texts, which takes time quadratic in its length.
  package var longestRunOutsideASCII: Int {
    var (run, longest) = (0, 0)
    for byte in self {
      run = byte < 0x80 ? 0 : run + 1
      longest = Swift.max(longest, run)
    }
    return longest
  }
}
