/// Where the tokens of a row are written: the memory behind those of the rows above.
///
/// This is one of the two places of the compressors with pointers in them: what is stored in every step of
/// the inner loops is not checked one by one. The maker of a sink has made room for all that will be
/// written, and keeps it as long as the sink is in use; debug builds trap where that is not enough.
@safe struct TokenSink {
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  /// The number of tokens.
  var count: Int

  /// Begins behind a count of tokens.
  @inline(__always) init(_ memory: UnsafeMutableBufferPointer<UInt16>, count: Int) {
    // There always is some memory.
    unsafe self.memory = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    capacity = memory.count
    self.count = count
  }

  /// Stores a token.
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

  /// Stores a token several times; memory for seven more is written over.
  @inline(__always) func store(_ token: Int, count: Int, at place: Int) {
    let four = UInt64(truncatingIfNeeded: token) &* 0x0001_0001_0001_0001
    // Longer repetitions are rare, and the end of a short loop is hard to predict.
    store(four: four, at: place)
    store(four: four, at: place &+ 4)
    var index = 8
    while index < count {
      store(four: four, at: place &+ index)
      index &+= 4
    }
  }
}
