// must fail with: has no member 'blur'
// Only declared members exist, so the declarations cover everything that DripUI uses.
import DripUI
import SwiftUI

@MainActor func blurred(_ view: DripView) -> some View { view.blur(radius: 3) }
