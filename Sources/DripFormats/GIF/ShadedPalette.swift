internal import DripRaster

/// The palette of a film with gradients, and the mixtures of two of its colours for colours between them.
struct ShadedPalette: Sendable {
  /// The colours, from dark to light.
  let colors: [Pixmap.Pixel]
  private var mixtures = ColorTable<Mixture>()

  /// A colour of the palette, and another one for some of the pixels.
  private struct Mixture: BitwiseCopyable {
    let first: UInt8
    let second: UInt8
    /// The share of the second colour, in sixteenths.
    let share: UInt8
  }

  /// The number of colours; more make larger files, and errors that are invisible already smaller.
  private static let limit = 176
  /// The largest error of colours whose bands are invisible, in OKLab.
  private static let visible: Float = 0.006
  /// The largest difference of two mixed colours.
  private static let contrast: Float = 0.05
  /// The largest difference of a component between neighbouring pixels of a gradient; larger ones are edges, which hide
  /// errors.
  private static let slope = 3

  /// Chooses the colours of a film with a tally of its colours.
  init(_ tally: ColorTally) {
    let all = tally.colors.filter { $0.pixel.alpha > 0 }
    let clusters = ColorClusters(all, limit: Self.limit)
    colors = clusters.colors
    for (pixel, _) in all {
      let mixture = Self.mixture(of: ColorClusters.place(of: pixel), in: clusters)
      mixtures.change(pixel.bits, from: mixture) { _ in }
    }
  }

  /// Returns the mixture that looks most like a place, which is one colour if the difference is invisible.
  private static func mixture(
    of place: ColorClusters.Place, in clusters: ColorClusters
  ) -> Mixture {
    let first = clusters.nearest(to: place)
    let places = clusters.places.span
    let error = place - places[first]
    var best = (index: first, share: Float(0), distance: (error * error).sum())
    if best.distance > visible * visible {
      for index in places.indices where index != first {
        let gap = places[index] - places[first]
        let length = (gap * gap).sum()
        guard length < contrast * contrast else { continue }
        let share = min(max((gap * error).sum() / length, 0), 0.5)
        let distance = ColorClusters.distance(error, gap * share)
        if distance < best.distance { best = (index, share, distance) }
      }
    }
    return Mixture(
      first: UInt8(first), second: UInt8(best.index), share: UInt8(16 * best.share + 0.5))
  }

  /// The order in which pixels of a square of four by four take the second colour.
  ///
  /// The order is B. E. Bayer's, "An optimum method for two-level rendition of continuous-tone pictures" (1973).
  private static let order: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Returns a frame with the colours of the palette.
  ///
  /// The colour of a pixel depends on its place, its colour and those of its neighbours, so pixels that stay the same
  /// from frame to frame keep their colours.
  func reduced(_ frame: FilmFrame, _ tally: ColorTally) -> FilmFrame {
    let image = frame.image
    var reduced = frame
    reduced.image.compose(image.size) { y, row in
      var start: Int32 = 0
      for index in image.rows[y] {
        let run = image.runs[index]
        let mixture = mixtures[tally.key(run.value.bits)]
        if let mixture {
          let first = colors[Int(mixture.first)]
          if mixture.share > 0, isSmooth(image, y, index) {
            let second = colors[Int(mixture.second)]
            for x in start..<run.end {
              let threshold = Self.order[4 * (y & 3) + Int(x & 3)]
              row.append(threshold < mixture.share ? second : first, to: Int(x) + 1)
            }
          } else {
            row.append(first, to: Int(run.end))
          }
        } else {
          row.append(run.value, to: Int(run.end))
        }
        start = run.end
      }
    }
    return reduced
  }

  /// Returns true if a run is part of a gradient: the neighbours in its row and those below and above its middle have
  /// similar colours.
  private func isSmooth(_ image: RunImage, _ y: Int, _ index: Int) -> Bool {
    let (row, runs) = (image.rows[y], image.runs.span)
    let run = runs[index]
    func isSimilar(_ other: Pixmap.Pixel) -> Bool {
      abs(Int(run.value.red) - Int(other.red)) <= Self.slope
        && abs(Int(run.value.green) - Int(other.green)) <= Self.slope
        && abs(Int(run.value.blue) - Int(other.blue)) <= Self.slope
    }
    if index > row.lowerBound, !isSimilar(runs[index - 1].value) { return false }
    if index < row.upperBound - 1, !isSimilar(runs[index + 1].value) { return false }
    for next in [y - 1, y + 1] where image.rows.indices.contains(next) {
      var (low, high) = (image.rows[next].lowerBound, image.rows[next].upperBound)
      while low < high {
        let middle = (low + high) / 2
        if runs[middle].end < run.end { low = middle + 1 } else { high = middle }
      }
      if !isSimilar(runs[low].value) { return false }
    }
    return true
  }
}
