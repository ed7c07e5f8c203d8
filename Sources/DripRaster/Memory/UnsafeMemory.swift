// All unsafe code of this module is in this file. Its functions check their arguments, also in release builds: a wrong
// index stops the program. Where a check is left out, a comment says why the access is sound.

/// A growable array of plain values that cannot be copied.
///
/// `Array` checks at every write whether its storage is shared. In the inner loops of this module this check costs as
/// much as the work itself. A buffer has a single owner, so it needs no such check. It keeps its memory when its
/// elements are removed.
///
/// Invariants: `memory` holds `capacity` elements, `count` is at most `capacity`, and the first
/// `count` elements are initialized. Elements are plain bits, so nothing has to be deinitialized.
@safe struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// The number of elements.
  private(set) var count = 0

  /// Creates an empty buffer.
  init() {
    capacity = 16
    unsafe memory = .allocate(capacity: 16)
  }

  deinit { unsafe memory.deallocate() }

  /// True if there are no elements.
  @inline(__always) var isEmpty: Bool { count == 0 }

  /// The valid indices.
  @inline(__always) var indices: Range<Int> { 0..<count }

  /// The last element of a buffer that is not empty.
  @inline(__always) var last: Element {
    get { self[count &- 1] }
    set { self[count &- 1] = newValue }
  }

  /// Accesses the element at an index.
  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index)
      // Sound: the index is less than count.
      return unsafe memory[index]
    }
    set {
      check(index)
      unsafe memory[index] = newValue
    }
    _modify {
      check(index)
      yield unsafe &memory[index]
    }
  }

  /// Traps unless there is an element at the index.
  @inline(__always) private func check(_ index: Int) {
    // Negative indices become large numbers.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
  }

  /// Traps unless there are elements at the index and after it.
  @inline(__always) private func checkPair(_ index: Int) {
    precondition(index >= 0 && index < count &- 1, "index out of range")
  }

  /// Traps unless there are a number of elements from an index on.
  @inline(__always) private func check(_ start: Int, _ count: Int) {
    precondition(
      start >= 0 && count >= 0 && start <= self.count && count <= self.count &- start,
      "range out of bounds")
  }

  // MARK: Adding elements

  /// Adds an element at the end.
  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    // Sound: there is room for one more.
    unsafe (memory + count).initialize(to: element)
    count &+= 1
  }

  /// Adds a range of another buffer's elements at the end.
  mutating func append(_ range: Range<Int>, of other: borrowing Buffer) {
    other.check(range.lowerBound, range.count)
    reserve(count + range.count)
    unsafe (memory + count).initialize(from: other.memory + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Adds copies of an element until the buffer has `newCount` elements.
  mutating func extend(to newCount: Int, with element: Element) {
    guard newCount > count else { return }
    reserve(newCount)
    unsafe (memory + count).initialize(repeating: element, count: newCount - count)
    count = newCount
  }

  /// Replaces all elements by copies of one.
  mutating func fill(count newCount: Int, with element: Element) {
    removeAll()
    extend(to: newCount, with: element)
  }

  /// Lets a function append at most `limit` elements.
  ///
  /// The position of the next element stays in a register, as nothing else changes it meanwhile.
  @inline(__always) mutating func write(atMost limit: Int, _ body: (_ end: inout End) -> Void) {
    precondition(limit >= 0, "negative limit")
    reserve(count + limit)
    var end = unsafe End(next: memory + count, limit: memory + count + limit)
    body(&end)
    count = unsafe end.next - memory
  }

  /// The end of a buffer that is being written.
  ///
  /// Only ``write(atMost:_:)`` makes one, and lends it: it cannot be copied, so it does not outlive the
  /// buffer's memory. `next` does not pass `limit`, which lies in that memory.
  @safe struct End: ~Copyable {
    fileprivate var next: UnsafeMutablePointer<Element>
    fileprivate let limit: UnsafeMutablePointer<Element>

    /// Adds an element.
    @inline(__always) mutating func append(_ element: Element) { append(element, if: true) }

    /// Adds an element if a condition holds, without a branch.
    @inline(__always) mutating func append(_ element: Element, if condition: Bool) {
      unsafe precondition(next < limit, "too many elements")
      unsafe next.initialize(to: element)
      unsafe next += condition ? 1 : 0
    }

    /// Calls a function with the index of each set bit, and adds the elements that it wants to keep.
    ///
    /// There must be room for 64 elements, however few bits are set.
    @inline(__always)
    mutating func append(
      forEachBitOf bits: UInt64, _ body: (Int) -> (element: Element, isKept: Bool)
    ) {
      unsafe precondition(limit - next >= 64, "too many elements")
      bits.forEachBit { index in
        let (element, isKept) = body(index)
        // Sound: there is room for 64, and there are no more bits.
        unsafe next.initialize(to: element)
        unsafe next += isKept ? 1 : 0
      }
    }
  }

  // MARK: Removing elements

  /// Removes all elements.
  @inline(__always) mutating func removeAll() { count = 0 }

  /// Removes all elements from an index on.
  @inline(__always) mutating func removeAll(from index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    count = index
  }

  // MARK: Memory

  /// Calls a function with a number of elements from an index on.
  @inline(__always) func withSpan<Result, Failure: Error>(
    from start: Int, count: Int, _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    check(start, count)
    // Sound: the elements exist. A span cannot leave the function, and the buffer does not change meanwhile.
    return try body(unsafe Span(_unsafeStart: memory + start, count: count))
  }

  /// Calls a function with a block: the 64 elements from 64 times its number on.
  @inline(__always) func withBlock(_ number: Int, _ body: (borrowing Block) -> Void) {
    checkBlock(number)
    // Sound: the elements exist, and the buffer does not change meanwhile.
    body(unsafe Block(number: number, first: memory + number &<< 6))
  }

  /// Calls a function that may change a block: the 64 elements from 64 times its number on.
  @inline(__always)
  mutating func withMutableBlock(_ number: Int, _ body: (inout Block) -> Void) {
    checkBlock(number)
    // Sound: the elements exist, and the function has exclusive access.
    var block = unsafe Block(number: number, first: memory + number &<< 6)
    body(&block)
  }

  /// Traps unless there are all elements of a block.
  @inline(__always) private func checkBlock(_ number: Int) {
    precondition(
      UInt(bitPattern: number) < UInt(bitPattern: count) >> 6, "block out of range")
  }

  /// 64 elements, whose accesses need no check.
  ///
  /// Only a buffer makes one, and lends it: it cannot be copied, so it does not outlive the buffer's memory.
  @safe struct Block: ~Copyable {
    /// The number of the block.
    let number: Int
    fileprivate let first: UnsafeMutablePointer<Element>

    /// Accesses the element at an index in 0..<64.
    @inline(__always)
    subscript(index: Int) -> Element {
      get {
        assert(index >= 0 && index < 64)
        // Sound: only the lowest six bits count.
        return unsafe first[index & 63]
      }
      set {
        assert(index >= 0 && index < 64)
        unsafe first[index & 63] = newValue
      }
    }
  }

  /// Makes room for a number of elements.
  @inline(__always) mutating func reserve(_ count: Int) { if count > capacity { grow(to: count) } }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let target = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe target.initialize(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = target
    capacity = larger
  }
}

// MARK: - Loops whose range is checked once

extension Span where Element: BitwiseCopyable {
  /// Calls a function with every element but the last, and with the one after it.
  @inline(__always) func forEachPair(_ body: (_ element: Element, _ next: Element) -> Void) {
    guard var element = isEmpty ? nil : self[0] else { return }
    for index in 1..<count {
      // Sound: the loop's range.
      let next = unsafe self[unchecked: index]
      body(element, next)
      element = next
    }
  }
}

extension Buffer<StripColor>.Block {
  /// Replaces the colours in a range within 0..<64 by those of a function of the column and the colour.
  @inline(__always)
  mutating func change(
    _ range: Range<Int>, _ changed: (_ column: Lanes, StripColor) -> StripColor
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= 64, "range outside the block")
    var index = range.lowerBound
    var column = Lanes(repeating: Float(number &<< 6 &+ index))
    while index < range.upperBound {
      // Sound: the loop's range, which was checked.
      unsafe first[index] = changed(column, first[index])
      column += 1
      index &+= 1
    }
  }
}

