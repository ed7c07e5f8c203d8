// must fail with: cannot convert value of type 'Binding<Double>'
// A fraction may be nil, which is work that has not begun.
import DripUI
import SwiftUI

@MainActor func button(_ fraction: Binding<Double>) -> DripButton {
  DripButton("Download", fraction: fraction)
}
