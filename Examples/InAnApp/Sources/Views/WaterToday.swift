import DripKit
import DripUI
import SwiftUI

/// A scene of an app's own, which follows dark mode and increased contrast.
struct WaterToday: View {
  let goal: Int
  @State private var glasses = 0

  var body: some View {
    VStack(spacing: 16) {
      DripView(WaterGlass(), label: "Water today")
        .input("level", Double(glasses) / Double(max(1, goal)))
        .frame(width: 160)
      Text("\(glasses) of \(goal) glasses")
      Button("Drink one") { glasses = min(glasses + 1, goal) }
    }
  }
}
