extension String {
  /// Creates a text from its bytes in UTF-8.
  package init(bytes: [UInt8]) {
    #if hasFeature(Embedded)
      // A small program need not contain the repair of wrong bytes.
      self = String(validating: bytes, as: UTF8.self) ?? ""
    #else
      self.init(decoding: bytes, as: UTF8.self)
    #endif
  }

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
