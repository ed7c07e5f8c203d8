internal import CPNG

extension PNGError {
  /// Creates the error for a status of the C library, or returns nil for success.
  init?(_ status: cpng_status, _ message: cpng_message) {
    switch status {
    case CPNG_OK: return nil
    case CPNG_TRUNCATED: self = .truncated
    case CPNG_NO_MEMORY: self = .outOfMemory
    default:
      // The shim ends the text with a zero.
      let text = unsafe withUnsafeBytes(of: message.text) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .damaged(text)
    }
  }
}
