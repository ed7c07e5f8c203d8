/// The faster ways of a rasterizer, each of which leads where the general one does.
///
/// All are taken, except by tests that compare them with the general way.
package struct Shortcuts: OptionSet, Sendable, Hashable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Repeating one half of a disc as the other where the two mirror each other; the bits are the same.
  package static let mirroring = Shortcuts(rawValue: 1)
  /// Following a disc's rim through a row instead of looking at every column; the bits are the same.
  package static let rims = Shortcuts(rawValue: 2)
  /// Adding up the areas of outlines that evidently do not overlap themselves.
  package static let simpleOutlines = Shortcuts(rawValue: 4)
  /// Adding up the areas of those rows of an outline in which it evidently does not.
  package static let simpleRows = Shortcuts(rawValue: 8)

  /// What leaves no bit changed.
  package static let exact: Shortcuts = [.mirroring, .rims]
  /// All of them.
  package static let all: Shortcuts = [.exact, .simpleOutlines, .simpleRows]
}
