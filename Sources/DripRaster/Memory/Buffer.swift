/// A list of plain values that keeps its memory from frame to frame.
///
/// An array would do the same, but asks at every write whether it is the only owner of its memory; in the
/// inner loops here that costs as much as the work. A buffer has one owner because it cannot be copied. Elements are plain bits, so there is
/// nothing to initialize or to release. Every place below `capacity` is allocated, and `count` never
/// exceeds `capacity`; a subscript outside `count` is a mistake of this module, which debug builds
/// trap on.
@safe struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many elements there are.
  private(set) var count = 0

  /// Creates an empty buffer.
  init() {
    capacity = 16
    unsafe memory = .allocate(capacity: 16)
  }

  deinit { unsafe memory.deallocate() }

  /// Whether there are none.
  @inline(__always) var isEmpty: Bool { count == 0 }

  /// The places of the elements.
  @inline(__always) var indices: Range<Int> { 0..<count }

  /// The last element, of a buffer that is not empty.
  @inline(__always) var last: Element {
    get { self[count - 1] }
    set { self[count - 1] = newValue }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe memory[index]
    }
    set {
      assert(index >= 0 && index < count)
      unsafe memory[index] = newValue
    }
    _modify {
      assert(index >= 0 && index < count)
      yield unsafe &memory[index]
    }
  }

  /// Adds an element at the end.
  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (memory + count).initialize(to: element)
    count += 1
  }

  /// Lets a function add up to a count of elements at the end.
  ///
  /// The place for the next one is then known to be nobody else's, so that it can stay in a register.
  @inline(__always) mutating func write(atMost more: Int, _ body: (_ end: inout End) -> Void) {
    assert(more >= 0)
    reserve(count + more)
    var end = unsafe End(next: memory + count, first: memory + count, limit: memory + count + more)
    body(&end)
    count = unsafe end.next - memory
  }

  /// The end of a buffer that is being written.
  @safe struct End {
    fileprivate var next: UnsafeMutablePointer<Element>
    // Only debug builds look at these.
    fileprivate let first: UnsafeMutablePointer<Element>
    fileprivate let limit: UnsafeMutablePointer<Element>

    /// Adds an element.
    @inline(__always) mutating func append(_ element: Element) {
      unsafe assert(next < limit)
      unsafe next.initialize(to: element)
      unsafe next += 1
    }

    /// Writes an element, and keeps it if a condition holds; without a branch.
    @inline(__always) mutating func append(_ element: Element, if condition: Bool) {
      unsafe assert(next < limit)
      unsafe next.initialize(to: element)
      unsafe next += condition ? 1 : 0
    }

    /// Writes an element over the one before if a condition holds; without a branch.
    @inline(__always) mutating func append(_ element: Element, replacing condition: Bool) {
      unsafe assert(!condition || next > first)
      unsafe next -= condition ? 1 : 0
      append(element)
    }
  }

  /// Where the elements are, for loops that write elsewhere meanwhile.
  @inline(__always)
  var elements: Elements { unsafe Elements(first: UnsafePointer(memory), count: count) }

  /// The elements of a buffer that is not changed meanwhile.
  @safe struct Elements {
    fileprivate let first: UnsafePointer<Element>
    fileprivate let count: Int

    @inline(__always)
    subscript(index: Int) -> Element {
      assert(index >= 0 && index < count)
      return unsafe first[index]
    }
  }

  /// Some of the elements, for loops that change them in any order and do not add any meanwhile.
  @inline(__always) mutating func places(from start: Int, count: Int) -> Places {
    assert(start >= 0 && count >= 0 && start + count <= self.count)
    return unsafe Places(first: memory + start, count: count)
  }

  /// Elements of a buffer that is not changed otherwise meanwhile.
  @safe struct Places {
    fileprivate let first: UnsafeMutablePointer<Element>
    fileprivate let count: Int

    @inline(__always)
    subscript(index: Int) -> Element {
      get {
        assert(index >= 0 && index < count)
        return unsafe first[index]
      }
      nonmutating set {
        assert(index >= 0 && index < count)
        unsafe first[index] = newValue
      }
    }
  }

  /// Adds a range of another buffer at the end.
  mutating func append(_ range: Range<Int>, of other: borrowing Buffer) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
    reserve(count + range.count)
    unsafe (memory + count).initialize(from: other.memory + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Adds a count of elements at the end, of any value: every one of them must be set.
  mutating func extend(by more: Int) {
    precondition(more >= 0)
    reserve(count + more)
    count += more
  }

  /// Adds a count of equal elements at the end.
  mutating func extend(by more: Int, with element: Element) {
    precondition(more >= 0)
    reserve(count + more)
    unsafe (memory + count).update(repeating: element, count: more)
    count += more
  }

  /// Forgets all elements.
  @inline(__always) mutating func removeAll() { count = 0 }

  /// Forgets all elements from a place on.
  @inline(__always) mutating func removeAll(from index: Int) {
    assert(index >= 0 && index <= count)
    count = index
  }

  /// Makes the buffer a count of equal elements long.
  mutating func fill(count newCount: Int, with element: Element) {
    reserve(newCount)
    unsafe memory.update(repeating: element, count: newCount)
    count = newCount
  }

  /// Lets a function read some of the elements.
  @inline(__always) func withSpan<Result, Failure: Error>(
    of range: Range<Int>, _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    // Sound: the elements are initialized, and a span cannot leave the function.
    return try body(unsafe Span(_unsafeStart: memory + range.lowerBound, count: range.count))
  }

  /// Makes room for a count of elements.
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

extension Buffer<SIMD4<Int32>>.Places {
  /// Adds a number to one of four.
  @inline(__always) func add(_ number: Int32, at index: Int, lane: Int) {
    assert(index >= 0 && index < count && lane >= 0 && lane < 4)
    // Sound: a vector's numbers lie one behind the other.
    let lanes = unsafe UnsafeMutableRawPointer(first + index).assumingMemoryBound(to: Int32.self)
    unsafe lanes[lane] &+= number
  }
}