extension Buffer<Lanes> {
  /// Calls a function with a table of one more colour than there are steps.
  @inline(__always)
  func withTable(from start: Int, steps: Int, _ body: (borrowing ColorTable) -> Void) {
    check(start, steps &+ 1)
    // Sound: the elements exist, and the buffer does not change meanwhile.
    body(unsafe ColorTable(first: memory + start, steps: steps))
  }
}

/// Red, green, blue and opacity at the steps of a gradient.
///
/// Only a buffer makes one, and lends it: it cannot be copied, so it does not outlive the buffer's memory.
@safe struct ColorTable: ~Copyable {
  private let first: UnsafePointer<Lanes>
  private let steps: Int

  @unsafe @inline(__always) fileprivate init(first: UnsafePointer<Lanes>, steps: Int) {
    unsafe self.first = first
    self.steps = steps
  }

  /// Returns the colours of the nearest steps, which are in 0...steps.
  @inline(__always) func color(at places: Lanes) -> StripColor {
    assert(places.min() >= 0 && places.max() <= Float(steps))
    // Adding 2²³ rounds.
    let steps = (places + 8_388_608).bitPatterns & 8191
    // A colour takes 16 bytes.
    let pairs = Lanes(bitPatterns: steps &<< SIMD4(repeating: 4)).halves
    let (a, b) = (pairs.x & 0xFFFF_FFFF, pairs.x &>> 32)
    let (c, d) = (pairs.y & 0xFFFF_FFFF, pairs.y &>> 32)
    let bytes = unsafe UnsafeRawPointer(first)
    return unsafe StripColor(
      rows: bytes.load(fromByteOffset: Int(truncatingIfNeeded: a), as: Lanes.self),
      bytes.load(fromByteOffset: Int(truncatingIfNeeded: b), as: Lanes.self),
      bytes.load(fromByteOffset: Int(truncatingIfNeeded: c), as: Lanes.self),
      bytes.load(fromByteOffset: Int(truncatingIfNeeded: d), as: Lanes.self))
  }
}

