/// A writer of tokens into memory after earlier tokens.
///
/// Stores are not checked in release builds, because they are the inner loop of the compressors. The owner of a sink
/// reserves room for all tokens, and keeps the memory as long as the sink is used. Debug builds trap on a store
/// outside this memory.
@safe struct TokenSink {
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  /// The number of tokens.
  var count: Int

  /// Creates a sink that writes after a number of tokens.
  @inline(__always) init(_ memory: UnsafeMutableBufferPointer<UInt16>, count: Int) {
    // Sound: the memory is not empty.
    unsafe self.memory = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    capacity = memory.count
    self.count = count
  }

  @inline(__always) func store(_ token: Int, at place: Int) {
    assert(place + 1 <= capacity)
    unsafe memory.storeBytes(
      of: UInt16(truncatingIfNeeded: token).littleEndian, toByteOffset: 2 &* place, as: UInt16.self)
  }

  /// Stores four tokens, the first in the lowest lane of 16 bits.
  @inline(__always) func store(four tokens: UInt64, at place: Int) {
    assert(place + 4 <= capacity)
    unsafe memory.storeBytes(of: tokens.littleEndian, toByteOffset: 2 &* place, as: UInt64.self)
  }

  /// Stores copies of a token.
  ///
  /// Up to seven places after them are overwritten, too.
  @inline(__always) func store(_ token: Int, count: Int, at place: Int) {
    let four = UInt64(truncatingIfNeeded: token) &* 0x0001_0001_0001_0001
    // Always store eight: most repetitions are shorter, and the end of a short loop is hard to predict.
    store(four: four, at: place)
    store(four: four, at: place &+ 4)
    var index = 8
    while index < count {
      store(four: four, at: place &+ index)
      index &+= 4
    }
  }
}
