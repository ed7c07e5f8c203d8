/// A buffer that packs bits into bytes, the first bit in the lowest place (RFC 1951, section 3.1.1).
struct BitWriter {
  private var storage: [UInt8] = []
  private var cursor = Cursor()

  /// The position of the next byte, and the bits that do not fill a byte yet.
  ///
  /// Stores are not checked in release builds: `write(atMost:_:)` reserves the memory. Debug builds trap on a store
  /// outside this memory.
  @safe struct Cursor {
    fileprivate var memory: UnsafeMutableRawPointer?
    fileprivate var capacity = 0
    fileprivate var pending: UInt64 = 0
    fileprivate var pendingCount: UInt64 = 0
    fileprivate var position = 0

    /// Writes up to 56 bits; those above them must be zero.
    ///
    /// Each write stores eight bytes. The next one overwrites those that are not finished.
    @inline(__always) mutating func write(_ bits: UInt64, count: UInt64) {
      pending |= bits &<< pendingCount
      pendingCount &+= count
      assert(count <= 56 && position + 8 <= capacity)
      unsafe memory.unsafelyUnwrapped.storeBytes(
        of: pending.littleEndian, toByteOffset: position, as: UInt64.self)
      position &+= Int(truncatingIfNeeded: pendingCount &>> 3)
      pending &>>= pendingCount & ~7
      pendingCount &= 7
    }
  }

  /// Removes all bits and keeps the memory.
  mutating func removeAll() { cursor = Cursor() }

  /// The number of finished bytes.
  var count: Int { cursor.position }

  /// The finished bytes.
  var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// Lets a function write at most `count` bytes.
  @inline(__always) mutating func write(
    atMost count: Int, _ body: (_ cursor: inout Cursor) -> Void
  ) {
    // A store may reach eight bytes beyond the last byte.
    let missing = cursor.position + count + 8 - storage.count
    if missing > 0 { grow(by: missing) }
    var cursor = cursor
    // Sound: the memory is used only during the call.
    unsafe storage.withUnsafeMutableBytes { memory in
      unsafe cursor.memory = memory.baseAddress
      cursor.capacity = memory.count
      body(&cursor)
      unsafe cursor.memory = nil
    }
    self.cursor = cursor
  }

  @inline(never)
  private mutating func grow(by missing: Int) {
    storage.append(contentsOf: repeatElement(0, count: missing + storage.count))
  }

  /// Writes up to 32 bits; those above them must be zero.
  mutating func write(_ bits: UInt32, count: UInt32) {
    write(atMost: 4) { cursor in cursor.write(UInt64(bits), count: UInt64(count)) }
  }

  /// Fills up the last byte with zeros.
  mutating func finishByte() {
    if cursor.pendingCount > 0 { write(0, count: UInt32(8 - cursor.pendingCount)) }
  }

  /// Writes the four bytes of a number after a finished byte, the highest first.
  mutating func write(bigEndian number: UInt32) { write(number.byteSwapped, count: 32) }
}
