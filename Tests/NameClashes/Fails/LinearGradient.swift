import DripKit
import StandIn

func dusk() -> LinearGradient? { nil }
