import DripKit
import StandIn

func outline() -> Path { Path() }
