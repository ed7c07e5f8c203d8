/// A kind of scene, as a catalogue lists it.
public struct SceneKind: Sendable {
  /// The one word it is known by.
  public let name: String
  /// A summary of the scene, in one line.
  public let summary: String
  /// The variants it comes in, the default first.
  public let variants: [Variant]
  private let make: @Sendable (Variant) -> AnyScene

  /// Lists a type of scenes.
  public init<Listed: CatalogScene>(_ type: Listed.Type) { self.init(type, WithGuides.self) }

  init<Listed: CatalogScene>(_ type: Listed.Type, _ guidance: (some Guidance).Type) {
    name = Listed.name
    summary = Listed.summary
    variants = Listed.variants
    make = { AnyScene(Listed(variant: $0), guidance) }
  }

  /// Returns the scene with the parameters of a variant, or of the default one.
  public func scene(_ variant: Variant? = nil) -> AnyScene {
    make(variant ?? variants.first ?? .intended)
  }
}
