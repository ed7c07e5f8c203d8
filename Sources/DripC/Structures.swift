internal import CDrip

/// A structure of the header whose first member is its size.
protocol SizedStructure {
  init()
  var size: Int { get set }
}

extension drip_kind: SizedStructure {}
extension drip_scene_info: SizedStructure {}
extension drip_parameter: SizedStructure {}
extension drip_input: SizedStructure {}
extension drip_event: SizedStructure {}
extension drip_phase: SizedStructure {}
extension drip_moment: SizedStructure {}
extension drip_frame_info: SizedStructure {}
extension drip_value: SizedStructure {}
extension drip_target: SizedStructure {}

/// A limit that no version of a structure will reach, against sizes that were never set.
private let largestStructure = 4096

extension SizedStructure {
  /// Returns the structure at an address.
  ///
  /// A later header has more members, which must be zero.
  static func read(_ start: UnsafePointer<Self>?, _ name: StaticString) throws(Refusal) -> Self {
    guard let start = unsafe start else { throw .null(name) }
    let bytes = unsafe UnsafeRawPointer(start)
    let size = try unsafe size(at: bytes, name)
    // Sound: the caller has promised as many bytes, which need not be aligned.
    for offset in MemoryLayout<Self>.stride..<size
    where unsafe bytes.load(fromByteOffset: offset, as: UInt8.self) != 0 {
      throw Refusal(DRIP_ERROR_STRUCTURE, "\(name) has members that this library does not know")
    }
    var structure = Self()
    unsafe withUnsafeMutableBytes(of: &structure) { structure in
      unsafe structure.copyMemory(
        from: UnsafeRawBufferPointer(start: bytes, count: structure.count))
    }
    return structure
  }

  /// Writes the structure to an address.
  ///
  /// A later header has more members, which become zero.
  func write(
    to start: UnsafeMutablePointer<Self>?, _ name: StaticString
  ) throws(Refusal) {
    guard let start = unsafe start else { throw .null(name) }
    let bytes = UnsafeMutableRawPointer(start)
    var copy = self
    copy.size = try unsafe Self.size(at: UnsafeRawPointer(bytes), name)
    // Sound: the caller has promised as many bytes, which need not be aligned.
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0, count: copy.size)
    unsafe withUnsafeBytes(of: copy) { copy in
      unsafe bytes.copyMemory(from: copy.baseAddress.unsafelyUnwrapped, byteCount: copy.count)
    }
  }

  private static func size(
    at bytes: UnsafeRawPointer, _ name: StaticString
  ) throws(Refusal) -> Int {
    let size = unsafe bytes.loadUnaligned(as: UInt.self)
    guard size >= MemoryLayout<Self>.stride, size <= largestStructure else {
      throw Refusal(
        DRIP_ERROR_STRUCTURE,
        "the size of \(name) must be \(MemoryLayout<Self>.stride), but is \(size)")
    }
    return Int(size)
  }
}
