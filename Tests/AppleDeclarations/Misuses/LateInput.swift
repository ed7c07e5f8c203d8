// must fail with: 'some View' has no member 'input'
// Inputs belong to the view of a scene, so they come before other modifiers.
import DripKit
import DripUI
import SwiftUI

@MainActor func gauge(_ scene: AnyScene) -> some View {
  DripView(scene).frame(width: 20).input("level", 0.4)
}
