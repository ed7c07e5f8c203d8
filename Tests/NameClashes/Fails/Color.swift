import DripKit
import StandIn

func paper() -> Color { .white }
