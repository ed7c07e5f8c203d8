// must fail with: cannot convert value of type 'Binding<Double>'
// The fraction is optional, because it is nil before the work begins.
import DripUI
import SwiftUI

@MainActor func button(_ fraction: Binding<Double>) -> DripButton {
  DripButton("Download", fraction: fraction)
}
