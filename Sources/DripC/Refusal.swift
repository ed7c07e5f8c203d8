internal import CDrip

/// An error of a call: its status, and a message for the user of the library.
struct Refusal: Error {
  let status: drip_status
  let message: String

  init(_ status: drip_status, _ message: String) { (self.status, self.message) = (status, message) }

  static func null(_ name: StaticString) -> Refusal { Refusal(DRIP_ERROR_NULL, "\(name) is null") }

  static func index(_ index: Int, of name: StaticString, count: Int) -> Refusal {
    Refusal(
      DRIP_ERROR_INDEX, "there are \(count) \(name), but the index is \(UInt(bitPattern: index))")
  }
}

/// Returns the status of a call, and keeps the message of a refusal for the thread.
func status(of call: () throws(Refusal) -> Void) -> drip_status {
  do throws(Refusal) {
    try call()
    return DRIP_OK
  } catch {
    keep(message: error.message)
    return error.status
  }
}

/// Keeps a message for the thread.
func keep(message: String) {
  var message = message
  message.withUTF8 { bytes in
    // Sound: the function reads as many bytes as there are.
    unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
      unsafe cdrip_set_error_message(bytes.baseAddress, bytes.count)
    }
  }
}
