// Titles of an app that are no keys of its string tables.

import DripKit
import DripUI
import Foundation
import SwiftUI

struct TitledButtons: View {
  let names: [String]
  let sync: DripWork
  @State private var isLiked = false

  var body: some View {
    DripButton(names[0]) { progress in progress(1) }
    DripButton(names[1].prefix(8)) { progress in progress(0) }
    DripButton(names[2], running: sync)
    Toggle(isOn: $isLiked) { Text(names[3]) }.toggleStyle(.drip(.heart))
    DripButton("Literals are keys") { _ in }
  }
}
