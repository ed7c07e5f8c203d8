extension GaugeScene {
  /// The place of the number, and of the label below it.
  public enum NumberPlace: SceneSettings.Value.Choice {
    /// On the water and on the empty vessel.
    case inside
    /// Above the vessel.
    case above
    /// To the right of the vessel.
    case beside
    /// There is no number, and the label stands below the vessel.
    case none

    /// The names of all places, in their order.
    public static let names: SceneSettings.Description.Choices = "inside above beside none"
  }

  /// The times at which the water has waves.
  public enum Waves: SceneSettings.Value.Choice {
    /// After a change, until the water rests.
    case calm
    /// Always, except in the form with reduced motion.
    case always
    /// Never.
    case none

    /// The names of all cases, in their order.
    public static let names: SceneSettings.Description.Choices = "calm always none"
  }

  /// The sign between a whole number and its decimals.
  public enum DecimalSign: SceneSettings.Value.Choice {
    /// A point, as in English.
    case point
    /// A comma, as in most languages of Europe.
    case comma

    /// The names of both signs, in their order.
    public static let names: SceneSettings.Description.Choices = "point comma"
  }
}
