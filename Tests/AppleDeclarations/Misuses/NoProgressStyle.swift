// must fail with: 'SplashScene' conform to 'ProgressDriven'
// A progress view needs a scene that shows progress.
import DripKit
import DripUI
import SwiftUI

@MainActor func progress(_ fraction: Double) -> some View {
  ProgressView(value: fraction).progressViewStyle(.drip(SplashScene()))
}
