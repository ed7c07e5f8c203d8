@testable import DripKit

extension DownloadAttempt {
  /// Returns the front surface at a time.
  func surface(at time: Double) -> DownloadSurface {
    surface(at: time, after: recent(at: time))
  }

  /// Returns the visible droplets at a time except the first, with their necks.
  func droplets(at time: Double, surface: DownloadSurface) -> [DownloadDrop] {
    droplets(recent(at: time), at: time, surface: surface)
  }
}
