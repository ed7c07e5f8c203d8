extension Outline.Filling.Measure: SceneSettings.Value.Choice {
  /// The names of all measures, in their order.
  public static let names: SceneSettings.Description.Choices = "area volume height"
}

extension Outline.Filling.Direction: SceneSettings.Value.Choice {
  /// The names of all directions, in their order.
  public static let names: SceneSettings.Description.Choices = "up down left right"
}
