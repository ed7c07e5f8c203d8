import DripKit
import DripUI
import SwiftUI

/// Two gauges: one in percent in the outline of a battery, and one with a range, a unit and thresholds.
struct Tanks: View {
  let charge: Double
  let rain: Double

  var body: some View {
    HStack {
      Gauge(value: charge) { Text("Battery") }.gaugeStyle(.drip(.battery))
      Gauge(value: rain, in: 0...2500) { Text("Rain water") }.gaugeStyle(.drip(barrel))
    }
  }

  private var barrel: GaugeScene {
    GaugeScene().with {
      ($0.outline, $0.max, $0.unit) = (.tank, 2500, "l")
      $0.thresholds = (try? SceneSettings.Thresholds("400 #e33, 900 #fa0")) ?? $0.thresholds
    }
  }
}
