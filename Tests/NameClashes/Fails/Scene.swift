import DripKit
import StandIn

struct Window: Scene {}
