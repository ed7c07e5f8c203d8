internal import CDrip
internal import DripLibC

/// The texts that the library has returned, which stay valid until the process ends.
///
/// All of them are names and descriptions in the library's scenes, so there are few.
@safe private struct KeptTexts: @unchecked Sendable {
  private var texts: [String: UnsafePointer<CChar>] = unsafe [:]

  mutating func pointer(to text: String) -> UnsafePointer<CChar>? {
    if let kept = unsafe texts[text] { return unsafe kept }
    let copy = unsafe UnsafePointer<CChar>(strdup(text))
    unsafe texts[text] = copy
    return unsafe copy
  }
}

private let keptTexts = Locked(KeptTexts())

/// Returns the address of a text of the library, which stays valid.
func kept(_ text: String) -> UnsafePointer<CChar>? {
  unsafe keptTexts.with { unsafe $0.pointer(to: text) }
}

/// Returns the address of some words of the library, separated by spaces.
func kept(_ words: [String]) -> UnsafePointer<CChar>? { unsafe kept(words.joined(separator: " ")) }

/// Returns the text at an address.
func text(_ start: UnsafePointer<CChar>?, _ name: StaticString) throws(Refusal) -> String {
  guard let start = unsafe start else { throw .null(name) }
  // Sound: the caller passes a text that ends with a zero byte.
  let length = unsafe strnlen(start, Int(DRIP_TEXT_LIMIT) + 1)
  guard length <= Int(DRIP_TEXT_LIMIT) else {
    throw Refusal(DRIP_ERROR_TEXT, "\(name) has more than \(DRIP_TEXT_LIMIT) bytes")
  }
  let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
  guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
    throw Refusal(DRIP_ERROR_TEXT, "\(name) is not UTF-8")
  }
  return text
}
