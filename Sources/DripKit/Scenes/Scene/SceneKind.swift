/// A kind of scene, as listed in ``allScenes``.
public struct SceneKind: Sendable {
  /// The name of the scene.
  public let name: String
  /// A summary of the scene, in one line.
  public let summary: String
  /// The variants, the default first.
  public let variants: [Variant]
  private let declaredRole: Role?
  private let make: @Sendable (Variant) -> AnyScene
  #if !hasFeature(Embedded)
    /// The type of the scene, whose name leads to its sources.
    package let type: Any.Type
  #endif

  /// Creates the kind of a scene type.
  public init<Listed: CatalogScene>(_ type: Listed.Type) {
    name = Listed.name
    summary = Listed.summary
    variants = Listed.variants
    declaredRole = Listed.role
    make = { AnyScene(Listed(variant: $0)) }
    #if !hasFeature(Embedded)
      self.type = type
    #endif
  }

  /// The role of the scene on a page: that which it declares, or the one that its first input suggests.
  public var role: Role { declaredRole ?? scene().log.channels.first?.kind.role ?? .image }

  /// Returns the scene with the parameters of a variant, or of the default one.
  public func scene(_ variant: Variant? = nil) -> AnyScene {
    make(variant ?? variants.first ?? .intended)
  }
}
