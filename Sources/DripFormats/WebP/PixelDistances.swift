/// The numbers of distances between pixels; pixels that are near in the plane come first (RFC 9649, section 5.2.2).
struct PixelDistances {
  private let width: Int32
  /// The numbers of the neighbours, in rows of sixteen from eight columns to the right to seven columns to the left.
  private let neighbors = Self.neighbors

  /// Creates the numbers for images of a width.
  init(width: Int) { self.width = Int32(width) }

  private static let neighbors: [UInt8] = {
    var places: [(x: Int, y: Int)] = []
    for y in 0...7 { for x in -7...8 where y > 0 || x > 0 { places.append((x, y)) } }
    func rank(_ place: (x: Int, y: Int)) -> (Int, Int, Int) {
      (place.x * place.x + place.y * place.y, abs(place.x), -place.x)
    }
    places.sort { rank($0) < rank($1) }
    var numbers = [UInt8](repeating: 0, count: 128)
    for (index, place) in places.enumerated() {
      numbers[16 * place.y + 8 - place.x] = UInt8(index + 1)
    }
    return numbers
  }()

  @inline(__always) func number(of distance: Int32) -> UInt32 {
    if distance < 8 &* width {
      var (row, column): (Int32, Int32) = (0, distance)
      while column >= width { (row, column) = (row &+ 1, column &- width) }
      if column > 8, column > width &- 8 { (row, column) = (row &+ 1, column &- width) }
      if column <= 8, row < 8 {
        return UInt32(neighbors[Int(truncatingIfNeeded: 16 &* row &+ 8 &- column)])
      }
    }
    return UInt32(truncatingIfNeeded: distance) &+ 120
  }
}
