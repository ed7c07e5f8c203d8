import DripKit
import StandIn

func canvas(_ canvas: Canvas) {}
