import DripKit

/// The scenes on a page, by handles that are not used again soon.
struct LiveScenes {
  private struct Place {
    var scene: LiveScene?
    /// The number of scenes that have used this place.
    var turn: Int32 = 0
  }

  private var places: [Place] = []
  private var free: [Int] = []
  private static let placeBits: Int32 = 20
  private static let mostPlaces = 1 << Int(placeBits) - 1
  private static let mostTurns: Int32 = 1 << (31 - placeBits) - 1

  /// Adds a scene and returns its handle, or 0 if there are too many.
  mutating func add(_ scene: LiveScene) -> Int32 {
    let index = free.popLast() ?? places.count
    guard index < Self.mostPlaces else { return 0 }
    if index == places.count { places.append(Place()) }
    places[index].scene = scene
    return places[index].turn << Self.placeBits | Int32(index + 1)
  }

  /// Releases a scene and makes its handle invalid.
  mutating func remove(_ handle: Int32) {
    guard let index = index(of: handle) else { return }
    places[index].scene = nil
    places[index].turn = places[index].turn == Self.mostTurns ? 0 : places[index].turn + 1
    free.append(index)
  }

  /// The scene of a handle, or nil if the handle is invalid.
  subscript(_ handle: Int32) -> LiveScene? { index(of: handle).flatMap { places[$0].scene } }

  private func index(of handle: Int32) -> Int? {
    let index = Int(handle & (1 << Self.placeBits - 1)) - 1
    guard handle > 0, places.indices.contains(index), places[index].scene != nil,
      places[index].turn == handle >> Self.placeBits
    else { return nil }
    return index
  }
}
