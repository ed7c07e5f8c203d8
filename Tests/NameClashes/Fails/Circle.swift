import DripKit
import StandIn

func dot() -> Circle? { nil }
