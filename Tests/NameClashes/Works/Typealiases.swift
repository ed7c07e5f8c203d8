import DripKit
import StandIn

// In any file of the app; they hold in all of them.
typealias Path = DripKit.Path
typealias DripColor = DripKit.Color

func outline() -> Path { Path() }
func paper() -> DripColor { .white }
