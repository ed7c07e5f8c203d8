import CWebMemory
import DripKit

/// Memory that a page reads or writes by its address.
///
/// It never shrinks, like the memory of a WebAssembly module.
@safe final class SharedMemory {
  private(set) var bytes = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var capacity = 0

  deinit { unsafe web_memory_release(bytes.baseAddress) }

  /// The number of bytes in use.
  var count: Int { unsafe bytes.count }
  /// The address of the first byte.
  var start: UnsafeMutableRawPointer? { unsafe bytes.baseAddress }

  /// Changes the number of bytes.
  ///
  /// Their content may be lost. Returns false, and has no bytes, if there is not enough memory.
  func resize(to count: Int) -> Bool {
    if count > capacity {
      // The old memory is released first, so that it can become part of the new.
      unsafe web_memory_release(bytes.baseAddress)
      let start = unsafe web_memory_reserve(count)
      capacity = unsafe start == nil ? 0 : count
      unsafe bytes = UnsafeMutableRawBufferPointer(start: start, count: capacity)
      return count <= capacity
    }
    unsafe bytes = UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: count)
    return true
  }

  /// Replaces the bytes.
  func write(_ content: [UInt8]) {
    unsafe content.withUnsafeBytes { unsafe write($0) }
  }

  /// Replaces the bytes.
  func write(_ content: UnsafeRawBufferPointer) {
    guard resize(to: content.count) else { return }
    unsafe bytes.copyMemory(from: content)
  }

  /// Returns the bytes of the memory up to a count, clamped to those in use.
  func prefix(_ count: Int) -> [UInt8] {
    unsafe Array(bytes.prefix(max(count, 0)))
  }

  /// Returns the text in a range of the bytes, clamped to those in use.
  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return unsafe String(bytes: Array(bytes[range]))
  }
}
