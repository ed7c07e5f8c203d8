/// A hash table that finds outputs by their names in sixteen bytes each.
///
/// It does not store the names: callers compute them again.
struct NameTable {
  private struct Slot {
    /// The number of the output plus one, or 0 if the slot is empty.
    var output: UInt32 = 0
    var hash: UInt32 = 0
  }

  private var slots: [Slot]

  init(count: Int) {
    var size = 2
    while size < 2 * count { size *= 2 }
    slots = [Slot](repeating: Slot(), count: size)
  }

  /// Returns the output with a name, or nil if there is none.
  func output(_ name: String, _ nameOf: (Int) throws(PlanError) -> String) throws(PlanError) -> Int?
  {
    let slot = slots[try place(of: name, nameOf)]
    return slot.output == 0 ? nil : Int(slot.output) - 1
  }

  /// Adds an output, or returns the earlier output with its name.
  mutating func add(
    _ name: String, of output: Int, _ nameOf: (Int) throws(PlanError) -> String
  ) throws(PlanError) -> Int? {
    let place = try place(of: name, nameOf)
    guard slots[place].output == 0 else { return Int(slots[place].output) - 1 }
    slots[place] = Slot(output: UInt32(output + 1), hash: Self.hash(name).high)
    return nil
  }

  /// Returns the slot of a name, which is empty if the name is new.
  private func place(
    of name: String, _ nameOf: (Int) throws(PlanError) -> String
  ) throws(PlanError) -> Int {
    let hash = Self.hash(name)
    var place = hash.low & (slots.count - 1)
    while slots[place].output != 0 {
      // Different names may have the same hash.
      if slots[place].hash == hash.high, try nameOf(Int(slots[place].output) - 1) == name { break }
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  private static func hash(_ name: String) -> (low: Int, high: UInt32) {
    let hash = UInt(bitPattern: name.hashValue)
    return (Int(hash & 0xFFFF_FFFF), UInt32(truncatingIfNeeded: hash >> 32))
  }
}
