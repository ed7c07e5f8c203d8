// must fail with: 'SplashScene' conform to 'ProgressDriven'
// A button shows progress, and this scene knows of none.
import DripKit
import DripUI

@MainActor func button() -> DripButton {
  DripButton("Download", work: .waiting, scene: SplashScene()) {}
}
