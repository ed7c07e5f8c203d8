import InAnApp
import SwiftUI

/// The app with its five screens.
///
/// `swift run --package-path Examples/InAnApp/App` shows it on a Mac. For other systems, add this file to an app of Xcode that depends on the package.
@main struct WaterApp: App {
  @State private var model = Samples()

  var body: some Scene {
    WindowGroup { Screens(model: model) }
  }
}
