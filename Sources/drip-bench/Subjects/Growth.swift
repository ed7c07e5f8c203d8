/// A quantity with which a cost grows.
enum Growth: String, CaseIterable {
  case size, droplets, frames, events
}
