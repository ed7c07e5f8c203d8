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
  private var long = Buffer<PixelStrip.Long>()
  /// What is to be filled with one byte before anything else is, in pixels.
  private var pending = (begin: 0, end: 0, byte: UInt8(0))

  /// Creates the rows of a width that begin at a place of a memory which holds so many pixels.
  @unsafe init(at first: UnsafeMutableRawPointer, width: Int, count: Int) {
    unsafe self.first = first
    (self.width, self.count) = (width, count)
  }

  /// Lets a function write a strip from left to right.
  @inline(__always) mutating func writeStrip(
    _ number: Int, _ body: (_ strip: inout PixelStrip) -> Void
  ) {
    let row = 4 &* number
    assert(row >= 0 && (row + 4) * width <= count)
    long.removeAll()
    long.write(atMost: width / PixelStrip.leastLength) { end in
      var strip = unsafe PixelStrip(first: first + row &* width &* 4, width: width, long: end)
      body(&strip)
      strip.begin(at: width, .zero)
      end = strip.long
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

/// Four rows of pixels, one below the other, that are written together from left to right.
@safe struct PixelStrip {
  fileprivate let first: UnsafeMutableRawPointer
  fileprivate let width: Int
  fileprivate var long: Buffer<Long>.End
  /// The stretch that has begun.
  private var begin = 0
  private var pixels = SIMD4<UInt32>.zero

  /// A stretch that is written row by row.
  fileprivate struct Long: BitwiseCopyable {
    var pixels: SIMD4<UInt32>
    var begin: Int32
    var end: Int32
  }

  /// Stretches from this length on are long.
  fileprivate static let leastLength = 48

  fileprivate init(first: UnsafeMutableRawPointer, width: Int, long: Buffer<Long>.End) {
    unsafe self.first = first
    self.width = width
    self.long = long
  }

  /// Begins a stretch of one pixel in each row at a place, and ends the one before.
  @inline(__always) mutating func begin(at x: Int, _ pixels: SIMD4<UInt32>) {
    if x &- begin >= Self.leastLength {
      long.append(
        Long(
          pixels: self.pixels, begin: Int32(truncatingIfNeeded: begin),
          end: Int32(truncatingIfNeeded: x)))
    } else if x > begin {
      fill(begin, to: x, self.pixels)
    }
    (begin, self.pixels) = (x, pixels)
  }

  /// Writes one pixel in each row into the columns from one to another.
  ///
  /// Most stretches are shorter than four pixels, so that many are written at once, and more than asked for:
  /// they are written over by what follows. At the right border it is pixel by pixel.
  @inline(__always) private func fill(_ begin: Int, to end: Int, _ pixels: SIMD4<UInt32>) {
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
