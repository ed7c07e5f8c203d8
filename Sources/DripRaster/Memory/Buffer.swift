/// A growable array of plain values that cannot be copied.
///
/// `Array` checks at every write whether its storage is shared. In the inner loops of this module this check costs as
/// much as the work itself. A buffer has a single owner, so it needs no such check. It keeps its memory when its
/// elements are removed.
///
/// Every access is checked, also in release builds: an index outside `count` stops the program.
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
    body(unsafe Block(first: memory + number &<< 6))
  }

  /// Calls a function that may change a block: the 64 elements from 64 times its number on.
  @inline(__always)
  mutating func withMutableBlock(_ number: Int, _ body: (inout Block) -> Void) {
    checkBlock(number)
    // Sound: the elements exist, and the function has exclusive access.
    var block = unsafe Block(first: memory + number &<< 6)
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
