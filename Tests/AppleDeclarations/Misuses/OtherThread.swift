// must fail with: main actor-isolated
// Views are made and told where they are drawn.
import DripKit
import DripUI

nonisolated func view() -> DripView { DripView(WaveScene()) }