extension Buffer<UInt64> {
  /// Sets bits of an element and of the element after it.
  @inline(__always) mutating func setBits(_ bits: UInt64, _ next: UInt64, at index: Int) {
    checkPair(index)
    // Sound: both elements exist.
    unsafe memory[index] |= bits
    unsafe memory[index &+ 1] |= next
  }

  /// Calls a function with each element in a range that is not zero, and sets it to zero.
  @inline(__always)
  mutating func takeNonZero(in range: ClosedRange<Int>, _ body: (_ index: Int, UInt64) -> Void) {
    check(range.lowerBound, range.count)
    var index = range.lowerBound
    while index <= range.upperBound {
      // Sound: the loop's range, which was checked.
      let element = unsafe memory[index]
      if element != 0 {
        unsafe memory[index] = 0
        body(index, element)
      }
      index &+= 1
    }
  }
}

extension Buffer<SIMD4<Int32>> {
  /// Adds numbers to one lane of an element and of the element after it.
  @inline(__always)
  mutating func add(_ number: Int32, _ next: Int32 = 0, at index: Int, lane: Int) {
    checkPair(index)
    precondition(lane >= 0 && lane < 4, "lane out of range")
    // Sound: both elements exist, and the lanes of a vector lie one behind the other.
    let lanes = unsafe UnsafeMutableRawPointer(memory + index).assumingMemoryBound(to: Int32.self)
    unsafe lanes[lane] &+= number
    unsafe lanes[lane &+ 4] &+= next
  }

  /// Adds what a function returns to a number of elements, in order.
  @inline(__always)
  mutating func add(from start: Int, count: Int, _ next: () -> SIMD4<Int32>) {
    check(start, count)
    var index = start
    while index < start &+ count {
      // Sound: the loop's range, which was checked.
      unsafe memory[index] &+= next()
      index &+= 1
    }
  }

  /// Adds what a function returns to a number of elements, in order, and subtracts it from those whose
  /// indices have the same sum as `start` and `mirror`.
  @inline(__always)
  mutating func add(from start: Int, count: Int, mirror: Int, _ next: () -> SIMD4<Int32>) {
    check(start, count)
    check(mirror &- count &+ 1, count)
    var index = start
    while index < start &+ count {
      let change = next()
      // Sound: the loop's range, which was checked, and that of the mirror image.
      unsafe memory[index] &+= change
      unsafe memory[mirror &- (index &- start)] &-= change
      index &+= 1
    }
  }
}

// MARK: - Pixels

/// The pixels of an image.
///
/// Only ``Swift/MutableSpan`` makes one, and lends it, so it does not outlive the pixels.
///
/// Invariant: `first` points to `count` pixels, aligned to four bytes, for as long as the value lives.
@safe struct PixelMemory: ~Copyable {
  fileprivate let first: UnsafeMutableRawPointer
  /// The number of pixels in a row.
  let width: Int
  /// The number of pixels.
  let count: Int

  @inline(__always) fileprivate init(first: UnsafeMutableRawPointer, width: Int, count: Int) {
    unsafe self.first = first
    (self.width, self.count) = (width, count)
  }

