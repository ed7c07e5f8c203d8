/// A table of objects by handles, which become invalid when their object is removed.
///
/// A handle is the number of a place and of its use. A place whose uses are exhausted is not used again, so an old
/// handle never becomes valid again.
struct HandleTable<Object: Sendable>: Sendable {
  private struct Place: Sendable {
    var object: Object?
    /// The number of objects that were removed from the place.
    var uses: UInt = 0
  }

  private var places: [Place] = []
  private var free: [Int] = []
  private let placeBits: Int
  private let mostUses: UInt

  /// Creates a table whose handles have some bits for the place and some for its use.
  init(placeBits: Int = UInt.bitWidth * 3 / 8, useBits: Int = UInt.bitWidth / 2) {
    self.placeBits = placeBits
    mostUses = 1 << UInt(useBits) - 1
  }

  /// Adds an object and returns its handle, which is not 0; nil if there are too many objects.
  mutating func add(_ object: Object) -> UInt? {
    if let index = free.popLast() {
      places[index].object = object
      return handle(index)
    }
    guard places.count < 1 << placeBits - 1 else { return nil }
    places.append(Place(object: object))
    return handle(places.count - 1)
  }

  /// Removes the object of a handle.
  mutating func remove(_ handle: UInt) {
    guard let index = index(of: handle) else { return }
    places[index].object = nil
    places[index].uses += 1
    if places[index].uses <= mostUses { free.append(index) }
  }

  /// The object of a handle, or nil if the handle is invalid.
  subscript(_ handle: UInt) -> Object? { index(of: handle).flatMap { places[$0].object } }

  private func handle(_ index: Int) -> UInt { places[index].uses << placeBits | UInt(index + 1) }

  private func index(of handle: UInt) -> Int? {
    let index = Int(handle & (1 << placeBits - 1)) - 1
    guard places.indices.contains(index), places[index].uses == handle >> placeBits,
      places[index].object != nil
    else { return nil }
    return index
  }
}
