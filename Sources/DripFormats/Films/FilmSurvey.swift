internal import DripRaster

/// The properties of a film's frames, collected in a first pass before any byte is written.
public struct FilmSurvey: Sendable {
  /// The numbers of the frames that show something else than the one before, ascending; the first does.
  public private(set) var changes: [Int] = []
  /// The number of pixels of each colour in those frames.
  public private(set) var colors = ColorTally()

  /// Creates a survey of nothing.
  public init() {}

  /// Looks at a stretch of frames.
  public init(_ stretch: FilmStretch) {
    stretch.forEachChange { number, frame, _ in
      changes.append(number)
      colors.count(frame)
    }
  }

  /// Takes in what was found in the stretch that follows.
  public mutating func append(_ next: FilmSurvey) {
    changes += next.changes
    colors.merge(next.colors)
  }

  /// Returns how many changes there are before one.
  public func index(ofChange number: Int) -> Int { changes.partitioningIndex { $0 >= number } }

  /// Returns the number of the frame that takes the place of one, or nil where nothing follows it.
  public func next(after change: Int) -> Int? {
    let index = changes.partitioningIndex { $0 > change }
    return index < changes.count ? changes[index] : nil
  }
}

extension Array {
  /// Returns where the elements that have a property begin, in an array in which they come last.
  fileprivate func partitioningIndex(where hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