  /// Lets a function write the four rows from four times a number on, from left to right.
  ///
  /// Long spans are deferred if there is memory for them.
  @inline(__always) func withStrip(
    _ number: Int, defers: Bool, using deferred: inout Buffer<DeferredSpan>,
    _ body: (inout PixelStrip) -> Void
  ) {
    precondition(number >= 0 && (4 * number + 4) * width <= count, "strip outside the image")
    let first = unsafe first + 16 &* number &* width
    deferred.removeAll()
    deferred.write(atMost: width / PixelStrip.longLength) { end in
      // Sound: the image has these four rows.
      var strip = unsafe PixelStrip(first: first, width: width, defers: defers, deferred: end)
      body(&strip)
      strip.begin(at: width, .zero)
      end = strip.deferred
    }
  }

  /// Writes a row of a deferred span of the strip with a number.
  @inline(__always) func write(_ span: DeferredSpan, row: Int, strip: Int) {
    precondition(row >= 0 && row < 4 && strip >= 0 && (4 * strip + 4) * width <= count)
    let (begin, end) = (Int(span.begin), Int(span.end))
    precondition(begin >= 0 && begin <= end &- 4 && end <= width, "columns outside the strip")
    // Sound: the image has this row, and the row has these columns.
    unsafe (first + 16 &* strip &* width).write(
      span.pixels, row: row, from: begin, to: end, width: width)
  }

  /// Fills a range of pixels with equal bytes.
  func fill(from begin: Int, to end: Int, with byte: UInt8) {
    precondition(begin >= 0 && begin <= end && end <= count, "pixels outside the image")
    // Sound: the range was checked.
    unsafe (first + begin &* 4).initializeMemory(
      as: UInt8.self, repeating: byte, count: (end &- begin) &* 4)
  }
}

extension MutableSpan<Pixmap.Pixel> {
  /// Calls a function with pixels in rows of a width.
  @inline(__always)
  mutating func withPixelMemory(width: Int, _ body: (borrowing PixelMemory) -> Void) {
    precondition(width > 0)
    let count = count
    unsafe withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      // Sound: the bytes are those of `count` pixels, and are lent for this call.
      body(unsafe PixelMemory(first: first, width: width, count: count))
    }
  }
}

/// A span of one colour in each of four rows that is written after the short spans of its strip.
struct DeferredSpan: BitwiseCopyable {
  fileprivate(set) var pixels: SIMD4<UInt32>
  fileprivate(set) var begin: Int32
  fileprivate(set) var end: Int32
}

/// Four rows of pixels that are written together from left to right.
///
/// Only ``PixelMemory`` makes one, and lends it, so it does not outlive the pixels.
///
/// Invariants: `first` points to four rows of `width` pixels, and `begin` is in 0…width.
@safe struct PixelStrip: ~Copyable {
  private let first: UnsafeMutableRawPointer
  private let width: Int
  /// True if long spans are deferred.
  private let defers: Bool
  fileprivate var deferred: Buffer<DeferredSpan>.End
  /// The current span.
  private var begin = 0
  private var pixels = SIMD4<UInt32>.zero

  /// The minimum length of a long span.
  ///
  /// A minimum of 48 makes flat pictures up to 10 % slower.
  fileprivate static let longLength = 256

  @unsafe fileprivate init(
    first: UnsafeMutableRawPointer, width: Int, defers: Bool,
    deferred: consuming Buffer<DeferredSpan>.End
  ) {
    unsafe self.first = first
    (self.width, self.defers) = (width, defers)
    self.deferred = deferred
  }

  /// Ends the current span and begins one of one colour in each row.
  @inline(__always) mutating func begin(at x: Int, _ pixels: SIMD4<UInt32>) {
    precondition(UInt(bitPattern: x) <= UInt(bitPattern: width), "column outside the strip")
    if x &- begin >= Self.longLength {
      endLong(at: x)
    } else if x > begin {
      endShort(at: x)
    }
    (begin, self.pixels) = (x, pixels)
  }

  /// Ends a long span.
  @inline(__always) private mutating func endLong(at x: Int) {
    guard defers else {
      // Sound: the span is in the strip, as begin and x are in 0…width.
      return unsafe Self.writeLong(first, width, from: begin, to: x, pixels)
    }
    deferred.append(
      DeferredSpan(
        pixels: pixels, begin: Int32(truncatingIfNeeded: begin), end: Int32(truncatingIfNeeded: x)))
  }

