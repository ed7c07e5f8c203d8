import CWebMemory

/// Memory that a page reads or writes by its address.
///
/// It only grows, as that of the machine does.
@safe final class SharedMemory {
  private(set) var bytes = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var capacity = 0

  deinit { unsafe web_memory_release(bytes.baseAddress) }

  /// How many bytes are asked for.
  var count: Int { unsafe bytes.count }
  /// Where it begins.
  var start: UnsafeMutableRawPointer? { unsafe bytes.baseAddress }

  /// Asks for some bytes, whose content may be lost; returns false, and has none, where there are not so many.
  func resize(to count: Int) -> Bool {
    if count > capacity {
      // What is let go of first can be part of what is found.
      unsafe web_memory_release(bytes.baseAddress)
      let start = unsafe web_memory_reserve(count)
      capacity = unsafe start == nil ? 0 : count
      unsafe bytes = UnsafeMutableRawBufferPointer(start: start, count: capacity)
      return count <= capacity
    }
    unsafe bytes = UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: count)
    return true
  }

  /// Takes bytes in place of what is there.
  func write(_ content: [UInt8]) {
    guard resize(to: content.count) else { return }
    unsafe bytes.copyBytes(from: content)
  }

  /// Returns the text in a range of the bytes; what lies outside of them is left out.
  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return unsafe String(decoding: bytes[range], as: UTF8.self)
  }
}
