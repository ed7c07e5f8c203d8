import CDrip

/// Checks that any sequence of calls of the library for C returns a status, and that successful ones keep their promises.
///
/// The first byte of each call chooses the function, and the next ones its arguments.
func readCalls(_ bytes: [UInt8]) {
  var calls = Calls(bytes)
  calls.makeAll()
}

/// The arguments of calls, from bytes, and the handles so far.
@safe private struct Calls {
  private var bytes: ArraySlice<UInt8>
  /// All handles that were returned, also freed ones, and some that never were.
  private var handles: [OpaquePointer?] = unsafe [nil, OpaquePointer(bitPattern: -1)]

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Makes the calls, and frees what is left.
  mutating func makeAll() {
    for _ in 0..<8 where !bytes.isEmpty { make() }
    for index in unsafe handles.indices {
      unsafe drip_scene_free(handles[index])
      unsafe drip_frame_free(handles[index])
    }
  }

  private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  private mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// Returns a handle, mostly one of the latest.
  private mutating func handle() -> OpaquePointer? {
    unsafe handles[max(0, handles.count - 1 - Int(byte()) % handles.count)]
  }

  /// Returns a small number, or any.
  private mutating func index() -> Int {
    let first = byte()
    return first < 250 ? Int(first) : Int(truncatingIfNeeded: word())
  }

  /// Returns a common time or progress, or any number.
  private mutating func number() -> Double {
    let first = byte()
    return first < 250 ? Double(first) / 32 : Double(bitPattern: word())
  }

  /// Returns a word that the library knows, or any bytes, or nil.
  private mutating func text() -> [CChar]? {
    let known = [
      "wave", "heart", "refresh", "download", "river", "splash", "intended", "progress", "pull",
      "material", "flat", "theme", "dark", "goo.reach", "diameter", "level", "auto", "#12345678",
    ]
    let first = Int(byte())
    switch first {
    case 0: return nil
    case ...known.count: return known[first - 1].utf8.map { CChar(bitPattern: $0) } + [0]
    default: return (0..<first % 16).map { _ in CChar(bitPattern: byte()) } + [0]
    }
  }

  /// Calls a function with a structure whose size is right, or any, and checks that it is written only on success.
  private mutating func fill<Structure>(
    _ structure: Structure, _ call: (UnsafeMutablePointer<Structure>) -> drip_status
  ) {
    let length = MemoryLayout<Structure>.stride
    let first = byte()
    let size =
      first < 200
      ? length : first < 240 ? length + Int(first) % 16 : Int(truncatingIfNeeded: word())
    // The caller promises as many bytes as it says; there is room for the largest size that is not refused.
    var memory = [UInt8](repeating: 0xA5, count: 4096 + 16)
    unsafe memory.withUnsafeMutableBytes { memory in
      unsafe memory.storeBytes(of: size, as: Int.self)
      guard let start = memory.baseAddress else { return }
      let status = unsafe call(start.assumingMemoryBound(to: Structure.self))
      let end = status == DRIP_OK ? size : 8
      precondition(unsafe memory.load(as: Int.self) == size)
      precondition(unsafe memory[end...].allSatisfy { $0 == 0xA5 })
    }
  }

  private mutating func keep(_ handle: OpaquePointer?, _ status: drip_status) {
    guard status == DRIP_OK else { return }
    precondition(unsafe handle != nil && !handles.contains(handle), "a handle was used twice")
    unsafe handles.append(handle)
  }

