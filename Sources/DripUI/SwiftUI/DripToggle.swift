#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A switch that is full when it is on, such as a like.
  ///
  /// A press turns it on or off. Assistive technologies read the title and the state.
  ///
  /// ```swift
  /// DripToggle("Like", isOn: $post.isLiked, scene: .heart)
  /// ```
  public struct DripToggle: View {
    private let title: Text
    private let isOn: Binding<Bool>
    private let button: DripButton

    /// Creates a switch of any scene that shows progress.
    public init(
      _ title: LocalizedStringKey, isOn: Binding<Bool>,
      scene: some CatalogScene
    ) {
      self.init(Text(title), isOn: isOn, AnyScene(scene))
    }

    init(_ title: Text, isOn: Binding<Bool>, _ scene: AnyScene) {
      (self.title, self.isOn) = (title, isOn)
      button = DripButton(
        title, scene, .work(isOn.wrappedValue ? .done : .waiting),
        start: { isOn.wrappedValue = true }, useResult: { isOn.wrappedValue = false })
    }

    /// The switch.
    public var body: some View {
      button.accessibilityRepresentation { Toggle(isOn: isOn) { title } }
    }
  }
#endif
