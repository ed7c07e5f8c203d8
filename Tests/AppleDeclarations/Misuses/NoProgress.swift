// must fail with: 'SplashScene' conform to 'ProgressDriven'
// A button needs a scene that shows progress.
import DripKit
import DripUI

@MainActor func button() -> DripButton {
  DripButton("Download", work: .waiting, scene: SplashScene()) {}
}