  private mutating func make() {
    switch byte() % 24 {
    case 0: unsafe fill(drip_kind()) { [index = index()] in unsafe drip_kind_at(index, $0) }
    case 1...3:
      var scene: OpaquePointer?
      let (kind, variant) = (text(), text())
      let status = unsafe with(kind) { kind in
        unsafe with(variant) { unsafe drip_scene_create(kind, $0, &scene) }
      }
      unsafe keep(scene, status)
    case 4: unsafe drip_scene_free(handle())
    case 5:
      let scene = unsafe handle()
      unsafe fill(drip_scene_info()) { unsafe drip_scene_describe(scene, $0) }
    case 6: unsafe drip_scene_set_seed(handle(), word())
    case 7: unsafe drip_scene_set_reduced_motion(handle(), byte() & 1 == 1)
    case 8: unsafe drip_scene_set_guides(handle(), byte() & 1 == 1)
    case 9:
      let (scene, index) = unsafe (handle(), index())
      unsafe fill(drip_parameter()) { unsafe drip_scene_parameter_at(scene, index, $0) }
    case 10, 11:
      let (scene, path, value) = unsafe (handle(), text(), text())
      _ = unsafe with(path) { path in unsafe with(value) { unsafe drip_scene_set(scene, path, $0) }
      }
    case 12:
      let (scene, path, capacity) = unsafe (handle(), text(), Int(byte()))
      var (buffer, length) = ([CChar](repeating: 1, count: 256), 0)
      let status = unsafe with(path) {
        unsafe drip_scene_get(scene, $0, &buffer, capacity, &length)
      }
      precondition(buffer[capacity...].allSatisfy { $0 == 1 })
      if status == DRIP_OK { precondition(buffer[length] == 0 && length < capacity) }
    case 13:
      let (scene, index) = unsafe (handle(), index())
      unsafe fill(drip_input()) { unsafe drip_scene_input_at(scene, index, $0) }
    case 14, 15: send()
    case 16: unsafe drip_scene_set_waiting(handle(), byte() & 1 == 1)
    case 17: unsafe drip_scene_forget(handle(), number())
    case 18:
      let (scene, index, isPhase) = unsafe (handle(), index(), byte() & 1 == 0)
      if isPhase {
        unsafe fill(drip_phase()) { unsafe drip_scene_phase_at(scene, index, $0) }
      } else {
        unsafe fill(drip_moment()) { unsafe drip_scene_moment_at(scene, index, $0) }
      }
    case 19, 20:
      var frame: OpaquePointer?
      let status = unsafe drip_frame_create(handle(), number(), &frame)
      unsafe keep(frame, status)
    case 21: unsafe drip_frame_free(handle())
    case 22: draw()
    default: readFrame()
    }
  }

  private mutating func send() {
    let (scene, input, name) = unsafe (handle(), text(), text())
    let (action, time, x, y, duration) = (byte() % 20, number(), number(), number(), number())
    _ = unsafe with(input) { input in
      unsafe with(name) { name in
        var event = unsafe drip_event(
          size: MemoryLayout<drip_event>.stride, input: input,
          action: drip_action(rawValue: UInt32(action)), time: time, x: x, y: y, duration: duration,
          name: name)
        return unsafe drip_scene_send(scene, &event)
      }
    }
  }

  private mutating func draw() {
    let frame = unsafe handle()
    let (width, height) = (index(), index())
    let stride = byte() < 128 ? (byte() & 1 == 0 ? 1 : -1) &* (width &* 4 &+ Int(byte())) : index()
    let (format, alpha, background) = (byte() % 3, byte() % 3, UInt32(truncatingIfNeeded: word()))
    let length = 1 << Int(byte() % 18)
    var memory = [UInt8](repeating: 0xA5, count: length + 8)
    let status = unsafe memory.withUnsafeMutableBytes { memory in
      var target = unsafe drip_target(
        size: MemoryLayout<drip_target>.stride, pixels: memory.baseAddress, length: length,
        width: UInt32(truncatingIfNeeded: width), height: UInt32(truncatingIfNeeded: height),
        stride: stride, format: drip_format(rawValue: UInt32(format)),
        alpha: drip_alpha(rawValue: UInt32(alpha)), background: background)
      return unsafe drip_frame_draw(frame, &target)
    }
    let untouched = status == DRIP_OK ? memory[length...] : memory[...]
    precondition(untouched.allSatisfy { $0 == 0xA5 })
  }

  private mutating func readFrame() {
    let (frame, index) = unsafe (handle(), index())
    unsafe fill(drip_frame_info()) { unsafe drip_frame_describe(frame, $0) }
    unsafe fill(drip_value()) { unsafe drip_frame_value_at(frame, index, $0) }
    var count = 0
    var commands = [drip_command](repeating: drip_command(), count: 16)
    if unsafe drip_frame_commands(frame, index, &commands, 16, &count) == DRIP_OK {
      precondition(count <= 16)
    }
  }

  /// Calls a function with the address of a text, or null.
  private func with(
    _ text: [CChar]?, _ call: (UnsafePointer<CChar>?) -> drip_status
  ) -> drip_status {
    guard let text else { return call(nil) }
    return unsafe text.withUnsafeBufferPointer { unsafe call($0.baseAddress) }
  }
}
