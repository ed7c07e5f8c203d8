import DripKit
import StandIn

func paper() -> DripKit.Color { .white }
func accent() -> StandIn.Color { .teal }

struct Dot: DripKit.Scene {
  let size = Size(20, 20)
  let extent = Extent.finite(duration: 1)
  @Parameter("color", "colour of the dot", from: .ours)
  var color = DripKit.Color.black

  func picture(at time: Double) -> Picture {
    let dot = DripKit.Circle(center: Point(10, 10), radius: 8 * time)
    return Picture(size: size, nodes: [.fill(Identity("dot"), .circle(dot), color)])
  }
}

struct DotView: View {
  let dot = Dot()
  let accent: StandIn.Color
}