  /// Ends a short span.
  ///
  /// Most short spans have fewer than four pixels. Therefore four are written at once, and the following spans overwrite
  /// the surplus. Spans at the right border are written pixel by pixel.
  @inline(__always) private func endShort(at end: Int) {
    guard begin <= width &- 4 else {
      // Sound: begin and end are in 0…width.
      return unsafe Self.writeBorder(first, width, from: begin, to: end, pixels)
    }
    put(begin)
    guard end > begin &+ 4 else { return }
    var x = begin &+ 4
    while x <= end &- 4 {
      put(x)
      x &+= 4
    }
    // The last four pixels may overlap earlier ones.
    put(end &- 4)
  }

  /// Writes four pixels in each row.
  @inline(__always) private func put(_ x: Int) {
    assert(x >= 0 && x + 4 <= width)
    // Sound: endShort puts at begin, which is at most width - 4, and between begin and end - 4.
    let (place, bytes) = unsafe (first + x &* 4, width &* 4)
    unsafe place.storeFour(pixels.x)
    unsafe (place + bytes).storeFour(pixels.y)
    unsafe (place + 2 &* bytes).storeFour(pixels.z)
    unsafe (place + 3 &* bytes).storeFour(pixels.w)
  }

  // These functions take values, because passing the address of a strip would keep it in memory.

  /// Writes a span that is too close to the right border for four pixels at once.
  @inline(never) private static func writeBorder(
    _ first: UnsafeMutableRawPointer, _ width: Int, from begin: Int, to end: Int,
    _ pixels: SIMD4<UInt32>
  ) {
    for row in 0..<4 {
      for x in begin..<end {
        unsafe first.storeBytes(
          of: pixels[row], toByteOffset: (row &* width &+ x) &* 4, as: UInt32.self)
      }
    }
  }

  /// Writes a long span.
  @inline(never) private static func writeLong(
    _ first: UnsafeMutableRawPointer, _ width: Int, from begin: Int, to end: Int,
    _ pixels: SIMD4<UInt32>
  ) {
    for row in 0..<4 {
      unsafe first.write(pixels, row: row, from: begin, to: end, width: width)
    }
  }
}

extension UnsafeMutableRawPointer {
  @inline(__always) fileprivate func storeFour(_ pixel: UInt32) {
    unsafe storeBytes(of: SIMD4(repeating: pixel), as: SIMD4<UInt32>.self)
  }

  /// Writes at least four columns of one of four rows, whose first pixel this is.
  ///
  /// Clear rows are filled, and rows that are equal to the row above are copied, by functions of the C library, which
  /// may use wider vectors than this module.
  @inline(__always) fileprivate func write(
    _ pixels: SIMD4<UInt32>, row: Int, from begin: Int, to end: Int, width: Int
  ) {
    assert(row >= 0 && row < 4 && begin >= 0 && end - begin >= 4 && end <= width)
    let (pixel, count) = (pixels[row], end &- begin)
    var place = unsafe self + (row &* width &+ begin) &* 4
    if pixel == 0 {
      return unsafe _ = place.initializeMemory(as: UInt8.self, repeating: 0, count: count &* 4)
    }
    if row > 0, pixel == pixels[row &- 1] {
      return unsafe place.copyMemory(from: place - width &* 4, byteCount: count &* 4)
    }
    let stop = unsafe place + count &* 4
    while unsafe stop - place >= 64 {
      unsafe place.storeFour(pixel)
      unsafe (place + 16).storeFour(pixel)
      unsafe (place + 32).storeFour(pixel)
      unsafe (place + 48).storeFour(pixel)
      unsafe place += 64
    }
    while unsafe stop - place >= 16 {
      unsafe place.storeFour(pixel)
      unsafe place += 16
    }
    unsafe (stop - 16).storeFour(pixel)
  }
}

// MARK: - Bits of vectors

// Sound: these types have the same size, and every pattern of bits is a value of them.

extension SIMD4<Float> {
  /// The bits of each number.
  @inline(__always) var bitPatterns: SIMD4<UInt32> {
    unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self)
  }

  /// The bits of two numbers in each half.
  @inline(__always) var halves: SIMD2<UInt64> {
    unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
  }

  @inline(__always) init(bitPatterns: SIMD4<UInt32>) {
    self = unsafe unsafeBitCast(bitPatterns, to: SIMD4<Float>.self)
  }

  @inline(__always) init(halves: SIMD2<UInt64>) {
    self = unsafe unsafeBitCast(halves, to: SIMD4<Float>.self)
  }
}
