extension String {
  /// The bytes of the text in UTF-8.
  var bytes: [UInt8] {
    #if hasFeature(Embedded)
      // Without bridged texts, this always succeeds, and a small program need not contain other ways.
      unsafe utf8.withContiguousStorageIfAvailable { unsafe Array($0) } ?? []
    #else
      Array(utf8)
    #endif
  }
}
