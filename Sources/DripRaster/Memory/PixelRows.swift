/// The pixels of an image, row by row, into which strips of four rows are written from the top down.
///
/// Short stretches are written in four rows at once; what is long, row by row afterwards, so that memory is run
/// through from one end to the other. What ends one row with equal bytes and begins the next with them is
/// one piece of memory.
///
/// Sound: what is written lies in the rows, as debug builds check; the memory of pixels is aligned for
/// words, and vectors are stored without being aligned.
@safe struct PixelRows: ~Copyable {
  private let first: UnsafeMutableRawPointer
  private let width: Int
  private let count: Int
  /// The long stretches of the strip.
  private var long = Buffer<LongStretch>()
  /// What is to be filled with one byte before anything else is, in pixels.
  private var pending = (begin: 0, end: 0, byte: UInt8(0))

  /// A stretch that is written row by row.
  private struct LongStretch: BitwiseCopyable {
    var pixels: SIMD4<UInt32>
    var begin: Int32
    var end: Int32
  }

  /// Stretches from this length on are long.
  private static let leastLength = 48

  /// Creates the rows of a width that begin at a place of a memory which holds so many pixels.
  @unsafe init(at first: UnsafeMutableRawPointer, width: Int, count: Int) {
    unsafe self.first = first
    (self.width, self.count) = (width, count)
  }

  /// Writes the stretches of four rows, of which the uppermost has a number.
  mutating func write(_ stretches: borrowing Buffer<PixelStretch>, row: Int) {
    assert(row >= 0 && (row + 4) * width <= count)
    let (elements, count) = (stretches.elements, stretches.count)
    let rows = unsafe FourRows(first: first + row &* width &* 4, width: width)
    var (begin, pixels) = (0, elements[0].pixels)
    long.removeAll()
    long.write(atMost: count) { long in
      for index in 1..<count {
        let next = elements[index]
        let end = Int(next.x)
        if end &- begin < Self.leastLength {
          rows.fill(begin, to: end, pixels)
        } else {
          long.append(
            LongStretch(
              pixels: pixels, begin: Int32(truncatingIfNeeded: begin),
              end: Int32(truncatingIfNeeded: end)))
        }
        (begin, pixels) = (end, next.pixels)
      }
    }
    for lane in 0..<4 {
      let offset = (row &+ lane) &* width
      for index in long.indices {
        let stretch = long[index]
        fill(
          offset &+ Int(stretch.begin), to: offset &+ Int(stretch.end), stretch.pixels[lane],
          isAbove: lane > 0 && stretch.pixels[lane] == stretch.pixels[max(lane &- 1, 0)])
      }
    }
  }

  /// Fills what is still to be filled.
  mutating func finish() {
    let (begin, end, byte) = pending
    pending.begin = end
    guard begin < end else { return }
    assert(begin >= 0 && end <= count)
    unsafe (first + begin &* 4).initializeMemory(as: UInt8.self, repeating: byte, count: (end &- begin) &* 4)
  }

  /// Writes a pixel into many places; those above may hold the same.
  @inline(__always) private mutating func fill(
    _ begin: Int, to end: Int, _ pixel: UInt32, isAbove: Bool
  ) {
    assert(begin >= 0 && begin &+ 4 <= end && end <= count)
    let byte = UInt8(truncatingIfNeeded: pixel)
    if pixel == UInt32(byte) &* 0x0101_0101 {
      if begin != pending.end || byte != pending.byte {
        finish()
        pending = (begin, end, byte)
      }
      pending.end = end
    } else if isAbove {
      let place = unsafe first + begin &* 4
      unsafe place.copyMemory(from: place - width &* 4, byteCount: (end &- begin) &* 4)
    } else {
      unsafe fill(first + begin &* 4, to: first + end &* 4, SIMD4(repeating: pixel.littleEndian))
    }
  }

  /// Writes four pixels over and over.
  ///
  /// What writes equal bytes, and what copies memory, is faster than these vectors are: it may use the widest
  /// registers there are.
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

/// Four rows of pixels, one below the other, that are written together.
@safe private struct FourRows {
  let first: UnsafeMutableRawPointer
  let width: Int

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
}
