/// Where the tokens of a row are written: the memory behind those of the rows above.
///
/// This is one of the two places of the compressors with pointers in them: what is stored in every step of
/// the inner loops is not checked one by one. The maker of a sink has made room for all that will be
/// written, and keeps it as long as the sink is in use; debug builds trap where that is not enough.
@safe struct TokenSink {
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  /// How many tokens there are.
  private(set) var count: Int

  /// Begins behind a count of tokens.
  @inline(__always) init(_ memory: UnsafeMutableBufferPointer<UInt16>, count: Int) {
    // There always is some memory.
    unsafe self.memory = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    capacity = memory.count
    self.count = count
  }

  /// Adds a token, or leaves it to the next one to be written over it.
  @inline(__always) mutating func append(_ token: Int, if isWanted: Bool) {
    assert(count + 1 <= capacity)
    unsafe memory.storeBytes(
      of: UInt16(truncatingIfNeeded: token).littleEndian, toByteOffset: 2 &* count, as: UInt16.self)
    count &+= isWanted ? 1 : 0
  }

  /// Adds up to four literal bytes, the first in the lowest place.
  @inline(__always) mutating func append(literals: UInt32, count more: Int) {
    var spread = UInt64(literals)
    spread = (spread | spread &<< 16) & 0x0000_ffff_0000_ffff
    spread = (spread | spread &<< 8) & 0x00ff_00ff_00ff_00ff
    store(spread, at: count)
    count &+= more
  }

  /// Adds a token several times; memory for three more is written over.
  @inline(__always) mutating func append(_ token: Int, count more: Int) {
    let four = UInt64(truncatingIfNeeded: token) &* 0x0001_0001_0001_0001
    var index = 0
    while index < more {
      store(four, at: count &+ index)
      index &+= 4
    }
    count &+= more
  }

  /// Stores four tokens.
  @inline(__always) private func store(_ four: UInt64, at place: Int) {
    assert(place + 4 <= capacity)
    unsafe memory.storeBytes(of: four.littleEndian, toByteOffset: 2 &* place, as: UInt64.self)
  }
}
