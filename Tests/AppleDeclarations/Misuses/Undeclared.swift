// must fail with: has no member 'blur'
// What is not declared does not exist: so all that DripUI uses of a framework is declared here.
import DripUI
import SwiftUI

@MainActor func blurred(_ view: DripView) -> some View { view.blur(radius: 3) }
