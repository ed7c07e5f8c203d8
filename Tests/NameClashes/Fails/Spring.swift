import DripKit
import StandIn

func spring() -> Spring? { nil }
