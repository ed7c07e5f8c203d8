import DripKit
import StandIn

import struct DripKit.Color
import struct DripKit.Path
import protocol StandIn.Scene

struct Window: Scene {}

func paper() -> Color { .white }
func outline() -> Path { Path() }
func accent() -> StandIn.Color { .teal }
