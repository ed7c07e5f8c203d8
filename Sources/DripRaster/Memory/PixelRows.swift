/// Four rows of pixels, one below the other, that are written from left to right together.
///
/// Sound: what is written lies in the rows, as debug builds check; the memory of pixels is aligned for
/// words, and vectors are stored without being aligned.
@safe struct PixelRows {
  private let first: UnsafeMutableRawPointer
  private let width: Int

  /// Creates the rows that begin at a place of a memory which holds all of them.
  @unsafe init(from first: UnsafeMutableRawPointer, width: Int) {
    unsafe self.first = first
    self.width = width
  }

  /// Writes one pixel in each row into the columns from one to another.
  ///
  /// Most stretches are shorter than four pixels, so that many are written at once, and more than asked for:
  /// they are written over by what follows. At the right border it is pixel by pixel.
  @inline(__always) func fill(_ begin: Int, to end: Int, _ pixels: SIMD4<UInt32>) {
    assert(begin >= 0 && begin < end && end <= width)
    let pixels = SIMD4(
      pixels.x.littleEndian, pixels.y.littleEndian, pixels.z.littleEndian, pixels.w.littleEndian)
    guard begin <= width &- 4 else { return fillBorder(begin, to: end, pixels) }
    put(begin, pixels)
    guard end > begin &+ 4 else { return }
    if end &- begin >= 48 {
      return fillLong(begin, to: end, pixels)
    }
    var x = begin &+ 4
    while x <= end &- 4 {
      put(x, pixels)
      x &+= 4
    }
    // The rest ends where the stretch does.
    put(end &- 4, pixels)
  }

  /// Writes four pixels in each row.
  @inline(__always) private func put(_ x: Int, _ pixels: SIMD4<UInt32>) {
    assert(x >= 0 && x + 4 <= width)
    let (place, bytes) = unsafe (first + x &* 4, width &* 4)
    unsafe place.storeBytes(of: SIMD4(repeating: pixels.x), as: SIMD4<UInt32>.self)
    unsafe (place + bytes).storeBytes(of: SIMD4(repeating: pixels.y), as: SIMD4<UInt32>.self)
    unsafe (place + 2 &* bytes).storeBytes(of: SIMD4(repeating: pixels.z), as: SIMD4<UInt32>.self)
    unsafe (place + 3 &* bytes).storeBytes(of: SIMD4(repeating: pixels.w), as: SIMD4<UInt32>.self)
  }

  @inline(never) private func fillBorder(_ begin: Int, to end: Int, _ pixels: SIMD4<UInt32>) {
    for lane in 0..<4 {
      for x in begin..<end {
        let offset = (lane &* width &+ x) &* 4
        unsafe first.storeBytes(of: pixels[lane], toByteOffset: offset, as: UInt32.self)
      }
    }
  }

  /// Writes one pixel in each row into many columns.
  ///
  /// What writes equal bytes, and what copies memory, is faster than vectors are here: it may use the widest
  /// registers there are.
  @inline(never) private func fillLong(_ begin: Int, to end: Int, _ pixels: SIMD4<UInt32>) {
    let bytes = (end &- begin) &* 4
    for lane in 0..<4 {
      let place = unsafe first + (lane &* width &+ begin) &* 4
      if pixels[lane] == 0 {
        unsafe place.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
      } else if lane > 0, pixels[lane] == pixels[lane - 1] {
        unsafe place.copyMemory(from: place - width &* 4, byteCount: bytes)
      } else {
        unsafe fill(place, to: place + bytes, SIMD4(repeating: pixels[lane]))
      }
    }
  }

  /// Writes four pixels over and over.
  @inline(__always) private func fill(
    _ start: UnsafeMutableRawPointer, to stop: UnsafeMutableRawPointer, _ words: SIMD4<UInt32>
  ) {
    var place = unsafe start
    while unsafe stop - place >= 64 {
      unsafe place.storeBytes(of: words, as: SIMD4<UInt32>.self)
      unsafe (place + 16).storeBytes(of: words, as: SIMD4<UInt32>.self)
      unsafe (place + 32).storeBytes(of: words, as: SIMD4<UInt32>.self)
      unsafe (place + 48).storeBytes(of: words, as: SIMD4<UInt32>.self)
      unsafe place += 64
    }
    while unsafe stop - place >= 16 {
      unsafe place.storeBytes(of: words, as: SIMD4<UInt32>.self)
      unsafe place += 16
    }
    unsafe (stop - 16).storeBytes(of: words, as: SIMD4<UInt32>.self)
  }
}
