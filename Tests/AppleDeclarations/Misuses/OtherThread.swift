// must fail with: main actor-isolated
// Views belong to the main actor.
import DripKit
import DripUI

nonisolated func view() -> DripView { DripView(WaveScene()) }
