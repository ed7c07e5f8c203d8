/// What a cost can grow with.
enum Growth: String, CaseIterable {
  case size, droplets, frames, events
}
