extension SceneSettings {
  /// An effect or a scene with parameters.
  ///
  /// The effects of a scene are groups of parameters.
  ///
  /// A conforming type passes its parameters to ``SceneSettings`` in the order of presentation.
  ///
  ///     struct Umbrella: SceneSettings.Holder {
  ///       var width = 80.0
  ///       var handle = Handle()
  ///
  ///       mutating func visit(_ settings: inout SceneSettings) {
  ///         settings.size(
  ///           "width", &width, "Umbrella width", "width of the open umbrella", .number(1...500, .points))
  ///         settings.group("handle", &handle)
  ///       }
  ///     }
  ///
  ///     var umbrella = Umbrella()
  ///     try umbrella.set("handle.length", to: 40)
  ///
  /// ``set(_:to:)-(_,SceneSettings.Value)`` refuses an illegal value. An assignment stores it, and ``legal`` corrects it.
  public protocol Holder: Sendable {
    /// Passes all parameters and groups to the settings.
    mutating func visit(_ settings: inout SceneSettings)

    /// The effect or the scene with its defaults, and with the same parameters.
    ///
    /// For an effect, it is `Self()`, and for a scene, that of its variant. For other types, it is the value itself, unless
    /// they implement it.
    var standard: Self { get }
  }
}

extension SceneSettings.Holder {
  /// The value itself.
  public var standard: Self { self }
}
