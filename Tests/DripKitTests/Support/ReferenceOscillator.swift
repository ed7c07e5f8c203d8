/// The equation of motion of a spring, x″ = ω₀²·(1 − x) − 2ζω₀·x′, integrated step by step.
struct ReferenceOscillator {
  let stiffness: Double
  let damping: Double
  var position = 0.0
  var velocity: Double

  init(frequency: Double, ratio: Double, velocity: Double = 0) {
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.velocity = velocity
  }

  private func force(_ position: Double, _ velocity: Double) -> Double {
    stiffness * (1 - position) - damping * velocity
  }

  /// The classical fourth-order Runge–Kutta method.
  mutating func advance(by time: Double, steps: Int = 100) {
    let h = time / Double(steps)
    for _ in 0..<steps {
      let (x1, v1) = (velocity, force(position, velocity))
      let (x2, v2) = (velocity + h / 2 * v1, force(position + h / 2 * x1, velocity + h / 2 * v1))
      let (x3, v3) = (velocity + h / 2 * v2, force(position + h / 2 * x2, velocity + h / 2 * v2))
      let (x4, v4) = (velocity + h * v3, force(position + h * x3, velocity + h * v3))
      position += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      velocity += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
  }
}
